import Testing

/// What a JUnit file says and what it holds, read line by line as it is written, and scalar by
/// scalar: to a Character a quote with a combining mark behind it is no quote.
struct JUnitTotals: Equatable {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  /// The names of all cases, in order.
  private(set) var cases: [String] = []
  /// The pictures it names.
  private(set) var attachments: [String] = []
  /// What the suites' own attributes sum up to, and what stands within them.
  private(set) var suites = [0, 0, 0, 0]
  private(set) var found = [0, 0, 0, 0]

  private var said: [Int] { [tests, failures, errors, skipped] }

  init(_ text: String) throws {
    for line in text.unicodeScalars.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      func begins(_ start: String) -> Bool { line.starts(with: start.unicodeScalars) }
      if begins("<testsuites ") {
        let counts = try Self.counts(line)
        (tests, failures, errors, skipped) = (counts[0], counts[1], counts[2], counts[3])
      } else if begins("<testsuite ") {
        suites = zip(suites, try Self.counts(line)).map(+)
      } else if begins("<testcase ") {
        cases.append(try Self.attribute("name", line))
        found[0] += 1
      } else if begins("<failure ") {
        found[1] += 1
      } else if begins("<error ") {
        found[2] += 1
      } else if begins("<skipped ") {
        found[3] += 1
      } else if begins("[[ATTACHMENT|") {
        attachments.append(String(Substring(line.dropFirst("[[ATTACHMENT|".count).dropLast(2))))
      }
    }
  }

  /// Whether its totals are the sums of its suites' counts, and those what stands in them.
  var isConsistent: Bool { said == suites && said == found }

  private static func counts(_ line: Substring.UnicodeScalarView) throws -> [Int] {
    try ["tests", "failures", "errors", "skipped"].map {
      try #require(Int(try attribute($0, line)))
    }
  }

  private static func attribute(
    _ name: String, _ line: Substring.UnicodeScalarView
  ) throws -> String {
    let start = try #require(line.firstRange(of: " \(name)=\"".unicodeScalars)).upperBound
    return String(Substring(line[start...].prefix { $0 != "\"" }))
  }
}
