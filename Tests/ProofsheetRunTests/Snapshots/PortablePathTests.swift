import ProofsheetRun
import Testing

@Suite struct PortablePathTests {
  @Test(arguments: [
    ("ck-button/core/primary.light@2x", "ck-button/core/primary.light@2x"),
    ("a:b/c?d", "a%3Ab/c%3Fd"), ("a%3Ab", "a%253Ab"), ("line\nbreak\r", "line%0Abreak%0D"),
    ("x\"<>|*\\y", "x%22%3C%3E%7C%2A%5Cy"), ("dot./space ", "dot%2E/space%20"),
    ("dots...", "dots..%2E"),
    ("con", "%63on"), ("NUL.txt/aux", "%4EUL.txt/%61ux"), ("console", "console"),
    ("\u{E9}", "\u{E9}"),
  ])
  func onlyWhatOthersRefuseIsRewritten(path: String, portable: String) {
    #expect(PortablePath.of(path) == portable)
  }

  @Test func longNamesAreCutAndStayApart() {
    let names = ["a", "b"].map { String(repeating: "\u{E9}", count: 60) + $0 }
    let paths = names.map(PortablePath.of)
    #expect(paths.allSatisfy { $0.utf8.count <= 100 } && paths[0] != paths[1])
    #expect(paths == names.map(PortablePath.of))
    #expect(PortablePath.of(String(repeating: "a", count: 100)).utf8.count == 100)
  }
}
