/// Reading files whole, with a limit.
package enum FileReader {
  /// The kinds of things that lie at a path.
  package enum Kind: Hashable, Sendable {
    case nothing, file, folder, other
  }

  /// The bytes of a file, or nil where there is none.
  package static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8]? {
    guard let file = try OpenFile.find(path) else { return nil }
    let size = try file.size()
    guard size <= limit else {
      throw .notRead(path: path, reason: "it has \(size) bytes, the limit is \(limit)")
    }
    return try file.read(size)
  }

  /// The first bytes of a file, fewer where it has no more; nil where it can't be read.
  package static func start(of path: String, count: Int) -> [UInt8]? {
    guard let file = try? OpenFile.find(path) else { return nil }
    return try? file.read(count)
  }

  /// The number of bytes of a file; 0 where there is none.
  package static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The kind of thing that lies at a path, links followed.
  package static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// True where a link lies at a path, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Every file below a folder that isn't hidden, as paths relative to it in the order of their bytes; links to
  /// folders aren't followed, and names that aren't UTF-8 are left out.
  package static func files(below root: String) -> [String] {
    FolderListing(root, followsLinks: false).files.map(\.path)
  }
}
