import Foundation
import Proofsheet
import Testing

@testable import ProofsheetReview

/// The real server, asked over a real socket; server and client take turns in one thread.
@Suite struct ReviewServerTests {
  private func ask(_ server: ReviewServer, _ request: String) throws -> String {
    let descriptor = socket(AF_INET, SocketKind.stream, 0)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0)
    let bytes = Array(request.utf8)
    try #require(send(descriptor, bytes, bytes.count, 0) == bytes.count)
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    // The requests ask for the connection to be closed: the answer ends there.
    for _ in 0..<200 {
      try server.step(milliseconds: 20)
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 { break }
      if count > 0 { answer += buffer.prefix(count) }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private func start(_ scratch: Scratch) throws -> (ReviewServer, ReviewToken) {
    let server = try ReviewServer(port: 0)
    let token = ReviewToken()
    let router = ReviewRouter(token: token, port: server.port, session: try scratch.session())
    server.answer = { router.answer($0) }
    return (server, token)
  }

  @Test func pagesAndDecisionsGoOverTheWire() throws {
    let scratch = try Scratch()
    let (server, token) = try start(scratch)
    let host = "Host: 127.0.0.1:\(server.port)\r\nConnection: close\r\n"
    let page = try ask(server, "GET /\(token.text)/report/?x=1 HTTP/1.1\r\n\(host)\r\n")
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("X-Content-Type-Options: nosniff\r\n"))
    #expect(page.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(page.hasSuffix("</html>\n"))

    let body = #"{"decisions": [{"id": "\#(Scratch.id.smallLeft)", "decision": "accept"}]}"#
    let decided = try ask(
      server,
      "POST /\(token.text)/report/api/decide HTTP/1.1\r\n\(host)"
        + "X-Proofsheet-Token: \(token.text)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    #expect(decided.hasPrefix("HTTP/1.1 200"))
    #expect(decided.hasSuffix(#""failures":[]}"#))
    #expect(try scratch.colours()[Scratch.id.smallLeft] == "#C81428")
  }

  @Test(arguments: [
    ("GET /TOKEN/%2e%2e/secret.png HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n", "400"),
    ("GET /TOKEN/secret.png%00.js HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n", "400"),
    ("GET /TOKEN/report/ HTTP/1.1\r\nHost: evil.example:PORT\r\n", "403"),
    ("GET /TOKEN/report/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n", "403"),
    ("DELETE /TOKEN/report/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n", "405"),
    ("GET /report/ HTTP/1.1\r\nHost: localhost:PORT\r\n", "404"),
    (
      "POST /TOKEN/report/api/decide HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n"
        + "Content-Length: 4194305\r\n", "413"
    ),
  ])
  func attacksAreRefused(_ request: String, _ status: String) throws {
    let (server, token) = try start(try Scratch())
    let text = request.replacing("TOKEN", with: token.text)
      .replacing("PORT", with: "\(server.port)")
    let answer = try ask(server, text + "Connection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func aPortThatIsTakenIsToldOf() throws {
    let server = try ReviewServer(port: 0)
    #expect(throws: ReviewError.self) { try ReviewServer(port: server.port) }
  }
}

/// `SOCK_STREAM` is a number on some systems and an enumeration on others.
private enum SocketKind {
  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif
}
