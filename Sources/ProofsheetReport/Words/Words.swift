/// Numbers and lists in sentences.
package enum Words {
  /// A number with its noun: `1 sheet`, `3 sheets`.
  ///
  /// - Parameters:
  ///   - number: how many there are.
  ///   - noun: what one of them is called.
  ///   - many: what several are called, where that isn't the noun with an s.
  package static func count(_ number: Int, _ noun: String, _ many: String? = nil) -> String {
    "\(number) \(plural(number, noun, many))"
  }

  /// A text as the beginning of a sentence.
  static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A number as a page shows it: `1,440`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let groups = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }

  /// A number with its noun, as a page shows it: `1,440 variants`.
  static func grouped(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(plural(number, noun))"
  }

  /// The noun behind a number.
  package static func plural(_ number: Int, _ noun: String, _ many: String? = nil) -> String {
    number == 1 ? noun : many ?? "\(noun)s"
  }

  /// The first of some parts, and how many more there are: `a; b and 3 more differences`.
  package static func list(_ parts: [String], atMost limit: Int, of noun: String = "") -> String {
    let more = parts.count - limit
    return parts.prefix(limit).joined(separator: "; ")
      + (more > 0 ? " and \(more) more\(noun.isEmpty ? "" : " \(noun)")" : "")
  }

  /// A share with two digits behind the point, never rounded to nothing.
  package static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    guard hundredths > 0 else { return share > 0 ? "under 0.01 %" : "0 %" }
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }

  /// A number with one digit behind the point, never rounded to nothing.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths == 0 && number > 0 ? "under 0.1" : "\(tenths / 10).\(tenths % 10)"
  }
}
