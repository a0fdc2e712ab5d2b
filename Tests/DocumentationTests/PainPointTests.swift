import Foundation
import Testing

/// Tests/PAINPOINTS.md names tests that there are.
@Suite struct PainPointTests {
  private static let folder = Article.root.appending(path: "Tests")

  /// The tests of every suite, as `Suite.test`; of Swift what follows `@Test` or is named so in a case.
  private func tests() throws -> Set<String> {
    let files =
      FileManager.default.enumerator(atPath: Self.folder.path)?
      .compactMap { $0 as? String } ?? []
    var tests = Set<String>()
    for file in files where file.hasSuffix("Tests.swift") && !file.contains("ScratchPackage") {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      let suites = text.matches(of: /(?m)^(?:@\S.*? )?(?:struct|extension) (\w+)/).map(\.1)
      for part in text.split(separator: /(?m)^ +@Test\b/).dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc (?:`([^`]+)`|(\w+))/) else { continue }
        for suite in suites { tests.insert("\(suite).\(name.1 ?? name.2 ?? "")") }
      }
    }
    for file in files where file.hasPrefix("Browser/test_") && file.hasSuffix(".py") {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      let module = file.dropFirst("Browser/".count).dropLast(".py".count)
      for test in text.matches(of: /(?m)^ +def (test_\w+)/) { tests.insert("\(module).\(test.1)") }
    }
    return tests
  }

  @Test func everyRowNamesTestsThatThereAre() throws {
    let tests = try tests()
    let rows = try Article("Tests/PAINPOINTS.md").text.components(separatedBy: "\n")
      .compactMap { $0.wholeMatch(of: /\| (\d+) \| (.+) \| (.+) \|/) }
    #expect(rows.compactMap { Int($0.1) } == Array(1...63))
    for row in rows {
      let named = row.3.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
      #expect(!named.isEmpty || row.3.hasPrefix("can't happen: "), "\(row.1) shows nothing")
      for (_, test) in named { #expect(tests.contains(test), "\(row.1): there is no \(test)") }
    }
  }

  @Test func aTestThatIsNotThereIsMissed() throws {
    let tests = try tests()
    #expect(tests.contains("PainPointTests.everyRowNamesTestsThatThereAre"))
    #expect(!tests.contains("PainPointTests.tests") && !tests.contains("PainPointTests.folder"))
  }
}
