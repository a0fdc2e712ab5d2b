internal import CTerminal
import SystemFiles

/// A program that runs beside this one, and never longer.
package final class BackgroundProgram {
  private let child: Int32
  private let output: Int32
  private var status: Int32?

  /// The most of its output that is kept, in bytes: the end.
  private static let kept = 1 << 16

  /// Starts a program.
  package init(_ arguments: [String], in folder: String) throws(ReviewError) {
    let name = arguments.first ?? ""
    guard let output = AtomicFile.temporary() else {
      throw .notStarted(program: name, reason: Errno.text)
    }
    var words: [UnsafePointer<CChar>?] = arguments.map { strdup($0).map { UnsafePointer($0) } }
    words.append(nil)
    defer { for word in words { free(UnsafeMutablePointer(mutating: word)) } }
    let child = cchild_start(words, folder, output)
    guard child > 0 else {
      let reason = Errno.text
      close(output)
      throw .notStarted(program: name, reason: reason)
    }
    self.child = child
    self.output = output
  }

  deinit {
    if status == nil { cchild_end(child) }
    close(output)
  }

  /// The status it ended with, and its output; nil while it runs.
  package func result() -> (status: Int32, output: String)? {
    if status == nil {
      var found = Int32(0)
      guard cchild_has_ended(child, &found) else { return nil }
      status = found
    }
    return status.map { ($0, written()) }
  }

  /// The status it ended with, and what it wrote; nil where it takes longer than that.
  package func result(within patience: Duration) -> (status: Int32, output: String)? {
    let end = ContinuousClock.now + patience
    while true {
      if let result = result() { return result }
      guard ContinuousClock.now < end else { return nil }
      usleep(2000)
    }
  }

  private func written() -> String {
    let size = Int(lseek(output, 0, SEEK_END))
    let start = max(0, size - Self.kept)
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.kept) { buffer, count in
      count = max(0, pread(output, buffer.baseAddress, Self.kept, off_t(start)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
