import PixelDiff
import SystemFiles

/// The bytes piped into the tool.
enum StandardInput {
  /// Reads all of it.
  ///
  /// - Throws: ``PixelDiff/PNGError`` where it is more than a picture may have, or can't be read.
  static func read(limits: PNGLimits) throws(PNGError) -> [UInt8] {
    let name = "standard input"
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = chunk.withUnsafeMutableBytes { SystemCall.read(STDIN_FILENO, $0) }
      if got == 0 { return bytes }
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: name, reason: Errno.text)
      }
      bytes += chunk[..<got]
      guard bytes.count <= limits.maximumFileBytes else {
        throw .tooLarge(
          path: name,
          reason: "more than \(limits.maximumFileBytes) bytes, the limit; \(PNGLimits.hint)")
      }
    }
  }
}
