import Foundation
import Testing

/// The scratch package of the end-to-end tests, which imports `Proofsheet` alone and takes warnings for errors, names
/// every public type behind that door.
@Suite struct DoorTests {
  @Test(arguments: ["ProofsheetMatrix", "ProofsheetRun", "ProofsheetReport"])
  func everyPublicTypeIsUsed(room: String) throws {
    let door = try String(
      contentsOf: Article.root.appending(
        path: "Tests/EndToEndTests/ScratchPackage/Sources/Badge/Door.swift"), encoding: .utf8)
    let words = Set(door.split { !$0.isLetter })
    let folder = Article.root.appending(path: "Sources/\(room)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 10)
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let names = text.matches(
        of: /^public (?:final )?(?:struct|class|enum|protocol) (\w+)/.anchorsMatchLineEndings())
      for name in names.map(\.1) {
        #expect(words.contains(name), "\(room)/\(path): \(name)")
      }
    }
  }
}
