import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun

/// The differences of a variant, in words.
struct ReviewedWords: Hashable {
  /// A line, with a word in front that says what it is about.
  struct Line: Hashable {
    var label: String
    var text: String
  }

  /// The variant's id.
  let id: String
  /// The changes, their places, and why.
  let lines: [Line]

  private static let shownRegions = 4
  private static let shownTokens = 6

  /// Describes a variant with the causes it belongs to.
  init(_ variant: RunDocument.Variant, causes: [CauseDocument]) {
    id = variant.id
    var lines = [Line(label: variant.verdict.rawValue, text: variant.message ?? "")]
    if let difference = variant.difference {
      let change = PairWords.change(
        kinds: difference.kinds, pixels: difference.pixels, by: difference.largestChannelDelta)
      lines.append(Line(label: "change", text: change))
      lines += Self.shown(difference.regions, Self.shownRegions, "region") {
        PairWords.region($0.text, at: $0.box, pixels: $0.pixels)
      }
    }
    lines += causes.map { cause in
      let text = CauseWords.short(
        cause.subject, variants: cause.variants, explained: cause.explained)
      return Line(label: "cause", text: text)
    }
    lines += Self.shown(variant.tokens, Self.shownTokens, "token", \.text)
    self.lines = lines
  }

  /// The lines as plain text.
  var text: String {
    ([id] + lines.map { "  \($0.label)".padded(to: 12) + $0.text })
      .map { VisibleText.line(String($0.reversed().drop { $0 == " " }.reversed())) }.joined(
        separator: "\n") + "\n"
  }

  /// The first of some things, a line each, and how many more there are.
  private static func shown<Thing>(
    _ things: [Thing], _ count: Int, _ label: String, _ text: (Thing) -> String
  ) -> [Line] {
    let lines = things.prefix(count).map { Line(label: label, text: text($0)) }
    let more = things.count - lines.count
    return more > 0 ? lines + [Line(label: "", text: "and \(more) more")] : lines
  }
}

extension String {
  /// The text with spaces behind it, up to a number of characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
