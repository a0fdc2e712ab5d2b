import Foundation
import Testing

/// The messages that the documentation explains are those that the sources hold.
@Suite struct MessageTests {
  private static let article = "Sources/Proofsheet/Proofsheet.docc/Messages.md"

  /// All Swift sources, with the lines of a folded text joined as the compiler does.
  private func sources() throws -> String {
    let folder = Article.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
      .replacing(/\\\n\s*/, with: "").replacing("\\\"", with: "\"")
  }

  @Test func everyMessageIsOneThatIsSaid() throws {
    let article = try Article(Self.article)
    let messages = article.text.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(messages.count > 30)
    let sources = try sources()
    for message in messages {
      for part in message.components(separatedBy: "…") {
        let words = part.trimmingCharacters(in: .whitespaces)
        #expect(words.isEmpty || sources.contains(words), "nothing says: \(message)")
      }
    }
  }
}
