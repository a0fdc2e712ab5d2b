import Foundation
import PixelDiff
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

@Suite struct ReviewRouterTests {
  private let scratch: Scratch
  private let token = ReviewToken()
  private let router: ReviewRouter

  init() throws {
    scratch = try Scratch()
    router = ReviewRouter(token: token, port: 4711, session: try scratch.session())
  }

  private func get(_ path: String) -> ReviewRequest {
    ReviewRequest(
      method: "GET", path: "/\(token.text)/\(path)", hosts: ["127.0.0.1:4711"],
      tokens: [token.text])
  }

  private func accept() -> ReviewRequest {
    var request = get("report/api/decide")
    request.method = "POST"
    request.origins = ["http://127.0.0.1:4711"]
    request.contentTypes = ["application/json"]
    request.body = Array(
      #"{"decisions": [{"id": "\#(Scratch.id.smallLeft)", "decision": "accept"}]}"#.utf8)
    return request
  }

  @Test func thePageItsRunAndItsPicturesAreGivenOut() throws {
    #expect(router.address == "http://127.0.0.1:4711/\(token.text)/report/")
    let page = router.answer(get("report/"))
    #expect(page.status == 200 && page.contentType == "text/html; charset=utf-8")
    #expect(page.body.starts(with: Array("<!doctype html>".utf8)))
    let run = String(decoding: router.answer(get("report/run.js")).body, as: UTF8.self)
    #expect(run.hasPrefix(#"proofsheetRecord({"begin":{"#))
    #expect(run.hasSuffix(#""state": "./api/state"}};"# + "\n"))
    let picture = router.answer(get("\(scratch.sheet)/actual.png"))
    #expect(picture.contentType == "image/png")
    #expect(try picture.body == scratch.snapshots.read("\(scratch.sheet)/actual.png"))
    #expect(router.answer(get("")).location == "/\(token.text)/report/")
  }

  /// Whoever forwards the port to another one reads what to do instead.
  @Test func anotherAddressIsToldTheWay() {
    var request = get("report/")
    request.hosts = ["localhost:9999"]
    let answer = router.answer(request)
    #expect(answer.status == 403)
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == #"{"message":"this review answers only to http://127.0.0.1:4711 and http://localhost:4711, and to "#
        + "no page of another address; a port that is forwarded needs the same number on both sides, as by "
        + "ssh -L 4711:127.0.0.1:4711 MACHINE (review --port N chooses it), and is opened as "
        + #"http://127.0.0.1:4711 with the path that was printed"}"#)
  }

  @Test func decisionsAreMadeAndTold() throws {
    let answer = router.answer(accept())
    #expect(answer.status == 200)
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == #"{"decisions":{"\#(Scratch.id.smallLeft)":{"decision":"accept"}},"failures":[]}"#)
    #expect(try scratch.colours()[Scratch.id.smallLeft] == "#C81428")
    let state = router.answer(get("report/api/state"))
    #expect(
      String(decoding: state.body, as: UTF8.self)
        == #"{"canAccept":true,"decisions":{"\#(Scratch.id.smallLeft)":{"decision":"accept"}},"#
        + #""run":"first"}"#)
  }

  @Test func aPictureIsShownOnlyAsTheRunWroteIt() throws {
    let path = "\(scratch.sheet)/actual.png"
    #expect(router.answer(get(path)).status == 200)
    let other = try PNGWriter.encode(
      Image(size: PixelSize(width: 9, height: 9), filledWith: .white))
    try AtomicFile.write(other, to: "\(scratch.snapshots.root)/\(path)")
    #expect(router.answer(get(path)).status == 404)
    #expect(router.answer(accept()).status == 200)
    #expect(try scratch.colours()[Scratch.id.smallLeft] == "#000000")
  }

  /// A page that was loaded before the last verify shows other pictures than would be accepted.
  @Test func whatAnOlderPageShowedIsNotAccepted() throws {
    for (run, status) in [("second", 409), ("first", 200)] {
      let before = try scratch.baseline()
      var request = accept()
      let id = Scratch.id.smallLeft
      request.body = Array(
        #"{"run": "\#(run)", "decisions": [{"id": "\#(id)", "decision": "accept"}]}"#.utf8)
      let answer = router.answer(request)
      #expect(answer.status == status)
      let isSaid = String(decoding: answer.body, as: UTF8.self)
        .contains("verify has run again since this was shown")
      #expect(isSaid == (status == 409))
      #expect(try (scratch.baseline() == before) == (status == 409))
    }
  }

  /// Requests that anybody else could send, each with the status it gets.
  private static let attacks: [(String, Int, @Sendable (inout ReviewRequest) -> Void)] = [
    ("another host", 403, { $0.hosts = ["evil.example:4711"] }),
    ("another port", 403, { $0.hosts = ["127.0.0.1:80"] }),
    ("no host", 403, { $0.hosts = [] }),
    ("two hosts", 403, { $0.hosts = ["127.0.0.1:4711", "evil.example"] }),
    ("another origin", 403, { $0.origins = ["http://evil.example"] }),
    ("no origin of its own", 403, { $0.origins = ["null"] }),
    ("this host's other name", 403, { $0.origins = ["http://localhost:4711"] }),
    ("no origin", 403, { $0.origins = [] }),
    ("two origins", 403, { $0.origins.append("http://evil.example") }),
    ("no token", 403, { $0.tokens = [] }),
    ("another token", 403, { $0.tokens = [ReviewToken().text] }),
    ("half a token", 403, { $0.tokens = [String($0.tokens[0].prefix(16))] }),
    ("two tokens", 403, { $0.tokens.append($0.tokens[0]) }),
    ("no token in the path", 404, { $0.path = "/report/api/decide" }),
    ("another token in the path", 404, { $0.path = "/\(ReviewToken().text)/report/api/decide" }),
    ("GET", 405, { $0.method = "GET" }),
    ("HEAD", 405, { $0.method = "HEAD" }),
    ("PUT", 405, { $0.method = "PUT" }),
    ("OPTIONS", 405, { $0.method = "OPTIONS" }),
    ("POST of a page", 405, { $0.path = $0.path.replacing("api/decide", with: "index.html") }),
    ("parts that only join to a name", 404, { $0.path = $0.path.replacing("cide", with: "ci/de") }),
    ("a form", 415, { $0.contentTypes = ["text/plain"] }),
    ("no type", 415, { $0.contentTypes = [] }),
    ("too long", 413, { $0.isTooLarge = true }),
    ("longer than said", 413, { $0.body = Array(repeating: 32, count: (4 << 20) + 1) }),
    ("no JSON", 400, { $0.body = [0xFF] }),
    ("other JSON", 400, { $0.body = Array(#"{"decisions": [{"id": 1}]}"#.utf8) }),
  ]

  @Test(arguments: attacks.indices) func nobodyElseDecides(_ index: Int) throws {
    let (name, status, change) = Self.attacks[index]
    var request = accept()
    change(&request)
    let before = try scratch.baseline()
    #expect(router.answer(request).status == status, "\(name)")
    #expect(try scratch.baseline() == before, "\(name)")
  }

  @Test(arguments: [
    ("../Package.swift", 400), ("report/../../secret.png", 400), ("%2e%2e/secret.png", 400),
    ("%2E%2E%2Fsecret.png", 400), ("..%2fsecret.png", 400), ("..%5csecret.png", 400),
    ("%252e%252e/secret.png", 404), ("/secret.png", 400), ("%2fsecret.png", 400),
    ("secret.png%00", 400), ("%", 400), ("%zz", 400), ("%ff.png", 400), (".written", 400),
    ("report/.hidden.js", 400), ("link.png", 404), ("linked/secret.png", 404), ("run.txt", 404),
    ("square", 404), ("report//run.js", 400), ("square/", 404), ("inside.png", 404),
  ])
  func noPathLeadsOut(_ path: String, _ status: Int) throws {
    let root = scratch.snapshots.root
    let files = FileManager.default
    try AtomicFile.write([1, 2, 3], to: "\(scratch.folder)/secret.png")
    try files.createSymbolicLink(
      atPath: "\(root)/link.png", withDestinationPath: "\(scratch.folder)/secret.png")
    try files.createSymbolicLink(atPath: "\(root)/linked", withDestinationPath: scratch.folder)
    try files.createSymbolicLink(
      atPath: "\(root)/inside.png", withDestinationPath: "\(scratch.sheet)/actual.png")
    try AtomicFile.write([1], to: "\(root)/run.txt")
    #expect(router.answer(get(path)).status == status)
  }

  @Test func otherFormsOfPathsAreRefused() {
    for path in ["", "report", "http://127.0.0.1:4711/", "*", "//", "/a" + "/b".repeated(3000)] {
      var request = get("")
      request.path = path
      #expect([400, 404].contains(router.answer(request).status), "\(path.prefix(30))")
    }
  }

  /// Nothing that a run brings runs: not by its ending, and not by what a browser might take it for.
  @Test(arguments: [
    "report/data/square/sheet.actual.js", "evil.js", "evil.html", "evil.svg", "evil.xml", "evil.md",
    "evil.css", "evil.xhtml", "report/run.ndjson", "evil.png.js", "evil.HTML", "evil.",
    "evil.png.\u{301}js",
  ])
  func noScriptOfARunIsServed(_ path: String) throws {
    try AtomicFile.write(Array("evil()".utf8), to: "\(scratch.snapshots.root)/\(path)")
    let encoded = path.utf8.map {
      $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16)
    }.joined()
    #expect(router.answer(get(encoded)).status == 404)
  }

  /// What isn't the app's own is data: opened by itself it may do nothing.
  @Test func onlyTheAppHasAPolicyUnderWhichItRuns() throws {
    let sandbox = "sandbox; default-src 'none'; frame-ancestors 'none'"
    func policies(_ request: ReviewRequest) -> [String] {
      router.answer(request).headers.filter { $0.0 == "Content-Security-Policy" }.map(\.1)
    }
    for page in ["report/", "report/index.html", "report/pixels.js", "report/run.js"] {
      #expect(policies(get(page)) == ["frame-ancestors 'none'"], "\(page)")
    }
    try AtomicFile.write(
      Array("<script>evil()</script>".utf8), to: "\(scratch.snapshots.root)/evil.png")
    for data in [
      "\(scratch.sheet)/actual.png", "evil.png", "run.json", "nothing", "report/api/state",
    ] {
      #expect(policies(get(data)) == [sandbox], "\(data)")
    }
    #expect(router.answer(get("evil.png")).contentType == "image/png")
  }

  @Test func aPageThatTheRunBringsIsNotServed() throws {
    try AtomicFile.write(
      Array("<script>evil()</script>".utf8), to: "\(scratch.snapshots.root)/report/index.html")
    let page = String(decoding: router.answer(get("report/index.html")).body, as: UTF8.self)
    #expect(!page.contains("evil") && page.contains("<title>Proofsheet</title>"))
  }

  @Test func tokensAreLongAndNeverTheSame() {
    let tokens = Set((0..<100).map { _ in ReviewToken().text })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(token.matches(token.text))
    #expect(!token.matches(token.text + "0") && !token.matches(""))
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
