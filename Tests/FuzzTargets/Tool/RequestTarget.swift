import CairoCanvas
import Foundation
import ProofsheetReport
import ProofsheetReview
import ScratchHarness
package import SeededRandom

/// Requests to a review: only who knows its token, from its own page, sees or changes anything.
package final class RequestTarget: FuzzTarget {
  package static let name = "requests"

  private static let port: UInt16 = 4000
  private static let secret = "what lies beside the snapshots"
  private let folder: ToolFolder
  private let token = ReviewToken()
  private let before: [String: [UInt8]]
  private let ids: [String]
  private var router: ReviewRouter

  package init() throws {
    folder = try ToolFolder()
    try folder.scratch.record()
    before = folder.files(in: "Baselines")
    let run = try folder.scratch.verify([Chip.dotted])
    let document = try RunWriter(folder: folder.scratch.snapshots)
      .write(run, in: folder.scratch.store).document
    ids = document.variants.map(\.id)
    try folder.write(Array(Self.secret.utf8), to: "secret.json")
    try folder.write(Array(Self.secret.utf8), to: "Snapshots/.hidden.json")
    try folder.write(Array(Self.secret.utf8), to: "Snapshots/foreign.html")
    symlink("../secret.json", folder.path("Snapshots/link.json"))
    router = try Self.router(folder, token)
  }

  private static func router(_ folder: ToolFolder, _ token: ReviewToken) throws -> ReviewRouter {
    ReviewRouter(
      token: token, port: port,
      session: try ReviewSession(
        folder: folder.scratch.snapshots, store: folder.scratch.store, fonts: .standard()))
  }

  /// Method, path, host, origin, token, content type and body, a line each; `TOKEN` stands for the token.
  package func seeds() -> [[UInt8]] {
    let host = "127.0.0.1:\(Self.port)"
    let decision = """
      {"decisions":[{"id":"\(ids.first ?? "")","decision":"accept"}]}
      """
    return [
      "GET\n/TOKEN/report/\n\(host)\n\n\n\n", "GET\n/TOKEN/report/run.js\n\(host)\n\n\n\n",
      "GET\n/TOKEN/run.json\n\(host)\n\n\n\n", "GET\n/TOKEN/link.json\n\(host)\n\n\n\n",
      "GET\n/TOKEN/report/api/state\n\(host)\n\nTOKEN\n\n",
      "GET\n/TOKEN/foreign.html\n\(host)\n\n\n\n",
      "POST\n/TOKEN/report/api/decide\n\(host)\nhttp://\(host)\nTOKEN\napplication/json\n\(decision)",
      "POST\n/TOKEN/report/api/decide\nevil.example\nhttp://evil.example\nTOKEN\napplication/json\n\(decision)",
      "POST\n/TOKEN/report/api/decide\n\(host)\nhttp://\(host)\n\napplication/json\n\(decision)",
      "POST\n/x/report/api/decide\n\(host)\nhttp://\(host)\nTOKEN\napplication/json\n\(decision)",
    ].map { Array($0.utf8) }
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let words = [
      "GET", "POST", "HEAD", "PUT", "/", "..", ".", "%2e%2e", "%2f", "%5c", "%00", "%", "TOKEN",
      "/TOKEN", "/TOKEN/",
      "localhost:\(Self.port)", "127.0.0.1:\(Self.port)", "http://", "null", "evil.example", "@",
      "#", "?",
      "application/json", "text/plain", "report", "api", "decide", "state", "run.json", "link.json",
      "secret.json",
      ".hidden.json", "actual.png", "\u{301}", "{\"decisions\":[", "accept", "reject", "undo",
      "\"run\":\"x\",",
    ]
    return WordMutation.changed(input, with: other, words: words + ids, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    let words = WordMutation.words(input).map { $0.replacing("TOKEN", with: token.text) }
    func word(_ index: Int) -> String { index < words.count ? words[index] : "" }
    func list(_ index: Int) -> [String] { word(index).isEmpty ? [] : [word(index)] }
    let request = ReviewRequest(
      method: word(0), path: word(1), hosts: list(2), origins: list(3), tokens: list(4),
      contentTypes: list(5), body: Array(words.dropFirst(6).joined(separator: "\n").utf8))
    let answer = router.answer(request)
    let isOwn = ["127.0.0.1", "localhost"].contains { host in
      request.hosts == ["\(host):\(Self.port)"]
        && request.origins.allSatisfy { $0 == "http://\(host):\(Self.port)" }
    }
    guard answer.status >= 400 || isOwn && request.path.hasPrefix("/\(token.text)") else {
      throw Finding("answers \(answer.status) to a stranger")
    }
    guard !HostileText.holds(String(decoding: answer.body, as: UTF8.self), Self.secret) else {
      throw Finding("shows what isn't the run's")
    }
    let after = folder.files(in: "Baselines")
    guard after != before else { return "\(answer.status)" }
    guard isOwn, request.method == "POST", request.tokens == [token.text],
      request.origins.count == 1,
      request.contentTypes.first?.lowercased().hasPrefix("application/json") == true
    else { throw Finding("changes baselines for a stranger") }
    guard after.keys == before.keys else { throw Finding("loses a baseline") }
    try folder.restore(before, in: "Baselines")
    do { router = try Self.router(folder, token) } catch { throw Finding("\(error)") }
    return "accepts"
  }
}
