import PixelDiff
import SystemFiles

/// The bytes piped into the tool.
enum StandardInput {
  /// Reads all of it, unless it is more than a picture may have.
  static func read(limits: PNGLimits) throws(PNGError) -> [UInt8] {
    let input = OpenFile(borrowing: STDIN_FILENO, path: "standard input")
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try input.rest(limit: limits.maximumFileBytes)
    } catch {
      throw .unreadable(path: input.path, reason: error.reason)
    }
    guard bytes.count <= limits.maximumFileBytes else {
      throw .tooLarge(
        path: input.path,
        reason: "more than \(limits.maximumFileBytes) bytes, the limit; \(PNGLimits.hint)")
    }
    return bytes
  }
}
