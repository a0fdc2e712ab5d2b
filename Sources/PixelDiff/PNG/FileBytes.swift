internal import CPNG
internal import SystemFiles

/// A whole file that is open to be read, with the reasons that a person needs when it fails.
final class FileBytes: Sendable {
  private let path: String
  private let descriptor: Int32
  /// The number of its bytes.
  let count: Int

  static func read(path: String, limits: PNGLimits) throws(PNGError) -> [UInt8] {
    try FileBytes(path: path, limits: limits).read()
  }

  /// Opens a file, unless it is no regular one or larger than the limits allow.
  init(path: String, limits: PNGLimits) throws(PNGError) {
    self.path = path
    // A pipe that nobody writes to must not keep us waiting.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: Errno.text)
    }
    do {
      count = try Self.size(of: descriptor, path: path, limits: limits)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  private static func size(
    of descriptor: Int32, path: String, limits: PNGLimits
  ) throws(PNGError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: Errno.text)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .unreadable(path: path, reason: "it is a folder")
    }
    // A pipe or a device has no size to go by.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    let count = Int(status.st_size)
    guard count <= limits.maximumFileBytes else {
      throw .tooLarge(
        path: path,
        reason: "\(count) bytes, the limit is \(limits.maximumFileBytes); \(PNGLimits.hint)")
    }
    return count
  }

  /// Its bytes; to be asked for once.
  func read() throws(PNGError) -> [UInt8] {
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      cpng_prefer_large_pages(buffer.baseAddress, count)
      while got < count {
        let more = SystemCall.read(
          descriptor,
          UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[got...]))
        if more > 0 {
          got += more
        } else if more == 0 {
          break
        } else if errno != EINTR {
          failure = Errno.text
          break
        }
      }
    }
    if let failure { throw .unreadable(path: path, reason: failure) }
    return bytes
  }
}
