internal import CPNG

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reading a whole file, with the reasons that a person needs when it fails.
enum FileBytes {
  static func read(path: String, limits: PNGLimits) throws(PNGError) -> [UInt8] {
    // A pipe that nobody writes to must not keep us waiting.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: text(of: code))
    }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: text(of: errno))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .unreadable(path: path, reason: "it is a folder")
    }
    // A pipe or a device has no size to go by.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    let expected = Int(status.st_size)
    guard expected <= limits.maximumFileBytes else {
      throw .tooLarge(
        path: path,
        reason: "\(expected) bytes, the limit is \(limits.maximumFileBytes); \(PNGLimits.hint)")
    }

    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      cpng_prefer_large_pages(buffer.baseAddress, expected)
      while count < expected {
        let got = Self.read(
          descriptor,
          UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: text(of: failure)) }
    return bytes
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func text(of code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
