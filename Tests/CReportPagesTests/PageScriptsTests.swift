import Foundation
import Testing

/// The house of the page's scripts: each is given what it needs, calls only what was there before it, and keeps no
/// state that is everybody's.
@Suite struct PageScriptsTests {
  private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CReportPages/pages")

  /// The scripts in the order in which the page loads them; `run.js` is the run's.
  private func loaded() throws -> [String] {
    let index = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
    return index.components(separatedBy: "<script src=\"").dropFirst()
      .compactMap { $0.components(separatedBy: ".js\"").first }
      .filter { $0 != "run" }
  }

  private func graph() throws -> ScriptGraph {
    ScriptGraph(
      try loaded().map { name in
        let file = folder.appendingPathComponent(name + ".js")
        return (name, try String(contentsOf: file, encoding: .utf8))
      })
  }

  @Test func noScriptCallsItselfThroughOthers() throws {
    #expect(try graph().circle == nil)
  }

  @Test func scriptsCallWhatWasLoadedBeforeThem() throws {
    var before: Set<String> = []
    let graph = try graph()
    for script in graph.scripts {
      let later = graph.arrows[script.name, default: []].subtracting(before)
      #expect(later.isEmpty, "\(script.name) calls \(later.sorted())")
      before.insert(script.name)
    }
    #expect(before.count > 20)
  }

  @Test func callsAreSeen() throws {
    let viewer = try #require(try graph().arrows["viewer"])
    #expect(viewer.isSuperset(of: ["elements", "words", "stage", "overview", "panel"]))
  }

  @Test func onlyMainWires() throws {
    let scripts = try graph().scripts
    let parts = Set(scripts.flatMap(\.declared).filter { $0.hasPrefix("make") })
    #expect(parts.count > 15)
    for script in scripts where script.name != "main" {
      let touched = script.used.intersection(parts.union(["proofsheetPage"])).subtracting(
        script.declared)
      #expect(touched.isEmpty, "\(script.name): \(touched.sorted())")
    }
  }

  @Test func everyScriptDeclaresOneThingForAll() throws {
    for script in try graph().scripts {
      #expect(
        script.declared.count == (script.name == "main" ? 0 : 1),
        "\(script.name): \(script.declared)")
    }
  }

  @Test func nothingIsLeftOnTheWindowButWhatDataAndTestsCall() throws {
    let left = Dictionary(
      uniqueKeysWithValues: try graph().scripts.filter { !$0.windowed.isEmpty }.map {
        ($0.name, $0.windowed)
      })
    #expect(
      left == [
        "records": ["proofsheetRecord"], "pixels": ["proofsheetPicture"],
        "main": ["proofsheetPage"],
      ])
  }

  @Test func stateBelongsToWhatIsMade() throws {
    for script in try graph().scripts where script.name != "main" && script.name != "records" {
      #expect(script.variables.isEmpty, "\(script.name): \(script.variables)")
    }
  }
}

/// The page shows what the run says: it has words for its controls and for what happens on it, and none for verdicts,
/// causes and what was compared.
@Suite struct PageWordsTests {
  private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CReportPages/pages")

  /// What a script says that sounds like a sentence of the run's, and why it isn't one.
  private static let allowed = [
    "All, or what needs a look": "a key's label", "Needs a look": "a filter's name",
    "Pixels that differ": "a number's name", "By cause": "an order's name",
    "One cause": "a heading", "the cause …": "the name of what is rejected",
    "Spotlight on what differs": "a key's label",
    "Only the pixels that differ": "a mode's name", "Only what differs": "a mode's name",
    "Only what differs is lit": "what a key did",
    "… of … still differ": "what the page measures itself, by the reader's own threshold",
    "Their pictures become the baselines at once. Undo takes it back.":
      "what a button is about to do",
  ]

  /// The texts of a script of at least two words that speak of verdicts, causes or what was compared.
  static func verdicts(in script: String) -> [String] {
    let subject =
      /(?i)\b(?:match(?:es|ed)?|differs?|equals?|baselines?|causes?|covers?|tolerances?|compared|resized|unreadable|needs? a look)\b/
    return script.replacing(/(?m)^\s*\/\/.*$/, with: "")
      .matches(of: /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/)
      .map { $0.0.dropFirst().dropLast().replacing(/\$\{[^}]*\}/, with: "…") }
      .filter { $0.contains(/[A-Za-z]+ (?:… )*[A-Za-z]/) && $0.contains(subject) }
      .map { String($0) }
  }

  @Test func noScriptSpeaksOfVerdicts() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".js") }.sorted()
    #expect(names.count > 20)
    var found: Set<String> = []
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for sentence in Self.verdicts(in: text) where !sentence.contains(/^[a-z]+ status-/) {
        found.insert(sentence)
        #expect(Self.allowed[sentence] != nil, "\(name) says “\(sentence)”")
      }
    }
    #expect(found == Set(Self.allowed.keys), "allowed for nothing")
  }

  @Test func sentencesAreSeen() {
    let script = """
      // "all variants match"
      const a = `All ${all} match.`, b = "matched", c = "Clear filters";
      const d = "It covers every variant.";
      """
    #expect(Self.verdicts(in: script) == ["All … match.", "It covers every variant."])
  }
}

/// The graph itself, on made-up scripts.
@Suite struct ScriptGraphTests {
  @Test func aCircleThroughNamesIsFound() {
    let graph = ScriptGraph([
      ("a", "const A = (() => { return { go: () => C.go() }; })();"),
      ("b", "const B = (() => { return { go: () => A.go() }; })();"),
      ("c", "const C = (() => { return { go: () => `${B.go()}` }; })();"),
    ])
    #expect(graph.circle == ["a", "c", "b", "a"])
  }

  @Test func aCircleThroughServicesIsFound() {
    let graph = ScriptGraph([
      ("list", "const makeList = (model, { viewer }) => {\n};"),
      ("viewer", "const makeViewer = (model, services) => {\n  const { list } = services;\n};"),
    ])
    #expect(graph.circle == ["list", "viewer", "list"])
  }

  @Test func commentsStringsAndPropertiesAreNoCalls() {
    let graph = ScriptGraph([
      ("a", "const A = 1; // B\nconst own = [\"B\", 'B', `B ${own} } B`, own.B, \"\\\"B\"];"),
      ("b", "const B = A;"),
    ])
    #expect(graph.arrows == ["a": [], "b": ["a"]])
    #expect(graph.circle == nil)
  }

  @Test func whatIsEverybodysIsSeen() {
    let graph = ScriptGraph([
      ("a", "const A = (() => {\n  let count = 0;\n  window.shared ??= {};\n  return {};\n})();"),
      ("b", "const makeB = () => {\n  let count = 0;\n};\nlet more = 1;"),
    ])
    #expect(graph.scripts[0].variables == ["count"])
    #expect(graph.scripts[0].windowed == ["shared"])
    #expect(graph.scripts[1].variables.isEmpty)
    #expect(graph.scripts[1].declared == ["makeB", "more"])
  }
}
