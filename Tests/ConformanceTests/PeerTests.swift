import PeerCounts
import PixelDiff
import Testing

/// Counts and verdicts of odiff, blazediff and looks-same, by their own options.
@Suite(.disabled(if: Conformance.isMissing, "\(Conformance.comment)"))
struct PeerTests {
  private struct Options: Decodable {
    var threshold: Double?
    var antialiasing: Bool?
    var ignoreRegions: [[Int]]?
    var tolerance: Double?
    var strict: Bool?
    var ignoreCaret: Bool?
    var ignoreAntialiasing: Bool?
    var antialiasingTolerance: Double?
    var boundingBoxA: [String: Int]?
    var highlightColor: String?
  }
  private struct Row: Decodable {
    var id: String?
    var a: String
    var b: String
    var tool: String?
    var options: Options
    var diffPixels: Int?
    var expectedDiffPixels: Int?
    var expectedEqual: Bool?
  }
  private struct Cases: Decodable { var cases: [Row] }

  private func antialiasing(_ options: Options) -> Tolerance.Antialiasing {
    options.antialiasing == true ? .ignore : .count
  }

  /// odiff's own published counts, with its own antialiasing test.
  @Test func odiff() throws {
    let cases = try Conformance.json("odiff/cases.json", as: Cases.self).cases
    var tried = 0
    var equal = 0
    for row in cases where row.a.hasSuffix(".png") {
      guard let expected = row.expectedDiffPixels else { continue }
      let first = try Conformance.image("odiff/\(row.a)")
      let second = try Conformance.image("odiff/\(row.b)")
      // It doesn't count the transparent part of what only one picture has; we count all of it.
      guard first.size == second.size else { continue }
      let masks = (row.options.ignoreRegions ?? []).map {
        PixelRectangle(x: $0[0], y: $0[1], width: $0[2] - $0[0] + 1, height: $0[3] - $0[1] + 1)
      }
      let pair = PicturePair(
        expected: first, actual: second, mask: PixelMask(masks, size: first.size))
      let difference = Comparison(
        pair, countedAs: .odiff,
        tolerance: PeerTool.odiff.tolerance(
          threshold: row.options.threshold, antialiasing: antialiasing(row.options))
      ).difference
      tried += 1
      #expect(difference.intolerablePixels == expected, "\(row.id ?? "")")
      if difference.intolerablePixels == expected { equal += 1 }
    }
    Conformance.report("odiff/cases.json, equal sizes", tried: tried, equal: equal)
  }

  /// What odiff 4.5.0 and blazediff 6.0.2 counted on all pairs.
  ///
  /// blazediff counts like pixelmatch 7, but computes in single precision: where its antialiasing test
  /// compares brightness, other pixels are equally bright, and a few pixels in ten thousand fall on the
  /// other side. Those rows differ, and are counted here.
  @Test func computedCounts() throws {
    let rows = try Conformance.json("computed-odiff-blazediff.json", as: [Row].self)
    #expect(rows.count == 840)
    var tried: [String: Int] = [:]
    var equal: [String: Int] = [:]
    var images: [String: Image] = [:]
    func image(_ path: String) throws -> Image {
      if let image = images[path] { return image }
      if images.count > 4 { images = [:] }
      let image = try Conformance.image(path)
      images[path] = image
      return image
    }
    for row in rows {
      // This file ends without its end mark; it is refused.
      guard let tool = row.tool, let expected = row.diffPixels,
        !row.b.hasSuffix("orange_diff.png"), !row.a.hasSuffix("orange_diff.png")
      else { continue }
      let first = try image(row.a)
      let second = try image(row.b)
      guard first.size == second.size else { continue }
      let isOdiff = tool.hasPrefix("odiff")
      let peer = isOdiff ? PeerTool.odiff : .pixelmatch7
      let difference = Comparison(
        PicturePair(expected: first, actual: second), countedAs: peer,
        tolerance: peer.tolerance(
          threshold: row.options.threshold, antialiasing: antialiasing(row.options))
      ).difference
      let key = row.options.antialiasing == true ? "\(tool), antialiasing" : tool
      tried[key, default: 0] += 1
      let isEqual = difference.intolerablePixels == expected
      if isEqual { equal[key, default: 0] += 1 }
      let slack = isOdiff || row.options.antialiasing != true ? 0 : 1 + expected / 100
      #expect(
        abs(difference.intolerablePixels - expected) <= slack,
        "\(tool) \(row.b) \(row.options): \(difference.intolerablePixels), not \(expected)")
    }
    for (key, count) in tried.sorted(by: { $0.key < $1.key }) {
      Conformance.report("computed \(key)", tried: count, equal: equal[key] ?? 0)
    }
  }

  /// looks-same's own verdicts, by its own rules; it publishes no counts.
  @Test func looksSame() throws {
    let cases = try Conformance.json("looks-same/cases.json", as: Cases.self).cases
    var tried = 0
    var equal = 0
    for row in cases {
      // Bounding boxes, the colour of its pictures, and a tolerance of its antialiasing test, have no
      // equivalent.
      guard let expected = row.expectedEqual, row.options.boundingBoxA == nil,
        row.options.antialiasingTolerance == nil
      else { continue }
      let pair = PicturePair(
        expected: try Conformance.image("looks-same/\(row.a)"),
        actual: try Conformance.image("looks-same/\(row.b)"))
      let peer = row.options.ignoreCaret == false ? PeerTool.looksSameWithCaret : .looksSame
      let comparison =
        row.options.strict == true
        ? Comparison(pair)
        : Comparison(
          pair, countedAs: peer,
          tolerance: peer.tolerance(
            threshold: row.options.tolerance,
            antialiasing: row.options.ignoreAntialiasing == false ? .count : .ignore))
      let difference = comparison.difference
      tried += 1
      #expect(difference.passes == expected, "\(row.id ?? "")")
      if difference.passes == expected { equal += 1 }
    }
    Conformance.report("looks-same/cases.json, by its own rules", tried: tried, equal: equal)
  }
}
