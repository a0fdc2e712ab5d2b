import ProofsheetRun
import Testing

@Suite struct PortablePathTests {
  @Test(arguments: [
    "ck-button/core/primary.light@2x", "50%.png", "50%25.png", "a%3Ab", "console", "\u{E9}",
    "a.b/.c", "",
    "x=1,y=2",
  ])
  func mostNamesStay(path: String) {
    #expect(PortablePath.of(path) == path)
  }

  @Test(arguments: [
    ("a:b/c?d", ["a%3Ab~", "c%3Fd~"]), ("line\nbreak\r", ["line%0Abreak%0D~"]),
    ("x\"<>|*\\y", ["x%22%3C%3E%7C%2A%5Cy~"]), ("dot./space ", ["dot%2E~", "space%20~"]),
    ("dots...", ["dots..%2E~"]), ("con", ["%63on~"]), ("NUL.txt/aux", ["%4EUL.txt~", "%61ux~"]),
  ])
  func whatOthersRefuseIsRewritten(path: String, parts: [String]) {
    let portable = PortablePath.of(path).split(separator: "/")
    #expect(portable.count == parts.count)
    for (part, start) in zip(portable, parts) {
      #expect(part.hasPrefix(start) && part.utf8.count == start.utf8.count + 16, "\(part)")
    }
  }

  @Test func longNamesAreCutAndStayApart() {
    let names = ["a", "b"].map { String(repeating: "\u{E9}", count: 60) + $0 }
    let paths = names.map(PortablePath.of)
    #expect(paths.allSatisfy { $0.utf8.count <= 100 } && paths[0] != paths[1])
    #expect(paths == names.map(PortablePath.of))
    #expect(PortablePath.of(String(repeating: "a", count: 100)).utf8.count == 100)
  }
}
