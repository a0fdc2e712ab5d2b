/// A suite of a JUnit report: its cases as they stand in the file, and their counts.
struct JUnitSuite {
  /// What its attributes count.
  struct Counts: Hashable {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    static func + (one: Counts, other: Counts) -> Counts {
      Counts(
        tests: one.tests + other.tests, failures: one.failures + other.failures,
        errors: one.errors + other.errors, skipped: one.skipped + other.skipped)
    }

    /// The attributes, each behind a space.
    var attributes: String {
      " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }
  }

  /// Its name.
  var name: String
  /// How many cases it has.
  var counts: Counts
  /// Its cases, whole lines.
  var cases: [ArraySlice<UInt8>]

  /// Suites with those of one name put together, in the order in which the names first occur.
  static func merged(_ suites: [JUnitSuite]) -> [JUnitSuite] {
    var result: [JUnitSuite] = []
    var indices: [String: Int] = [:]
    for suite in suites {
      if let index = indices[suite.name] {
        result[index].counts = result[index].counts + suite.counts
        result[index].cases += suite.cases
      } else {
        indices[suite.name] = result.count
        result.append(suite)
      }
    }
    return result
  }
}
