import Foundation

/// Who calls whom among the page's scripts: by the names that scripts declare for all, and by the services that a part
/// is made with (`makeViewer(model, { route, … })` calls what `makeRoute` made).
struct ScriptGraph {
  /// A script as far as names go.
  struct Script {
    let name: String
    /// What it declares for all scripts.
    let declared: [String]
    /// The names that it uses, but for those behind a dot.
    let used: Set<String>
    /// The names of the services that its part is made with.
    let services: Set<String>
    /// What it assigns to the window, which is everybody's.
    let windowed: Set<String>
    /// The variables that live as long as the page, in what isn't made but is there once.
    let variables: [String]

    init(name: String, text: String) {
      let code = ScriptCode(text)
      self.name = name
      declared = code.declared
      used = code.names
      let signatures =
        code.text.groups(#"^const make\w+ = \((.*)\) => \{"#)
        + code.text.groups(#"const \{([^}]*)\} = services;"#)
      services = Set(signatures.flatMap { ScriptCode($0).names })
      windowed = Set(code.text.groups(#"window\.(\w+) (?:\?\?)?= "#))
      let isMade = declared.contains { $0.hasPrefix("make") }
      variables = isMade ? [] : code.text.groups(#"^ {0,2}let (\w+)"#)
    }
  }

  let scripts: [Script]
  /// The scripts that each one calls.
  let arrows: [String: Set<String>]

  init(_ texts: [(name: String, text: String)]) {
    scripts = texts.map { Script(name: $0.name, text: $0.text) }
    var owners: [String: String] = [:]
    var makers: [String: String] = [:]
    for script in scripts {
      for name in script.declared {
        owners[name] = script.name
        guard name.hasPrefix("make") else { continue }
        makers[name.dropFirst(4).prefix(1).lowercased() + name.dropFirst(5)] = script.name
      }
    }
    var arrows: [String: Set<String>] = [:]
    for script in scripts {
      let called = script.used.compactMap { owners[$0] } + script.services.compactMap { makers[$0] }
      arrows[script.name] = Set(called).subtracting([script.name])
    }
    self.arrows = arrows
  }

  /// The scripts of a circle in the order of their calls, the first once more at the end; nil where there is none.
  var circle: [String]? {
    var done: Set<String> = []
    func visit(_ name: String, _ path: [String]) -> [String]? {
      if let start = path.firstIndex(of: name) { return path[start...] + [name] }
      guard !done.contains(name) else { return nil }
      for next in arrows[name, default: []].sorted() {
        if let found = visit(next, path + [name]) { return found }
      }
      done.insert(name)
      return nil
    }
    return scripts.lazy.compactMap { visit($0.name, []) }.first
  }
}

/// A script without its comments and without what its strings say.
struct ScriptCode {
  let text: String

  init(_ source: String) {
    var result = ""
    var rest = Substring(source)
    // For each template that is open, how many braces its expression has open.
    var templates: [Int] = []
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if character == "\"" || character == "'" {
        rest = Self.string(rest, until: character)
        result += "\"\""
      } else if character == "`" || (character == "}" && templates.last == 0) {
        if character == "}" { templates.removeLast() }
        rest = rest.dropFirst()
        if Self.skipTemplate(&rest) { templates.append(0) }
        result += " "
      } else {
        if let open = templates.indices.last {
          templates[open] += character == "{" ? 1 : character == "}" ? -1 : 0
        }
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    text = result
  }

  /// The names it declares at its beginning of a line, for all scripts.
  var declared: [String] { text.groups(#"^(?:const|let|var|class|function) (\w+)"#) }

  /// The names in it, but for those behind a dot.
  var names: Set<String> { Set(text.groups(#"(?:^|\.\.\.|[^\w$.])([A-Za-z_$][\w$]*)"#)) }

  /// What follows a string; one that isn't closed ends with its line.
  private static func string(_ source: Substring, until quote: Character) -> Substring {
    var rest = source.dropFirst()
    while let character = rest.first, character != quote, character != "\n" {
      rest = rest.dropFirst(character == "\\" ? 2 : 1)
    }
    return rest.dropFirst()
  }

  /// Skips the text of a template; true where an expression follows.
  private static func skipTemplate(_ rest: inout Substring) -> Bool {
    while let character = rest.first, character != "`" {
      if rest.hasPrefix("${") {
        rest = rest.dropFirst(2)
        return true
      }
      rest = rest.dropFirst(character == "\\" ? 2 : 1)
    }
    rest = rest.dropFirst()
    return false
  }
}

extension String {
  /// What the first group of a pattern holds, for each match; `^` is the beginning of a line.
  fileprivate func groups(_ pattern: String) -> [String] {
    guard let regex = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
      return []
    }
    return regex.matches(in: self, range: NSRange(startIndex..., in: self)).compactMap { match in
      Range(match.range(at: 1), in: self).map { String(self[$0]) }
    }
  }
}
