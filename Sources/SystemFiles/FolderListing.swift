/// The files of a folder and of those in it; what is hidden is left out.
package struct FolderListing: Sendable {
  /// A thing that lies at a path.
  package enum Kind: Hashable, Sendable {
    case file
    /// A pipe, a device, a socket.
    case other
    /// A link to nothing.
    case deadLink
  }

  /// One of the files.
  package struct File: Sendable {
    /// Its path relative to the folder.
    package var path: String
    /// What lies there, links followed.
    package var kind: Kind
  }

  /// The files in the order of their names' bytes.
  package private(set) var files: [File] = []
  /// The paths that no text can hold, since they aren't UTF-8, as ``FileName/shown(_:)`` writes them.
  package private(set) var unnamed: [String] = []
  /// The folders that couldn't be listed, and why.
  package private(set) var closed: [FileError] = []

  private let root: String
  private let followsLinks: Bool
  private var folders = 0

  /// The most folders that are looked at: links among a dozen of them make more ways than one could walk.
  private static let maximumFolders = 10_000

  /// Lists a folder.
  ///
  /// - Parameter followsLinks: whether links to folders are followed, but never back to where they came from.
  package init(_ root: String, followsLinks: Bool) {
    self.root = root
    self.followsLinks = followsLinks
    list([], within: [])
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    unnamed.sort()
  }

  private mutating func list(_ folder: [UInt8], within ancestors: Set<String>) {
    let place = Array(root.utf8) + (folder.isEmpty ? [] : [UInt8(ascii: "/")] + folder)
    let shown = FileName.shown(place)
    let real = RealPath.of(shown) ?? shown
    guard !ancestors.contains(real) else { return }
    folders += 1
    guard folders <= Self.maximumFolders else {
      if folders == Self.maximumFolders + 1 {
        closed.append(
          .notRead(
            path: root,
            reason: "it has more than \(Self.maximumFolders) folders, counting links to them"))
      }
      return
    }
    guard let names = Self.names(in: place) else {
      closed.append(
        .notRead(
          path: shown,
          reason: FileReader.kind(shown) == .nothing
            ? "it isn't there" : "it is no folder that can be listed"))
      return
    }
    for name in names {
      let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
      let place = Array(root.utf8) + [UInt8(ascii: "/")] + path
      guard let (kind, isLink) = Self.kind(place) else { continue }
      if kind == S_IFDIR, followsLinks || !isLink {
        list(path, within: ancestors.union([real]))
      } else if let path = String(validating: path, as: UTF8.self) {
        files.append(
          File(
            path: path,
            kind: kind == S_IFREG || kind == S_IFDIR ? .file : kind == S_IFLNK ? .deadLink : .other)
        )
      } else {
        unnamed.append(FileName.shown(path))
      }
    }
  }

  /// The names in a folder that aren't hidden; nil where it can't be listed.
  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    guard let stream = (folder + [0]).withUnsafeBufferPointer(opened) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
    return names
  }

  private static func opened(_ path: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
    path.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { opendir($0) } }
  }

  /// The type of what a path leads to, or that of a link that leads nowhere, and whether a link is on the way.
  private static func kind(_ path: [UInt8]) -> (kind: mode_t, isLink: Bool)? {
    (path + [0]).withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { path in
        var status = stat()
        guard let path = path.baseAddress, lstat(path, &status) == 0 else { return nil }
        let own = status.st_mode & S_IFMT
        guard own == S_IFLNK else { return (own, false) }
        return stat(path, &status) == 0 ? (status.st_mode & S_IFMT, true) : (own, true)
      }
    }
  }
}
