import PeerCounts
import PixelDiff
import Testing

/// Counts equal to pixelmatch's own, to the last pixel.
@Suite(.disabled(if: Conformance.isMissing, "\(Conformance.comment)"))
struct PixelmatchTests {
  private struct Options: Decodable {
    var threshold: Double?
    var includeAA: Bool?
    var checkerboard: Bool?
    var windowSize: Int?
  }

  private struct Cases: Decodable {
    struct Case: Decodable {
      var id: String
      var a: String?
      var b: String?
      var aPixel: [UInt8]?
      var bPixel: [UInt8]?
      var options: Options
      var expectedDiffPixels: Int?
      var expectedMaxWindowDiffPixels: Int?
    }
    var cases: [Case]
  }

  private struct Computed: Decodable {
    var a: String
    var b: String
    var tool: String
    var options: Options
    var diffPixels: Int
  }

  private func tool(_ version: String, _ options: Options) -> PeerTool? {
    let isWhite = options.checkerboard == false
    return switch version {
    case "HEAD", "c6fee35": isWhite ? .pixelmatchOKLabOverWhite : .pixelmatchOKLab
    case let version where version.hasPrefix("7."): isWhite ? .pixelmatch7OverWhite : .pixelmatch7
    default: PeerTool("pixelmatch@\(version)")
    }
  }

  private func tolerance(_ peer: PeerTool, _ options: Options) -> Tolerance {
    peer.tolerance(
      threshold: options.threshold, antialiasing: options.includeAA == true ? .count : .ignore)
  }

  @Test func publishedCounts() throws {
    let cases = try Conformance.json("pixelmatch/cases.json", as: Cases.self).cases
    #expect(cases.count == 68)
    var equal = 0
    for row in cases {
      let version = row.id.dropFirst("pixelmatch@".count).prefix { $0 != "/" }
      let peer = try #require(tool(String(version), row.options), "\(row.id)")
      var tolerance = tolerance(peer, row.options)
      if let window = row.options.windowSize {
        tolerance.maximumDensity = PixelDensity(maximumPixels: 0, width: window, height: window)
      }
      let first: Image
      let second: Image
      if let one = row.aPixel, let other = row.bPixel {
        first = Image(size: PixelSize(width: 1, height: 1), pixels: one)
        second = Image(size: PixelSize(width: 1, height: 1), pixels: other)
      } else {
        first = try Conformance.image("pixelmatch/\(row.a ?? "")")
        second = try Conformance.image("pixelmatch/\(row.b ?? "")")
      }
      let difference = Comparison(
        PicturePair(expected: first, actual: second), countedAs: peer, tolerance: tolerance
      ).difference
      let count =
        row.expectedMaxWindowDiffPixels == nil ? difference.intolerablePixels : difference.density
      let expected = row.expectedMaxWindowDiffPixels ?? row.expectedDiffPixels
      #expect(count == expected, "\(row.id)")
      if count == expected { equal += 1 }
    }
    Conformance.report("pixelmatch/cases.json", tried: cases.count, equal: equal)
  }

  @Test func computedCounts() throws {
    let rows = try Conformance.json("computed-pixelmatch.json", as: [Computed].self)
    #expect(rows.count == 1_722)
    var images: [String: Image] = [:]
    func image(_ path: String) throws -> Image {
      if let image = images[path] { return image }
      if images.count > 8 { images = [:] }
      let image = try Conformance.image(path)
      images[path] = image
      return image
    }
    var tried: [String: Int] = [:]
    var equal: [String: Int] = [:]
    for row in rows {
      let version = String(row.tool.split(separator: " ").last?.prefix { $0 != "-" } ?? "")
      let peer = try #require(tool(version, row.options), "\(row.tool)")
      let pair = PicturePair(expected: try image(row.a), actual: try image(row.b))
      let difference = Comparison(
        pair, countedAs: peer, tolerance: tolerance(peer, row.options)
      ).difference
      tried[row.tool, default: 0] += 1
      let isEqual = difference.intolerablePixels == row.diffPixels
      #expect(isEqual, "\(row): \(difference.intolerablePixels)")
      if isEqual { equal[row.tool, default: 0] += 1 }
    }
    for (tool, count) in tried.sorted(by: { $0.key < $1.key }) {
      Conformance.report("computed \(tool)", tried: count, equal: equal[tool] ?? 0)
    }
  }
}
