import Foundation
import Testing

@testable import ProofsheetReview

/// Somebody who talks to a server over a socket; server and visitor take turns in one thread.
final class Visitor {
  /// Nobody listens there.
  struct Refused: Error { let reason: Int32 }

  private let server: ReviewServer
  private let descriptor: Int32

  /// Connects to the server's port, at 127.0.0.1 or another address.
  init(_ server: ReviewServer, address number: UInt32 = 0x7F00_0001) throws {
    self.server = server
    descriptor = socket(AF_INET, SocketKind.stream, 0)
    try #require(descriptor >= 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = number.bigEndian
    let descriptor = descriptor
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Refused(reason: errno) }
  }

  deinit { close(descriptor) }

  /// Sends bytes; fewer where the server hangs up.
  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    for _ in 0..<2000 where !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Self.quiet)
      }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0 && errno != EAGAIN { return }
      try server.step(milliseconds: 1)
    }
  }

  /// What the server answers until it hangs up, or for some seconds.
  func answer(within seconds: Double = 4) throws -> (text: String, isOver: Bool) {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      try server.step(milliseconds: 20)
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count == 0 || (count < 0 && errno != EAGAIN) {
        return (String(decoding: answer, as: UTF8.self), true)
      }
      if count > 0 { answer += buffer.prefix(count) }
    }
    return (String(decoding: answer, as: UTF8.self), false)
  }

  #if canImport(Darwin)
    private static let quiet = Int32(0)
  #else
    private static let quiet = Int32(MSG_NOSIGNAL)
  #endif
}

/// `SOCK_STREAM` is a number on some systems and an enumeration on others.
private enum SocketKind {
  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif
}
