import PixelDiff

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of baselines.
public struct BaselineStore: Sendable {
  /// The absolute path of the folder.
  public let root: String

  /// What lies where a baseline should.
  package enum State: Sendable {
    /// No file.
    case missing
    /// A file that can't be used, with the reason.
    case unreadable(String)
    /// A picture.
    case present(Baseline)
  }

  /// Creates a store of a folder that is there.
  public init(root: String) { self.root = root }

  /// The file of a sheet or plain snapshot.
  ///
  /// - Parameter name: its path under the root, without the ending.
  public func file(_ name: String) -> String { "\(root)/\(name).png" }

  /// Reads a baseline.
  package func read(_ name: String) -> State {
    let path = file(name)
    do {
      try checkInside(path)
      guard let bytes = try FileReader.read(path, limit: PNGLimits.standard.maximumFileBytes) else {
        return .missing
      }
      let shown = WorkingFolder.relative(path)
      let inspection = try PNGReader.inspect(bytes, name: shown)
      let metadata = try inspection.text(BaselineMetadata.keyword).map { text in
        try BaselineMetadata.decode(text, path: shown)
      }
      return .present(
        Baseline(path: shown, bytes: bytes, inspection: inspection, metadata: metadata))
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// Writes a baseline, whole or not at all.
  package func write(_ bytes: [UInt8], as name: String) throws(BaselineError) {
    let path = file(name)
    try checkInside(path)
    try AtomicFile.write(bytes, to: path)
  }

  /// Deletes a baseline, and the folders that it leaves empty.
  package func delete(_ name: String) throws(BaselineError) {
    let path = file(name)
    try checkInside(path)
    guard unlink(path) == 0 else { throw .notWritten(path: path, reason: Errno.text) }
    var folder = name[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard rmdir("\(root)/\(folder)") == 0 else { return }
    }
  }

  /// Names of all pictures under the root, without their endings.
  package func names() -> [String] {
    FileReader.files(below: root).compactMap { path in
      path.hasSuffix(".png") ? String(path.dropLast(4)) : nil
    }
  }

  /// A link on the way must not lead a write out of the folder.
  private func checkInside(_ path: String) throws(BaselineError) {
    guard let real = RealPath.of(path), let realRoot = RealPath.of(root) else { return }
    guard real.hasPrefix(realRoot + "/") else { throw .linkOutside(path: path) }
  }
}
