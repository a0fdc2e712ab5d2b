package import PixelDiff
import ProofsheetMatrix
package import SystemFiles

/// The folder of baselines.
package struct BaselineStore: Sendable {
  /// The absolute path of the folder.
  package let root: String
  /// The platform whose pictures win: operating system and processor, such as `linux-arm64`.
  package let platform: String
  /// The limits of a picture's size.
  package let limits: PNGLimits
  /// Whether a baseline that is written takes the place of a link that stands there.
  package let replacesLinks: Bool

  /// The thing that lies where a baseline should.
  package enum State: Sendable {
    /// No file.
    case missing
    /// A file that can't be used, with the reason.
    case unreadable(String)
    /// A picture.
    case present(Baseline)
  }

  /// Creates a store of a folder that is there.
  package init(
    root: String, platform: String = BaselineStore.currentPlatform, limits: PNGLimits = .standard,
    replacesLinks: Bool = false
  ) {
    self.root = root
    self.platform = platform
    self.limits = limits
    self.replacesLinks = replacesLinks
  }

  /// A store without a folder: every baseline is missing, and none can be written.
  ///
  /// Nothing lies below what isn't a folder.
  package static let none = BaselineStore(root: "/dev/null/baselines")

  /// The platform this program was built for.
  package static var currentPlatform: String {
    #if os(macOS)
      "macos-\(Fingerprint.currentProcessor)"
    #elseif os(Linux)
      "linux-\(Fingerprint.currentProcessor)"
    #else
      "other-\(Fingerprint.currentProcessor)"
    #endif
  }

  /// The file of a sheet or plain snapshot: this platform's own, `name~linux-arm64.png`, where there is
  /// one, else everybody's, `name.png`.
  ///
  /// - Parameter name: its path under the root, without the ending.
  package func file(_ name: String) -> String {
    let own = exactFile("\(name)~\(platform)")
    return FileReader.kind(own) == .nothing && !FileReader.isLink(own) ? exactFile(name) : own
  }

  /// The file of exactly this name, whatever else there is for this platform.
  package func exactFile(_ name: String) -> String { "\(root)/\(name).png" }

  /// The name of the baseline that a file stands for, and the platform it is for; nil for every one.
  package static func split(_ name: String) -> (name: String, platform: String?) {
    guard let mark = name.utf8.lastIndex(of: UInt8(ascii: "~")),
      !name[mark...].utf8.contains(UInt8(ascii: "/"))
    else { return (name, nil) }
    return (String(name[..<mark]), String(name[name.utf8.index(after: mark)...]))
  }

  /// Reads the baseline of this platform.
  package func read(_ name: String) -> State { read(path: file(name)) }

  /// Reads the file of exactly this name.
  package func readExactly(_ name: String) -> State { read(path: exactFile(name)) }

  private func read(path: String) -> State {
    do {
      try checkName(path)
      guard let bytes = try FileReader.read(path, limit: limits.maximumFileBytes) else {
        return .missing
      }
      return .present(
        try Baseline(bytes: bytes, name: WorkingFolder.relative(path), limits: limits))
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// The number of pixels of a baseline, by the first bytes of its file; nil where it is no picture.
  ///
  /// The picture of every platform counts, so that all machines agree.
  package func pixelCount(_ name: String) -> Int? {
    guard let bytes = FileReader.start(of: exactFile(name), count: 24), bytes.count == 24,
      Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    let edges = [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    guard edges.allSatisfy({ 1...(1 << 20) ~= $0 }) else { return nil }
    return edges[0] * edges[1]
  }

  /// Whether a name is that of one platform's own file: there it would take the place of another baseline.
  ///
  /// No sheet has such a name: it ends with its scale, and a plain snapshot's has no `~`.
  package static func isOfOnePlatform(_ name: String) -> Bool {
    split(name).platform?.utf8.contains(UInt8(ascii: "@")) == false
  }

  /// The digest of a baseline's file, whatever it holds, or of its stamp where it can't be read; nil where there is
  /// none.
  package func digest(_ name: String) -> Digest? {
    let path = file(name)
    do {
      return try FileReader.read(path, limit: limits.maximumFileBytes).map { Digest.of($0) }
    } catch {
      return FileStamp(path).map { Digest.of(Array("\($0)".utf8)) }
    }
  }

  /// Puts a file in the place of a baseline, or of none, unless somebody else has written there meanwhile: whoever is
  /// refused looks at the new file and tries again, so that of two at once nobody's work is lost.
  ///
  /// - Parameters:
  ///   - bytes: the new file; nil removes the old one.
  ///   - old: the digest of the file as it was looked at; nil where there was none.
  /// - Returns: false where another file lies there now; nothing is written then.
  package func replace(_ name: String, _ old: Digest?, with bytes: [UInt8]?) throws -> Bool {
    try checkInside(file(name))
    try AtomicFile.createFolder(root)
    return try FileLock(folder: root).whileLocked {
      guard digest(name) == old else { return false }
      if let bytes { try write(bytes, as: name) } else { try delete(name) }
      return true
    }
  }

  /// Writes a baseline, whole or not at all.
  package func write(_ bytes: [UInt8], as name: String) throws {
    let path = file(name)
    try checkInside(path)
    try AtomicFile.write(bytes, to: path, replacesLink: replacesLinks)
  }

  /// Waits until baselines that were written are on the disk, and would outlast a power cut.
  package func settle(_ names: [String]) throws(FileError) {
    try AtomicFile.settle(names.map(file))
  }

  /// Those of some baselines that git left in conflict: the file has its markers, or git's index has
  /// several versions of it, of which it leaves one in place, sound.
  ///
  /// - Throws: ``GitError`` where there is a repository, and git doesn't answer.
  package func conflicted(_ names: [String]) throws(GitError) -> Set<String> {
    let unmerged = try unmergedFiles()
    return Set(
      names.filter { name in
        let path = file(name)
        if let real = RealPath.of(path), unmerged.contains(Array(real.utf8)) { return true }
        guard let bytes = try? FileReader.read(path, limit: limits.maximumFileBytes)
        else { return false }
        do {
          _ = try PNGReader.inspect(bytes, name: path, limits: limits)
          return false
        } catch PNGError.mergeConflict {
          return true
        } catch {
          return false
        }
      })
  }

  /// The real paths of all files of the repository that git couldn't merge.
  private func unmergedFiles() throws(GitError) -> Set<[UInt8]> {
    guard let root = RealPath.of(root), let top = Git.top(around: root) else { return [] }
    let versions = try Git(in: "\(top)/").ask(["ls-files", "--unmerged", "-z"])
    return Set(Git.unmergedPaths(in: versions).map { Array("\(top)/".utf8) + $0 })
  }

  /// Deletes the file of exactly this name while nobody else writes into the folder.
  package func prune(_ name: String) throws {
    try FileLock(folder: root).whileLocked { try delete(name) }
  }

  /// Deletes the file of exactly this name, and the folders that it leaves empty.
  package func delete(_ name: String) throws {
    let path = exactFile(name)
    try checkInside(path)
    guard unlink(path) == 0 else { throw FileError.notWritten(path: path, reason: Errno.text) }
    var folder = name[...]
    while let outer = FolderPlace.around(folder) {
      folder = outer
      guard rmdir("\(root)/\(folder)") == 0 else { return }
    }
  }

  /// Names of all pictures under the root, without their endings, in the order of their bytes.
  ///
  /// - Throws: ``SystemFiles/FileError/alike(folder:first:second:)``: whoever looks for one of two names that are one
  ///   text would take the other for it.
  package func names() throws(FileError) -> [String] {
    let names = FolderListing(root, followsLinks: true).files.map(\.path)
      .filter { $0.utf8.suffix(4).elementsEqual(".png".utf8) }.map { String($0.dropLast(4)) }
    try FileName.checkApart(names, in: WorkingFolder.relative(root))
    return names
  }

  /// Pictures under the root that are no baselines, since they have another ending than `.png` or a name that isn't
  /// UTF-8, and links to nothing: nobody compares them.
  package func strangers() -> [String] {
    let listing = FolderListing(root, followsLinks: true)
    return listing.files.filter { file in
      FileKind.isNamedLikeAPicture(file.path)
        && !file.path.utf8.suffix(4).elementsEqual(".png".utf8)
        || file.kind != .file
    }.map(\.path) + listing.unnamed
  }

  /// A name, which may come from somebody else's run, must not lead out of the folder.
  private func checkName(_ path: String) throws(BaselineNameError) {
    let name = path.utf8.dropFirst(root.utf8.count + 1)
    // What is hidden is never listed: it would be a baseline that nobody finds.
    let isHidden = name.split(separator: UInt8(ascii: "/")).contains {
      $0.first == UInt8(ascii: ".")
    }
    guard RelativePath.staysInside(name), !isHidden else {
      throw .unsafe(path: path)
    }
  }

  /// What is written stays in the folder: a link on the way leads to somebody else's files.
  ///
  /// Baselines that are read may lie anywhere: Bazel's runfiles are nothing but links.
  private func checkInside(_ path: String) throws {
    try checkName(path)
    guard let folder = FolderPlace.around(path[...]),
      let real = RealPath.of(String(folder)), let realRoot = RealPath.of(root)
    else { return }
    guard real.utf8.elementsEqual(realRoot.utf8) || real.utf8.starts(with: "\(realRoot)/".utf8)
    else {
      throw BaselineError.linkOutside(path: path)
    }
  }
}
