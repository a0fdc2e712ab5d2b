import ProofsheetRun
import SystemFiles

/// A run as Markdown, for a pull request or a job's summary.
package struct MarkdownRecorder: StepwiseRecorder {
  /// The name of the file.
  package static let fileName = "summary.md"
  /// The number of causes and pictures that are shown.
  private static let maximumShown = 10

  private let imageBase: String?
  private var differs: [String] = []
  private var tolerances: [ToleranceDocument] = []
  private var warnings: [String] = []
  private var causes: [CauseDocument] = []
  private var failing: [RunRecord.Sheet] = []
  private var orphans: [String] = []
  /// The numbers of causes and failing sheets, of which the first are kept.
  private var counts = (causes: 0, sheets: 0)

  package init(_ surroundings: ReportSurroundings) {
    imageBase = surroundings.imageBase.map {
      $0.ends(with: "/") ? String(Substring($0.utf8.dropLast())) : $0
    }
  }

  package mutating func begin(_ run: RunRecord.Beginning) {}

  package mutating func record(_ record: RunRecord) {
    switch record {
    case .fingerprint(let fingerprint): differs += fingerprint.differs
    case .tolerance(let tolerance): tolerances.append(tolerance)
    case .warning(let warning): warnings.append(warning)
    case .orphan(let orphan): orphans.append(orphan)
    case .cause(let cause):
      counts.causes += 1
      if causes.count < Self.maximumShown { causes.append(cause) }
    case .sheet(let sheet) where sheet.images?.actual != nil:
      counts.sheets += 1
      if failing.count < Self.maximumShown { failing.append(sheet) }
    default: break
    }
  }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    [.file(path: Self.fileName, bytes: Array(text(run).utf8))]
  }

  /// The text, given the end of the run.
  func text(_ run: RunRecord.Ending) -> String {
    let heading = AnswerWords.heading(run.summary, isIncomplete: !run.problems.isEmpty)
    var parts = ["## Proofsheet: \(heading)"]
    if !differs.isEmpty {
      parts.append(
        "\(Words.capital(AnswerWords.otherMachine)): "
          + differs.map(MarkdownText.plain).joined(separator: "; ") + ".")
    }
    let (shown, rest) = RunDocument.shown(
      warnings, problems: run.problems, atMost: Self.maximumShown)
    parts += shown.map { "Warning: \(MarkdownText.plain($0))" }
    if let rest { parts.append(MarkdownText.plain(rest)) }
    parts += ToleranceDocument.findings(tolerances).map(MarkdownText.plain)
    if !causes.isEmpty { parts.append(causeTable) }
    if !failing.isEmpty { parts.append(pictureTable) }
    if !orphans.isEmpty {
      parts.append(
        "Baselines that nothing wants any more: "
          + orphans.prefix(Self.maximumShown).map { MarkdownText.code($0) }.joined(separator: ", ")
          + (orphans.count > Self.maximumShown ? " …" : ""))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var causeTable: String {
    var lines = ["| what fails | variants | how | tokens |", "| --- | ---: | --- | --- |"]
    for cause in causes {
      let place = [cause.component, cause.matrix].compactMap(\.self).joined(separator: "/")
      let condition = MarkdownText.code(cause.condition)
      let tokens = cause.tokens.map {
        "\(MarkdownText.code($0.token)) \(MarkdownText.plain($0.old)) → \(MarkdownText.plain($0.new))"
      }.joined(separator: "<br>")
      lines.append(
        "| \(place.isEmpty ? "" : MarkdownText.plain(place) + ", ")\(condition) | \(cause.variants) | "
          + "\(MarkdownText.plain(cause.how)) | \(tokens) |")
    }
    let more = counts.causes - causes.count
    if more > 0 { lines.append("| … and \(more) more | | | |") }
    return lines.joined(separator: "\n")
  }

  private var pictureTable: String {
    var lines = ["| sheet | expected | actual | diff |", "| --- | --- | --- | --- |"]
    for sheet in failing {
      let cells = [sheet.images?.expected, sheet.images?.actual, sheet.images?.diff].map(picture)
      lines.append("| \(MarkdownText.code(sheet.name)) | \(cells.joined(separator: " | ")) |")
    }
    let more = counts.sheets - failing.count
    if more > 0 { lines.append("| … and \(more) more | | | |") }
    return lines.joined(separator: "\n")
  }

  private func picture(_ path: String?) -> String {
    guard let path else { return "" }
    guard let imageBase else { return MarkdownText.code(path) }
    let address = "\(XMLText.escaped(imageBase))/\(Self.percentEncoded(path))"
    return "<a href=\"\(address)\"><img src=\"\(address)\" width=\"240\"></a>"
  }

  /// A path as part of an address: unreserved characters of RFC 3986 and slashes stay.
  static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default:
        "%" + String(byte >> 4, radix: 16, uppercase: true)
          + String(byte & 15, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
