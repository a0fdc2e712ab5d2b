package import ProofsheetRun

/// Sentences about what became of the variants that were to be accepted.
package struct AcceptanceWords {
  private var written = (variants: 0, sheets: 0)
  private var already = 0
  /// The number of sheets that nothing was accepted of, since something kept that from being done.
  package var failures = 0

  /// Nothing was accepted yet.
  package init() {}

  /// Counts what became of a sheet.
  package mutating func count(_ outcome: Acceptance.Outcome) {
    written.variants += outcome.written.count
    written.sheets += outcome.written.isEmpty ? 0 : 1
    already += outcome.already.count
  }

  /// The line about one sheet: `wrote Baselines/a.png: 2 accepted, 1 was already`.
  package static func line(_ outcome: Acceptance.Outcome, file: String) -> String {
    let already = outcome.already.count
    if outcome.written.isEmpty {
      return "kept \(file): \(Words.count(already, "variant")) accepted already"
    }
    return "wrote \(file): \(outcome.written.count) accepted"
      + (already > 0 ? ", \(already) \(Words.plural(already, "was", "were")) already" : "")
  }

  /// The line about all of it.
  package var sentence: String {
    var parts: [String] = []
    if written.variants > 0 {
      parts.append(
        "\(Words.count(written.variants, "variant")) accepted on \(Words.count(written.sheets, "sheet"))"
      )
      if already > 0 { parts.append("\(already) \(Words.plural(already, "was", "were")) already") }
    } else if already > 0 {
      parts.append("nothing to write: \(Words.count(already, "variant")) accepted already")
    }
    if failures > 0 {
      parts.append(
        "\(Words.count(failures, "sheet")) left as \(Words.plural(failures, "it was", "they were"))"
      )
    }
    return parts.joined(separator: "; ")
  }
}
