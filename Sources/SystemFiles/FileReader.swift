#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading files whole, with a limit.
package enum FileReader {
  /// What lies at a path.
  package enum Kind: Hashable, Sendable {
    case nothing, file, folder, other
  }

  /// The bytes of a file, or nil where there is none.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the most bytes that are read.
  /// - Throws: ``FileError/notRead(path:reason:)``.
  package static func read(_ path: String, limit: Int = 1 << 30) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .notRead(path: path, reason: Errno.text)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .notRead(path: path, reason: Errno.text) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .notRead(path: path, reason: "it isn't a file")
    }
    guard status.st_size <= limit else {
      throw .notRead(path: path, reason: "it has \(status.st_size) bytes, the limit is \(limit)")
    }
    return try read(Int(status.st_size), from: descriptor, of: path)
  }

  /// Whether so much memory can be had: an array that can't be made ends the process.
  ///
  /// Only a file with holes, or a limit that somebody raised, gets that far.
  private static func isRoom(for bytes: Int) -> Bool {
    guard bytes > 1 << 30 else { return true }
    // Not by malloc, which a compiler leaves out where nothing is done with its memory.
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, bytes)
    return true
  }

  /// The next bytes of an open file, fewer where it has no more.
  ///
  /// - Throws: ``FileError/notRead(path:reason:)``.
  package static func read(
    _ size: Int, from descriptor: Int32, of path: String
  ) throws(FileError) -> [UInt8] {
    guard isRoom(for: size) else {
      throw .notRead(path: path, reason: "it has \(size) bytes, more than there is memory for")
    }
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = SystemCall.read(descriptor, rest)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = Errno.text }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw .notRead(path: path, reason: failure) }
    return bytes
  }

  /// Bytes of an open file from an offset on, fewer where it has no more.
  ///
  /// - Throws: ``FileError/notRead(path:reason:)``.
  static func read(
    at offset: Int, _ size: Int, from descriptor: Int32, of path: String
  ) throws(FileError) -> [UInt8] {
    guard lseek(descriptor, off_t(offset), SEEK_SET) == offset else {
      throw .notRead(path: path, reason: Errno.text)
    }
    return try read(size, from: descriptor, of: path)
  }

  /// The first bytes of a file, fewer where it has no more; nil where it can't be read.
  package static func start(of path: String, count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = max(0, SystemCall.read(descriptor, UnsafeMutableRawBufferPointer(buffer)))
    }
  }

  /// How many bytes a file has; 0 where there is none.
  package static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// What lies at a path, links followed.
  package static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Every file below a folder that isn't hidden, as sorted paths relative to it; links to folders
  /// aren't followed.
  package static func files(below root: String) -> [String] {
    var result: [String] = []
    var waiting = [""]
    while let folder = waiting.popLast() {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let stream = opendir(path) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasPrefix(".") { continue }
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        guard lstat("\(root)/\(relative)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(relative)
        default: result.append(relative)
        }
      }
    }
    return result.sorted()
  }
}
