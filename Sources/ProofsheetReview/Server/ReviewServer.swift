internal import CMicrohttpd
import DesignTokens
import SystemFiles

/// The HTTP server, on 127.0.0.1 only; everything happens in the thread that calls ``step(milliseconds:)``.
package final class ReviewServer {
  private let server: OpaquePointer
  private let answering: Answering

  /// The port that it listens on.
  package let port: UInt16

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - port: the port, 0 for any that is free.
  ///   - requestSeconds: how long a request may take to arrive.
  package init(port: UInt16, requestSeconds: UInt32 = 20) throws(ReviewError) {
    let answering = Answering()
    // The server is stopped before `answering` is let go, so that the pointer stays good.
    let context = Unmanaged.passUnretained(answering).toOpaque()
    guard
      let server = chttp_start(
        port, ReviewRouter.maximumBodyBytes, requestSeconds, answerExchange, context)
    else { throw .noServer(port: port, reason: Errno.text) }
    self.server = server
    self.answering = answering
    self.port = chttp_port(server)
  }

  deinit { chttp_stop(server) }

  /// The function that answers the requests; until it is set, connections are closed.
  package var answer: ((ReviewRequest) -> ReviewResponse)? {
    get { answering.answer }
    set { answering.answer = newValue }
  }

  /// Answers what has arrived, and waits for more for a while.
  package func step(milliseconds: Int32) throws(ReviewError) {
    guard chttp_run(server, milliseconds) else { throw .stopped }
  }

  /// Answers requests until Ctrl-C or SIGTERM.
  ///
  /// - Parameter idle: called some times a second.
  package func run(idle: () throws -> Void = {}) throws {
    Interruption.catchSignals()
    while !Interruption.hasCome {
      try step(milliseconds: 100)
      try idle()
    }
  }
}

/// The object that the C side holds on to.
private final class Answering {
  var answer: ((ReviewRequest) -> ReviewResponse)?
}

/// Called by the server for each request; a free function, as C knows no context of a closure.
private func answerExchange(_ context: UnsafeMutableRawPointer?, _ exchange: OpaquePointer?) {
  guard let context, let exchange else { return }
  let answering = Unmanaged<Answering>.fromOpaque(context).takeUnretainedValue()
  guard let response = answering.answer?(ReviewRequest(exchange)) else { return }
  response.body.withUnsafeBufferPointer { bytes in
    chttp_answer(exchange, UInt32(response.status), bytes.baseAddress, bytes.count)
  }
  for (name, value) in response.headers { chttp_add_header(exchange, name, value) }
}

extension ReviewRequest {
  fileprivate init(_ exchange: OpaquePointer) {
    var size = 0
    let bytes = chttp_body(exchange, &size)
    self.init(
      method: String(cString: chttp_method(exchange)), path: String(cString: chttp_path(exchange)),
      hosts: Self.values(of: "Host", in: exchange),
      origins: Self.values(of: "Origin", in: exchange),
      tokens: Self.values(of: "X-Proofsheet-Token", in: exchange),
      contentTypes: Self.values(of: "Content-Type", in: exchange),
      // The server keeps the body until the exchange is over.
      body: Array(UnsafeBufferPointer(start: bytes, count: size)),
      isTooLarge: chttp_body_is_too_large(exchange))
  }

  private static func values(of name: String, in exchange: OpaquePointer) -> [String] {
    var values: [String] = []
    while let value = chttp_header(exchange, name, values.count) {
      values.append(String(cString: value))
    }
    return values
  }
}
