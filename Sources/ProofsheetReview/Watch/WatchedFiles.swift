import SystemFiles

/// Files that are looked at again and again, to see which of them changed.
///
/// Their stamps are compared, some times a second: that works on every file system and for every way in
/// which editors write. A change counts once nothing has changed since the last look, so that a
/// checkout or an editor's several steps are one change.
package struct WatchedFiles {
  /// A change of a file.
  package struct Change: Hashable, Sendable {
    /// One of the files.
    package var path: String
    /// Whether it is a source, so that the program must be built.
    package var isSource: Bool
  }

  private let folder: String
  private let sources: [String]
  private let tokenFiles: [String]
  private var settled: [String: FileStamp]
  private var last: [String: FileStamp]

  /// Starts to watch a package's sources, and token files that are read as the program runs.
  package init(package folder: String, tokenFiles: [String]) {
    let sources = "\(folder)/Sources"
    self.folder = folder
    self.sources = FileReader.kind(sources) == .folder ? ["Sources"] : [""]
    self.tokenFiles = tokenFiles
    settled = [:]
    last = [:]
    settled = stamps()
    last = settled
  }

  /// A source that is newer than a program that was made of it.
  package func source(newerThan program: String) -> String? {
    guard let built = FileStamp(program) else { return nil }
    return settled.filter { $0.value.time > built.time && !tokenFiles.contains($0.key) }.keys.min()
  }

  /// The change, since this was asked last, of what then stayed as it is for a while; sources first.
  package mutating func change() -> Change? {
    let now = stamps()
    defer { last = now }
    guard now == last, now != settled else { return nil }
    let paths = Set(now.keys).union(settled.keys).filter { now[$0] != settled[$0] }.sorted()
    settled = now
    let source = paths.first { !tokenFiles.contains($0) }
    return (source ?? paths.first).map { Change(path: $0, isSource: source != nil) }
  }

  private func stamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for part in sources {
      let root = part.isEmpty ? folder : "\(folder)/\(part)"
      for name in FileReader.files(below: root) where Self.counts(name) {
        stamps["\(root)/\(name)"] = FileStamp("\(root)/\(name)")
      }
    }
    for path in ["\(folder)/Package.swift"] + tokenFiles { stamps[path] = FileStamp(path) }
    return stamps
  }

  /// Whether a file counts: what editors leave beside one, and what no program is made of, doesn't.
  private static func counts(_ name: String) -> Bool {
    let file = name.parts(at: "/").last ?? ""
    return !file.begins(with: "#")
      && ![".md", ".png", ".tmp", "~"].contains { file.ends(with: $0) }
  }
}
