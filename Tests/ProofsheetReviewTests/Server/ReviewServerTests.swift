import Foundation
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

/// The real server, asked over a real socket.
@Suite struct ReviewServerTests {
  private let scratch: Scratch
  private let server: ReviewServer
  private let token = ReviewToken()

  init() throws {
    scratch = try Scratch()
    server = try ReviewServer(port: 0, requestSeconds: 2)
    let router = ReviewRouter(token: token, port: server.port, session: try scratch.session())
    server.answer = { router.answer($0) }
  }

  /// Sends a text with this review's token and port in it.
  private func ask(_ text: String) throws -> String {
    let visitor = try Visitor(server)
    let filled = text.replacing("TOKEN", with: token.text)
      .replacing("PORT", with: "\(server.port)")
    try visitor.send(Array(filled.utf8))
    return try visitor.answer().text
  }

  private static let head = "Host: 127.0.0.1:PORT\r\nConnection: close\r\n"
  private static let decision =
    #"{"decisions": [{"id": "\#(Scratch.id.smallLeft)", "decision": "accept"}]}"#
  /// What the page sends with a decision, but for the length of its body.
  private static let own =
    "Origin: http://127.0.0.1:PORT\r\nX-Proofsheet-Token: TOKEN\r\nContent-Type: application/json\r\n"

  private static func decide(_ headers: String) -> String { decide("POST", headers) }

  private static func decide(_ method: String, _ headers: String) -> String {
    "\(method) /TOKEN/report/api/decide HTTP/1.1\r\n\(headers)"
      + "Content-Length: \(decision.utf8.count)\r\n\r\n\(decision)"
  }

  private static func get(_ path: String, _ headers: String = head) -> String {
    "GET /TOKEN/\(path) HTTP/1.1\r\n\(headers)\r\n"
  }

  @Test func pagesAndDecisionsGoOverTheWire() throws {
    let page = try ask(Self.get("report/?x=1"))
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("X-Content-Type-Options: nosniff\r\n"))
    #expect(page.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(page.hasSuffix("</html>\n"))

    let decided = try ask(Self.decide(Self.head + Self.own))
    #expect(decided.hasPrefix("HTTP/1.1 200"))
    #expect(decided.hasSuffix(#""failures":[]}"#))
    #expect(try scratch.colours()[Scratch.id.smallLeft] == "#C81428")
  }

  /// Requests as they come over the wire, each with the status it gets.
  private static let attacks: [(String, String, String)] = [
    ("dots", get("%2e%2e/secret.png"), "400"), ("plain dots", get("../secret.png"), "400"),
    ("dots encoded twice", get("%252e%252e/secret.png"), "404"),
    ("overlong dots", get("%c0%ae%c0%ae/secret.png"), "400"),
    ("an encoded slash", get("..%2fsecret.png"), "400"),
    ("a null byte", get("secret.png%00.js"), "400"),
    ("a link out of the folder", get("link.png"), "404"),
    ("a hidden file", get(".written"), "400"), ("a long path", get("a".repeated(60000)), "414"),
    ("many parts", get("a/".repeated(3000)), "400"),
    ("a whole address", "GET http://127.0.0.1/TOKEN/report/ HTTP/1.1\r\n\(head)\r\n", "400"),
    ("a rebound name", get("report/", "Host: evil.example:PORT\r\n"), "403"),
    ("no port", get("report/", "Host: 127.0.0.1\r\n"), "403"),
    ("two hosts", get("report/", head + "Host: evil.example\r\n"), "403"),
    ("no host", "GET /TOKEN/report/ HTTP/1.0\r\n\r\n", "403"),
    ("a name before the host", get("report/", "Host: x@127.0.0.1:PORT\r\n"), "403"),
    ("no token", "GET /report/ HTTP/1.1\r\n\(head)\r\n", "404"),
    ("a huge header", get("report/", head + "X: \("a".repeated(100_000))\r\n"), "431"),
    ("many headers", get("report/", head + "X: a\r\n".repeated(20_000)), "431"),
    ("another method", "DELETE /TOKEN/report/ HTTP/1.1\r\n\(head)\r\n", "405"),
    ("a question before", decide("OPTIONS", head + "Origin: http://evil.example\r\n"), "405"),
    ("accepting by GET", decide("GET", head + own), "405"),
    ("accepting by HEAD", decide("HEAD", head + own), "405"),
    ("another method said", decide("GET", head + own + "X-HTTP-Method-Override: POST\r\n"), "405"),
    ("no origin", decide(head + own.dropFirst("Origin: http://127.0.0.1:PORT\r\n".count)), "403"),
    ("another site", decide(head + own.replacing("127.0.0.1:PORT", with: "evil.example")), "403"),
    ("a sandbox", decide(head + own.replacing("http://127.0.0.1:PORT", with: "null")), "403"),
    ("another port's page", decide(head + own.replacing(":PORT", with: ":1")), "403"),
    ("a form", decide(head + own.replacing("application/json", with: "text/plain")), "415"),
    (
      "a form without script",
      decide(
        head + "Origin: null\r\nContent-Type: application/x-www-form-urlencoded\r\n"), "403"
    ),
    ("no token in a header", decide(head + own.replacing("TOKEN", with: "")), "403"),
    ("a body above the limit", post("Content-Length: 4194305\r\n", ""), "413"),
    ("a length that overflows", post("Content-Length: \("9".repeated(30))\r\n", ""), "413"),
    ("a negative length", post("Content-Length: -1\r\n", ""), "400"),
    ("two lengths", post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"), "400"),
    (
      "pieces above the limit",
      post(
        "Transfer-Encoding: chunked\r\n",
        "100000\r\n\("x".repeated(0x100000))\r\n".repeated(5) + "0\r\n\r\n"), "413"
    ),
    (
      "pieces that hide a request",
      post(
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "0\r\n\r\n" + decide(head + own)), "400"
    ),
    ("deep JSON", post("Content-Length: 100000\r\n", "[".repeated(100_000)), "400"),
  ]

  private static func post(_ headers: String, _ body: String) -> String {
    "POST /TOKEN/report/api/decide HTTP/1.1\r\n\(head)\(own)\(headers)\r\n\(body)"
  }

  @Test(arguments: attacks.indices) func nobodyElseIsServed(_ index: Int) throws {
    let (name, request, status) = Self.attacks[index]
    try AtomicFile.write(Array("SECRET".utf8), to: "\(scratch.folder)/secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.snapshots.root)/link.png",
      withDestinationPath: "\(scratch.folder)/secret.png")
    let before = try scratch.baseline()
    let answer = try ask(request)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(name): \(answer.prefix(40))")
    #expect(!answer.contains("SECRET"), "\(name)")
    #expect(try scratch.baseline() == before, "\(name)")
    #expect(try ask(Self.get("report/")).hasPrefix("HTTP/1.1 200"), "after \(name)")
  }

  @Test func bytesThatAreNoRequestChangeNothing() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    let noise = (0..<2000).map { UInt8(truncatingIfNeeded: (seed &* UInt64($0 * $0 + 1)) >> 32) }
    let visitor = try Visitor(server)
    try visitor.send(noise + Array("\r\n\r\n".utf8))
    #expect(try !visitor.answer(within: 1).text.hasPrefix("HTTP/1.1 2"), "seed \(seed)")
    #expect(try ask(Self.get("report/")).hasPrefix("HTTP/1.1 200"), "seed \(seed)")
  }

  @Test func aRequestThatDripsIsCutOff() throws {
    let visitor = try Visitor(server)
    try visitor.send(Array("GET /".utf8))
    let start = Date()
    var isOver = false
    while !isOver, Date().timeIntervalSince(start) < 10 {
      try visitor.send([UInt8(ascii: "a")])
      isOver = try visitor.answer(within: 0.2).isOver
    }
    let seconds = Date().timeIntervalSince(start)
    #expect(isOver && seconds > 1.5, "\(seconds) s")
  }

  @Test func aCrowdKeepsNobodyOut() throws {
    let patient = try ReviewServer(port: 0)
    patient.answer = { _ in ReviewResponse(status: 200, contentType: "text/plain", body: []) }
    var crowd: [Visitor] = []
    for _ in 0..<200 {
      let visitor = try Visitor(patient)
      try visitor.send(Array("GET /".utf8))
      crowd.append(visitor)
    }
    let honest = try Visitor(patient)
    try honest.send(Array("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".utf8))
    #expect(try honest.answer().text.hasPrefix("HTTP/1.1 200"))
    #expect(crowd.count == 200)
  }

  @Test func onlyThisMachineIsListenedTo() throws {
    // 127.0.0.2 is this machine too, but not the address that the server has.
    #expect(throws: Visitor.Refused.self) { try Visitor(server, address: 0x7F00_0002) }
  }

  @Test func aPortThatIsTakenIsToldOf() throws {
    #expect(throws: ReviewError.self) { try ReviewServer(port: server.port) }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
