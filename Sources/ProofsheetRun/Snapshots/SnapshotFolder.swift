package import SystemFiles

/// The folder that the last run's pictures and report are written to.
///
/// It removes only what it wrote itself: every file it writes is listed in `.written`, and a new run
/// deletes what that list names, so that a folder given by mistake loses nothing.
package struct SnapshotFolder: Sendable {
  /// The environment variable that names the folder.
  package static let variable = "PROOFSHEET_SNAPSHOTS"

  /// The name of the file that holds the run, by which a folder is known as ours.
  package static let streamName = "run.ndjson"

  /// The absolute path of the folder.
  package let root: String

  private var list: String { "\(root)/.written" }

  /// Creates a folder; it needn't be there yet.
  package init(root: String) { self.root = root }

  /// The folder of a package or environment.
  ///
  /// - Parameter baselines: the folder of baselines, beside which `Snapshots` lies.
  package static func find(
    explicit: String? = nil, environment: [String: String], baselines: String
  ) -> SnapshotFolder {
    if let explicit { return SnapshotFolder(root: BaselineRoot.absolute(explicit)) }
    if let named = environment[variable], !named.isEmpty {
      return SnapshotFolder(root: BaselineRoot.absolute(named))
    }
    return SnapshotFolder(root: "\(FolderPlace.around(baselines[...]) ?? "")/Snapshots")
  }

  /// Refuses a place of the folder within another one: what is written there would be taken for that one's own.
  ///
  /// - Throws: ``ReportError/inside(path:folder:)``.
  package func checkApart(from other: String) throws(ReportError) {
    guard FolderPlace.isInside(root, of: other) else { return }
    throw .inside(path: WorkingFolder.relative(root), folder: WorkingFolder.relative(other))
  }

  /// Removes what earlier runs wrote, so that nothing old can be taken for this run's.
  package func clear() throws(FileError) {
    guard FileReader.kind(list) != .nothing else { return }
    try whileLocked { () throws(FileError) in try removeListed() }
  }

  /// Does something that no other run does in this folder at the same time: what one lists and then writes, another one
  /// that clears the folder would leave unlisted.
  private func whileLocked(_ body: () throws(FileError) -> Void) throws(FileError) {
    do {
      try FileLock(folder: root).whileLocked(body)
    } catch let error as FileError {
      throw error
    } catch {
      throw .notWritten(path: root, reason: "\(error)")
    }
  }

  private func removeListed() throws(FileError) {
    guard let bytes = try FileReader.read(list) else { return }
    var folders = Set<String>()
    var isLeft = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // What a link leads to is somebody else's, whatever a list says.
      guard let path = String(validating: line, as: UTF8.self),
        RelativePath.staysInside(path.utf8), linkedFolder(of: path) == nil
      else { continue }
      if unlink("\(root)/\(path)") != 0, errno != ENOENT, errno != ENOTDIR { isLeft = true }
      var folder = path[...]
      while let outer = FolderPlace.around(folder) {
        folder = outer
        folders.insert(String(folder))
      }
    }
    // The deepest first; one that holds something else stays.
    for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      rmdir("\(root)/\(folder)")
    }
    // What couldn't be removed stays known as ours.
    if !isLeft { unlink(list) }
  }

  /// Removes what was written earlier, unless a file of somebody else lies where one is to be written.
  ///
  /// - Throws: ``SystemFiles/FileError/foreign(path:)``; nothing was removed then.
  package func clear(for paths: [String]) throws(FileError) {
    for path in paths { try checkPlace(path) }
    try clear()
  }

  /// Refuses a path at which somebody else's file lies: one that no run lists, in a folder that holds no run.
  ///
  /// A run that was downloaded may come without its list, whose name is hidden.
  private func checkOurs(_ path: String) throws(FileError) {
    let file = "\(root)/\(path)"
    guard FileReader.kind(file) != .nothing || FileReader.isLink(file) else { return }
    let opening = Array(#"{"begin":"#.utf8)
    if FileReader.start(of: "\(root)/\(Self.streamName)", count: opening.count) == opening {
      return
    }
    let written = try FileReader.read(list) ?? []
    guard
      written.split(separator: UInt8(ascii: "\n")).contains(where: { $0.elementsEqual(path.utf8) })
    else { throw .foreign(path: WorkingFolder.relative(file)) }
  }

  /// The first folder on the way to a file that is a link; nil where none is.
  private func linkedFolder(of path: String) -> String? {
    var place = root
    for part in path.utf8.split(separator: UInt8(ascii: "/")).dropLast() {
      place += "/\(String(decoding: part, as: UTF8.self))"
      if FileReader.isLink(place) { return place }
    }
    return nil
  }

  private static let hasNoLinks = "it is a link, and a run has none"

  /// Refuses a path that leads out of the folder, by its name or by a link, and one at which somebody else's file lies.
  private func checkPlace(_ path: String) throws(FileError) {
    guard RelativePath.staysInside(path.utf8) else { throw .unsafeName(path: path) }
    if let link = linkedFolder(of: path) {
      throw .notWritten(path: WorkingFolder.relative(link), reason: Self.hasNoLinks)
    }
    try checkOurs(path)
  }

  /// Writes a file.
  ///
  /// - Parameter path: its path under the folder.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try AtomicFile.createFolder(root)
    try whileLocked { () throws(FileError) in
      try checkPlace(path)
      try note(path)
      try AtomicFile.write(bytes, to: "\(root)/\(path)")
    }
  }

  /// Writes a file, unless it has these bytes already.
  package func update(_ bytes: [UInt8], at path: String) throws(FileError) {
    if FileReader.size("\(root)/\(path)") == bytes.count, try read(path) == bytes {
      try whileLocked { () throws(FileError) in try note(path) }
    } else {
      try write(bytes, to: path)
    }
  }

  /// Puts a file that lies elsewhere into the folder, without copying it where that can be.
  ///
  /// Baselines are only ever replaced, never written into, so that a hard link keeps its picture.
  package func link(_ file: String, as path: String) throws(FileError) {
    try AtomicFile.createFolder(root)
    try whileLocked { () throws(FileError) in
      try checkPlace(path)
      try note(path)
      try AtomicFile.createFolder(containing: "\(root)/\(path)")
      unlink("\(root)/\(path)")
      if SystemCall.link(file, "\(root)/\(path)") == 0 { return }
      guard let bytes = try FileReader.read(file) else {
        throw .notRead(path: file, reason: "it isn't there")
      }
      try AtomicFile.write(bytes, to: "\(root)/\(path)")
    }
  }

  /// Reads a file of the folder, or nil where there is none.
  ///
  /// The folder may be somebody else's, of a download. No link in it is followed: what it leads to was never in there.
  package func read(_ path: String) throws(FileError) -> [UInt8]? {
    guard RelativePath.staysInside(path.utf8) else { throw .unsafeName(path: path) }
    let file = "\(root)/\(path)"
    if let link = linkedFolder(of: path) ?? (FileReader.isLink(file) ? file : nil) {
      throw .notRead(path: WorkingFolder.relative(link), reason: Self.hasNoLinks)
    }
    return try FileReader.read(file)
  }

  /// Writes the pictures of a failing sheet, at its baseline's path in a form that every system takes.
  package func write(
    _ pictures: FailurePictures, of sheet: String
  ) throws(FileError) -> SheetImages {
    func put(_ bytes: [UInt8]?, _ name: String) throws(FileError) -> String? {
      guard let bytes else { return nil }
      let path = "\(PortablePath.of(sheet))/\(name).png"
      try write(bytes, to: path)
      return path
    }
    var images = SheetImages(
      expected: try put(pictures.expected, "expected"), actual: try put(pictures.actual, "actual"),
      diff: try put(pictures.diff, "diff"))
    images.note(pictures)
    return images
  }

  /// Lists a file before it is written, so that even a run that is killed leaves nothing unlisted.
  private func note(_ path: String) throws(FileError) {
    // One small append is whole, whatever other processes append.
    try AtomicFile.append(Array("\(path)\n".utf8), to: list, followsLink: false)
  }
}
