import Foundation

/// The drawing of the house in CONTRIBUTING.md, and the sources that it is a drawing of.
///
/// A line of the drawing is a module and its folders: `Module: Folder, Folder`. Who stands higher, or further to the
/// left, may use who stands below or to the right of it, and never the other way round. A dot stands for the files that lie
/// in no folder, a star for all folders that aren't named, of which none may use another.
struct House {
  /// A module as it is drawn.
  struct Floor: Equatable {
    var module: String
    var folders: [String]
    /// The folders that a star stands for.
    var alike: Set<String> = []
  }

  /// A source file, without its comments and literals.
  struct File {
    var path: String
    var module: String
    var folder: String
    var text: String
    var imports: [String]
    /// The names of what it declares outside of any type.
    var declarations: [String]
  }

  let floors: [Floor]
  let files: [File]

  init(drawing: String, sources: URL) throws {
    let drawn = drawing.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let folders = parts.count > 1 ? parts[1].split(separator: ",") : []
      return Floor(
        module: parts[0].trimmingCharacters(in: .whitespaces),
        folders: folders.map { $0.trimmingCharacters(in: .whitespaces) })
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      try Self.file(path, String(contentsOf: sources.appending(path: path), encoding: .utf8))
    }
    let files = files
    floors = drawn.map { Self.expanded($0, files) }
  }

  /// The floor with the folders that its star stands for.
  private static func expanded(_ floor: Floor, _ files: [File]) -> Floor {
    guard let star = floor.folders.firstIndex(of: "*") else { return floor }
    var floor = floor
    let there = Set(files.filter { $0.module == floor.module }.map(\.folder))
    floor.alike = there.subtracting(floor.folders)
    floor.folders.replaceSubrange(star...star, with: floor.alike.sorted())
    return floor
  }

  /// Reads a file by its path below the sources.
  static func file(_ path: String, _ source: String) -> File {
    let parts = path.split(separator: "/").map(String.init)
    let text = stripped(source)
    let modifiers = /(?:@\w+(?:\([^)]*\))? )*(?:public |package |internal )?(?:final |indirect )*/
    return File(
      path: path, module: parts[0], folder: parts.count > 2 ? parts[1] : ".", text: text,
      imports: text.matches(of: /^\s*(?:[@\w]+ )*import (\w+)/.anchorsMatchLineEndings())
        .map { String($0.1) },
      declarations: text.split(separator: "\n").compactMap { line in
        guard let start = line.prefixMatch(of: modifiers) else { return nil }
        return line[start.range.upperBound...]
          .prefixMatch(of: /(?:struct|class|enum|protocol|actor|typealias|func) (\w+)/)
          .map { String($0.1) }
      })
  }

  /// A source without comments and texts; what stands in a text's `\(…)` stays.
  private static func stripped(_ source: String) -> String {
    source.replacing(/(?s)\/\*.*?\*\//, with: "").replacing(/\/\/[^\n]*/, with: "")
      .replacing(/(?s)"""(.*?)"""/) { interpolated($0.1) }
      .replacing(/"(?:\\.|[^"\\\n])*"/) { interpolated($0.0) }
  }

  private static func interpolated(_ text: Substring) -> String {
    text.matches(of: /\\\((.*?)\)/).map { String($0.1) }.joined(separator: " ")
  }
}

extension House {
  /// What the drawing and the folders have not in common, a line each.
  func differences() -> [String] {
    var found: [String: Set<String>] = [:]
    for file in files { found[file.module, default: []].insert(file.folder) }
    let drawn = Dictionary(
      floors.map { ($0.module, Set($0.folders)) }, uniquingKeysWith: { $0.union($1) })
    return Set(found.keys).union(drawn.keys).sorted().flatMap { module -> [String] in
      guard let there = found[module] else { return ["\(module) is drawn and isn't there"] }
      guard let told = drawn[module] else { return ["\(module) isn't drawn"] }
      let expected = told.isEmpty ? ["."] : told
      return there.subtracting(expected).sorted().map { "\(module)/\($0) isn't drawn" }
        + expected.subtracting(there).sorted().map { "\(module)/\($0) is drawn and isn't there" }
    }
  }

  /// The imports that lead up, a line each.
  func importsUp() -> [String] {
    let level = Dictionary(
      floors.enumerated().map { ($0.element.module, $0.offset) }, uniquingKeysWith: { $1 })
    return files.flatMap { file in
      file.imports.filter { name in
        guard let own = level[file.module], let other = level[name] else { return false }
        return other <= own
      }.map { "\(file.path) imports \($0)" }
    }
  }

  /// The names of another folder's types and functions that a file uses though that folder stands before its own, or
  /// one star stands for both.
  ///
  /// A name that two folders of a module declare says nothing and is left out.
  func namesUp() -> [String] {
    floors.flatMap { floor in
      let own = files.filter { $0.module == floor.module }
      var homes: [String: Set<String>] = [:]
      for file in own {
        for name in file.declarations { homes[name, default: []].insert(file.folder) }
      }
      return own.flatMap { file -> [String] in
        guard let place = floor.folders.firstIndex(of: file.folder) else { return [] }
        let words = Set(file.text.matches(of: /\b[A-Za-z]\w+/).map { String($0.0) })
        return words.sorted().compactMap { word in
          guard let home = homes[word], home.count == 1, let folder = home.first,
            let other = floor.folders.firstIndex(of: folder),
            other < place || other != place && floor.alike.isSuperset(of: [file.folder, folder])
          else { return nil }
          return "\(file.path) uses \(word) of \(folder)"
        }
      }
    }
  }
}
