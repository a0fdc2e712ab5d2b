import JSONText
import ProofsheetReport
import SystemFiles

/// Decides what a request may have.
///
/// Only who knows the token sees anything, as it is the first part of every path. A page of another
/// origin can neither read it nor send it: the host must be this machine by number or name, the origin
/// must be that host, and what decides needs the origin, the token in a header and JSON as its content
/// type.
package struct ReviewRouter {
  /// The most bytes of a request's body: 10,000 decisions fit.
  package static let maximumBodyBytes = 4 << 20

  private let token: ReviewToken
  private let hosts: [String]
  private let session: ReviewSession
  private let files: ReviewFiles

  /// The work that goes on while files are watched.
  package var watch: () -> ReviewState.Watch? = { nil }

  /// Creates a router.
  package init(token: ReviewToken, port: UInt16, session: ReviewSession) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    self.session = session
    files = ReviewFiles(session.folder)
  }

  /// The address of the review's page.
  package var address: String { "http://\(hosts[0])\(start)" }

  private var start: String { "/\(token.text)/report/" }

  /// Answers a request.
  package func answer(_ request: ReviewRequest) -> ReviewResponse {
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .message(405, "only GET and POST are understood")
    }
    guard request.hosts.count == 1, let host = request.hosts.first, hosts.contains(host),
      request.origins.allSatisfy({ $0 == "http://\(host)" }),
      request.method != "POST" || request.origins.count == 1
    else { return .message(403, refusal) }
    guard !request.isTooLarge, request.body.count <= Self.maximumBodyBytes else {
      return .message(413, "the request is longer than \(Self.maximumBodyBytes) bytes")
    }
    guard let parts = ReviewPath.parts(of: request.path) else {
      return .message(400, "that is no path of a review")
    }
    guard let first = parts.first, token.matches(first) else {
      return .message(404, "there is no such review; take the address that was printed last")
    }
    let rest = Array(parts.dropFirst())
    if rest.starts(with: ["report", "api"]) {
      return api(rest.dropFirst(2).joined(separator: "/"), request)
    }
    guard request.method != "POST" else { return .message(405, "that can only be read") }
    return resource(rest)
  }

  /// The words for whoever asks by another address: what they see is the way to one that is answered.
  private var refusal: String {
    let port = hosts[0].parts(at: ":").last ?? ""
    return """
      this review answers only to http://\(hosts[0]) and http://\(hosts[1]), and to no page of another \
      address; a port that is forwarded needs the same number on both sides, as by \
      ssh -L \(port):127.0.0.1:\(port) MACHINE (review --port N chooses it), and is opened as \
      http://\(hosts[0]) with the path that was printed
      """
  }

  /// The resources that can only be looked at.
  private func resource(_ path: [String]) -> ReviewResponse {
    switch path {
    case [], [""], ["report"]:
      return ReviewResponse(
        status: 302, contentType: "text/plain; charset=utf-8", body: [], location: start)
    case ["report", ""]: return files.page("index.html") ?? .notFound
    case ["report", "run.js"]: return script()
    default:
      if path.count == 2, path[0] == "report", let page = files.page(path[1]) { return page }
      return files.file(path, of: session.run) ?? .notFound
    }
  }

  /// The run, and what tells the page that it may decide.
  private func script() -> ReviewResponse {
    session.refresh()
    guard let run = try? RunLines(session.run.stream) else { return .notFound }
    let review = """
      window.proofsheetReview = {"token": "\(token.text)", "endpoints": \
      {"decide": "./api/decide", "state": "./api/state"}};

      """
    return ReviewResponse(
      status: 200, contentType: "text/javascript; charset=utf-8",
      body: run.script + Array(review.utf8), isPage: true)
  }

  private func api(_ name: String, _ request: ReviewRequest) -> ReviewResponse {
    guard request.tokens.count == 1, token.matches(request.tokens[0]) else {
      return .message(403, "the token is missing or of another review")
    }
    switch (request.method, name) {
    case ("GET", "state"):
      session.refresh()
      var state = session.state
      state.watch = watch()
      return .json(state)
    case ("POST", "decide"): return decide(request)
    case (_, "state"), (_, "decide"): return .message(405, "state is for GET, decide for POST")
    default: return .notFound
    }
  }

  private func decide(_ request: ReviewRequest) -> ReviewResponse {
    let type = request.contentTypes.first?.prefix { $0 != ";" }
    guard request.contentTypes.count == 1, type?.lowercased() == "application/json" else {
      return .message(415, "decisions are sent as application/json")
    }
    guard
      let asked = try? JSONDecoder().decode(DecisionRequest.self, from: Data(request.body))
    else { return .message(400, "those aren't decisions") }
    do {
      // The session may have taken a newer run since the page was loaded.
      guard asked.run == nil || asked.run == session.run.run else { throw ReviewError.newerRun }
      return .json(try session.decide(asked.decisions))
    } catch {
      return .message(409, "\(error)")
    }
  }
}

extension ReviewResponse {
  fileprivate static let notFound = message(404, "there is nothing here")

  fileprivate static func message(_ status: Int, _ text: String) -> ReviewResponse {
    json(["message": text], status: status)
  }

  fileprivate static func json(_ value: some Encodable, status: Int = 200) -> ReviewResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = (try? encoder.encode(value)).map(Array.init)
    return ReviewResponse(
      status: body == nil ? 500 : status, contentType: "application/json", body: body ?? [])
  }
}

/// The secret of one review: who doesn't know it can neither see nor decide anything.
package struct ReviewToken: Sendable {
  /// Its 32 hexadecimal digits.
  package let text: String

  /// Makes a new one from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    var digits = ""
    for _ in 0..<2 {
      let half = String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 16)
      digits += String(repeating: "0", count: 16 - half.count) + half
    }
    text = digits
  }

  /// Whether a text is the token, found out in a time that doesn't depend on what is equal.
  func matches(_ other: String) -> Bool {
    let own = Array(text.utf8)
    let given = Array(other.utf8)
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
