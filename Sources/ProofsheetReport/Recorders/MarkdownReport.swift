import ProofsheetRun

/// A run as Markdown, for a pull request or a job's summary.
package struct MarkdownReport {
  private let run: RunDocument
  private let imageBase: String?
  /// How many causes and failing sheets there are that aren't in the run.
  private let leftOut: (causes: Int, sheets: Int)

  /// How many causes and pictures are shown.
  static let maximumShown = 10

  /// Prepares the text of a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - imageBase: where the folder of snapshots can be seen on the web; nil to name files instead.
  package init(_ run: RunDocument, imageBase: String? = nil) {
    self.init(run, imageBase: imageBase, leftOut: (0, 0))
  }

  /// Prepares the text of a run of which the document has only what is shown.
  init(_ run: RunDocument, imageBase: String? = nil, leftOut: (causes: Int, sheets: Int)) {
    self.run = run
    self.leftOut = leftOut
    self.imageBase = imageBase.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// The text.
  package func text() -> String {
    var parts = ["## Proofsheet: \(headline)"]
    if !run.fingerprint.differs.isEmpty {
      parts.append(
        "This machine isn't the one of the baselines: "
          + run.fingerprint.differs.map(Self.escaped).joined(separator: "; ") + ".")
    }
    let warnings = run.warnings(atMost: Self.maximumShown)
    parts += warnings.shown.map { "Warning: \(Self.escaped($0))" }
    if let rest = warnings.rest { parts.append(Self.escaped(rest)) }
    parts += run.toleranceFindings.map(Self.escaped)
    if !run.causes.isEmpty { parts.append(causes()) }
    let failing = run.sheets.filter { $0.images?.actual != nil }
    if !failing.isEmpty { parts.append(pictures(failing)) }
    if !run.orphans.isEmpty {
      parts.append(
        "Baselines that nothing wants any more: "
          + run.orphans.prefix(Self.maximumShown).map { Self.code($0) }.joined(separator: ", ")
          + (run.orphans.count > Self.maximumShown ? " …" : ""))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var headline: String {
    let summary = run.summary
    if summary.variants == 0 { return "nothing was compared" }
    let total = "\(summary.variants) variants on \(summary.sheets) sheets"
    return summary.failing == 0 ? "\(total) match" : "\(summary.failing) of \(total) fail"
  }

  private func causes() -> String {
    var lines = ["| what fails | variants | how | tokens |", "| --- | ---: | --- | --- |"]
    for cause in run.causes.prefix(Self.maximumShown) {
      let place = [cause.component, cause.matrix].compactMap(\.self).joined(separator: "/")
      let condition = Self.code(cause.condition)
      let tokens = cause.tokens.map {
        "\(Self.code($0.token)) \(Self.escaped($0.old)) → \(Self.escaped($0.new))"
      }.joined(separator: "<br>")
      lines.append(
        "| \(place.isEmpty ? "" : Self.escaped(place) + ", ")\(condition) | \(cause.variants) | "
          + "\(cause.how) | \(tokens) |")
    }
    let more = run.causes.count + leftOut.causes - Self.maximumShown
    if more > 0 { lines.append("| … and \(more) more | | | |") }
    return lines.joined(separator: "\n")
  }

  private func pictures(_ sheets: [RunDocument.Sheet]) -> String {
    var lines = ["| sheet | expected | actual | diff |", "| --- | --- | --- | --- |"]
    for sheet in sheets.prefix(Self.maximumShown) {
      let cells = [sheet.images?.expected, sheet.images?.actual, sheet.images?.diff].map(picture)
      lines.append("| \(Self.escaped(sheet.name)) | \(cells.joined(separator: " | ")) |")
    }
    let more = sheets.count + leftOut.sheets - Self.maximumShown
    if more > 0 { lines.append("| … and \(more) more | | | |") }
    return lines.joined(separator: "\n")
  }

  private func picture(_ path: String?) -> String {
    guard let path else { return "" }
    guard let imageBase else { return Self.code(path) }
    let address = "\(imageBase)/\(Self.percentEncoded(path))"
    return "<a href=\"\(address)\"><img src=\"\(address)\" width=\"240\"></a>"
  }

  /// Text that Markdown and HTML leave as it is, also within a table.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": result += " "
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "|", "`", "*", "_", "[", "]", "\\", "#", "~": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// Text as code within a table.
  static func code(_ text: String) -> String {
    "`" + text.replacing("`", with: "'").replacing("|", with: "¦").replacing("\n", with: " ") + "`"
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
