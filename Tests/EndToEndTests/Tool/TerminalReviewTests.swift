import Foundation
import PixelDiff
import Testing

/// `review --terminal`: the real tool in a pseudo terminal.
@Suite struct TerminalReviewTests {
  private let tool: ToolFolder

  private static let baseline = "ck-button/core/primary.light@2x.png"
  private static let first =
    "CKButton/core/type=primary,size=extraLarge,state=default,icon=none,appearance=light"
  /// What brings a terminal back: other screen, cursor, plain text, no brackets around what is pasted.
  private static let released = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  init() throws {
    tool = try ToolFolder()
    let run = try tool.run("verify", "CKButton/core/type=primary,**")
    try #require(run.status == 1, "\(run.errors)")
  }

  private func start(
    _ options: String..., environment: [String: String] = [:], answer: String = "\u{1B}[?62;22c"
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      tool, ["review", "--terminal"] + options, environment: environment, answer: answer)
    try terminal.wait(for: "q quit")
    return terminal
  }

  @Test func keysDecideAtOnceAndUndoBringsTheFileBack() throws {
    let terminal = try start()
    #expect(terminal.output.contains("1 of 128"))
    #expect(terminal.output.contains("▀"))
    #expect(try Folders.files(below: tool.baselines).isEmpty)
    try terminal.type("a", until: "1 accepted, 0 rejected")
    #expect(try Folders.files(below: tool.baselines) == [Self.baseline])
    try terminal.type("u", until: "0 accepted, 0 rejected")
    #expect(try Folders.files(below: tool.baselines).isEmpty)
    try terminal.type("a", until: "1 accepted, 0 rejected")
    try terminal.type("rtoo round\r", until: "1 accepted, 1 rejected")
    try terminal.type("q", until: "too round")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("2 of 128 decided: 1 accepted, 1 rejected"))
    #expect(terminal.output.contains("- [ ] `CKButton/core/"))
    let run = try tool.run("verify", "CKButton/core/type=primary,**", "--json")
    #expect(run.output.contains(#""matched" : 1"#))
  }

  @Test func theTerminalIsAsBeforeHoweverItEnds() throws {
    for (name, status, end) in [
      ("q", 0, { try $0.type("q", until: "decided") }),
      ("Ctrl-C", 0, { try $0.type("\u{3}", until: "decided") }),
      ("SIGTERM", 0, { $0.signal(SIGTERM) }), ("SIGHUP", 0, { $0.signal(SIGHUP) }),
      ("a crash", -SIGSEGV, { $0.signal(SIGSEGV) }), ("abort", -SIGABRT, { $0.signal(SIGABRT) }),
    ] as [(String, Int32, (PseudoTerminal) throws -> Void)] {
      let terminal = try PseudoTerminal(tool, ["review", "--terminal"])
      let before = terminal.modes
      try terminal.wait(for: "q quit")
      #expect(terminal.modes != before, "\(name)")
      try end(terminal)
      #expect(try terminal.end() == status, "\(name)")
      #expect(terminal.modes == before, "\(name)")
      #expect(terminal.output.matches(of: /\u{1B}\[\?1049h/).count == 1, "\(name)")
      let parts = terminal.output.components(separatedBy: Self.released)
      #expect(parts.count == 2, "\(name)")
      #expect(
        parts.last?.contains("0 of 128 decided") == (status == 0), "\(name): \(parts.last ?? "")")
    }
  }

  @Test func anotherSizeIsDrawnAnew() throws {
    let terminal = try start("--images", "none")
    #expect(terminal.output.contains("\u{1B}[40;1H"))
    terminal.resize(60, 17)
    let start = terminal.output.count
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "\u{1B}[17;1H", after: start)
    try terminal.type("q", until: "decided")
    #expect(try terminal.end() == 0)
  }

  @Test func kittyIsShownTheCellItself() throws {
    let terminal = try start(answer: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    try terminal.type("q", until: "decided")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[?2026l" + Self.released))
    var data = ""
    for match in terminal.output.matches(of: /\u{1B}_G([am][^;]*);([A-Za-z0-9+\/=]+)\u{1B}\\/)
    where !match.output.1.contains("a=q") { data += match.output.2 }
    let bytes = Array(try #require(Data(base64Encoded: data)))
    let shown = try PNGReader.decode(bytes, name: "shown").image

    let run = try JSONDecoder().decode(
      Cells.self, from: try Data(contentsOf: tool.snapshots.appending(path: "run.json")))
    let variant = try #require(run.variants.first)
    let sheet = try PNGReader.read(
      path: tool.snapshots.appending(path: try #require(variant.images.actual)).path)
    let cell = sheet.image.cropped(
      to: PixelRectangle(
        x: variant.cell[0], y: variant.cell[1], width: variant.cell[2], height: variant.cell[3]))
    let scale = shown.width / cell.width
    #expect(
      scale > 1 && shown.size == PixelSize(width: cell.width * scale, height: cell.height * scale))
    for y in 0..<shown.height {
      for x in 0..<shown.width where shown[x, y] != cell[x / scale, y / scale] {
        Issue.record("\(x),\(y) is \(shown[x, y].hex), not \(cell[x / scale, y / scale].hex)")
        return
      }
    }
  }

  private struct Cells: Decodable {
    struct Variant: Decodable {
      struct Images: Decodable { var actual: String? }
      var cell: [Int]
      var images: Images
    }
    var variants: [Variant]
  }

  @Test(arguments: [
    ("sixel", "\u{1B}[?62;4c", "\u{1B}P0;1;0q\"1;1;"),
    ("iTerm2", "\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}[?62c", "\u{1B}]1337;File=inline=1;"),
  ])
  func theTerminalIsBelieved(_ name: String, _ answer: String, _ mark: String) throws {
    let terminal = try start(answer: answer)
    #expect(terminal.output.contains(mark), "\(name)")
    #expect(!terminal.output.contains("▀"))
    try terminal.type("q", until: "decided")
    // No kitty, so none of its commands at the end.
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("a=d"))
  }

  @Test func aSilentTerminalGetsHalfBlocksOf256Colours() throws {
    let terminal = try start(environment: ["COLORTERM": "", "NO_COLOR": "1"], answer: "")
    #expect(terminal.output.contains("[38;5;") && !terminal.output.contains("[38;2;"))
    try terminal.type("q", until: "decided")
    #expect(try terminal.end() == 0)
  }

  @Test func aDumbTerminalGetsPlainText() throws {
    let terminal = try PseudoTerminal(
      tool, ["review", "--terminal"], environment: ["TERM": "dumb"])
    try terminal.wait(for: "q quit: ")
    #expect(terminal.output.contains("1 of 128  \(Self.first)"))
    try terminal.type("a\n", until: "2 of 128")
    try terminal.type("q\n", until: "decided")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("\u{1B}"))
    #expect(try Folders.files(below: tool.baselines) == [Self.baseline])
  }

  @Test func pipedItIsTextAndPipedLinesDecide() throws {
    // Nothing to read: all is shown, nothing decided.
    let shown = try tool.run("review", "--terminal")
    #expect(shown.status == 0 && !shown.output.contains("\u{1B}"))
    #expect(shown.output.contains("128 of 128  CKButton/core/"))
    #expect(shown.lines.last == "0 of 128 decided: 0 accepted, 0 rejected")
    let shell = try ProgramRun(
      URL(filePath: "/bin/sh"),
      ["-c", "printf 'a\\nr too round\\nq\\n' | \"$0\" review --terminal", Folders.tool.path],
      in: tool.folder, environment: ["PROOFSHEET_BASELINES": tool.baselines.path])
    #expect(shell.status == 0)
    #expect(shell.output.contains("2 of 128 decided: 1 accepted, 1 rejected"))
    #expect(shell.lines.last?.hasSuffix("(missing): too round") == true)
  }

  @Test func theTerminalFollowsChanges() throws {
    _ = try tool.write("", named: "Package.swift")
    let source = tool.folder.appending(path: "Sources/App.swift")
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("good".utf8).write(to: source)
    let terminal = try start("--build-command", "grep good Sources/App.swift")
    try terminal.wait(for: "the pictures were drawn again")
    try terminal.type("s", until: "2 of 128")
    try Data("bad".utf8).write(to: source)
    try terminal.wait(for: "the build failed")
    try terminal.type("q", until: "decided")
    #expect(try terminal.end() == 0)
  }

  @Test func anUnknownWayToShowPicturesIsWrongUsage() throws {
    let run = try tool.run("review", "--terminal", "--images", "ascii")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        proofsheet: --images ascii: that must be one of kitty, iterm2, sixel, blocks, none

        """)
  }
}
