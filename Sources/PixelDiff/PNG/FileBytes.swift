internal import CPNG
internal import SystemFiles

/// A whole file that is open to be read, with the reasons that a person needs when it fails.
final class FileBytes: Sendable {
  private let file: OpenFile
  /// The number of its bytes.
  let count: Int

  static func read(path: String, limits: PNGLimits) throws(PNGError) -> [UInt8] {
    try FileBytes(path: path, limits: limits).read()
  }

  /// Opens a file, unless it is no regular one or larger than the limits allow.
  init(path: String, limits: PNGLimits) throws(PNGError) {
    let found: OpenFile?
    do throws(FileError) { found = try OpenFile.find(path) } catch { throw PNGError(error, path) }
    guard let file = consume found else { throw .notFound(path: path) }
    do throws(FileError) { count = try file.size() } catch { throw PNGError(error, path) }
    guard count <= limits.maximumFileBytes else {
      throw .tooLarge(
        path: path,
        reason: "\(count) bytes, the limit is \(limits.maximumFileBytes); \(PNGLimits.hint)")
    }
    self.file = file
  }

  /// Its bytes; to be asked for once.
  func read() throws(PNGError) -> [UInt8] {
    do throws(FileError) {
      return try file.read(count) { cpng_prefer_large_pages($0.baseAddress, $0.count) }
    } catch { throw PNGError(error, file.path) }
  }
}

extension PNGError {
  fileprivate init(_ error: FileError, _ path: String) {
    self = .unreadable(path: path, reason: error.reason)
  }
}
