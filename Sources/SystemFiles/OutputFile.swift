/// Files that a person names for a command to write.
package enum OutputFile {
  /// Writes a file whole or not at all; what isn't one, such as `/dev/null` or a pipe, is written into.
  ///
  /// Root may rename a file over a device, which nobody means by `-o /dev/null`.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let isOthers = path.begins(with: "/dev/") || path.begins(with: "/proc/")
    guard isOthers || FileReader.kind(path) == .other else {
      try AtomicFile.write(bytes, to: path)
      return
    }
    // A pipe that nobody reads must not keep us waiting.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: Errno.text) }
    defer { close(descriptor) }
    if let reason = AtomicFile.writeAll(bytes, to: descriptor) {
      throw .notWritten(path: path, reason: reason)
    }
  }
}
