public import PixelDiff
import SystemFiles

/// One file of one face: the only kind of place that glyphs come from.
public struct FontFile: Hashable, Sendable {
  /// The family's name, as the file has it.
  public var family: String
  /// The weight as CSS counts it.
  public var weight: Int
  /// The path of the file.
  public var path: String

  /// Creates a font file; nothing is read yet.
  ///
  /// - Parameters:
  ///   - family: the family's name, exactly as the file has it.
  ///   - weight: the weight as CSS counts it.
  ///   - path: where the file is.
  public init(family: String, weight: Int, path: String) {
    self.family = family
    self.weight = weight
    self.path = path
  }

  /// The file's name without its folder: what a fingerprint calls it.
  public var name: String {
    path.parts(at: "/").last.map(String.init) ?? path
  }

  /// The file's name with the folder it lies in.
  var nameWithFolder: String {
    path.parts(at: "/").suffix(2).joined(separator: "/")
  }

  /// False if a folder, a pipe or a device lies where the file should be; that nothing does is for others to say.
  var isFile: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// The digest of the file's bytes.
  ///
  /// Read anew on each call: about 2 ms for the 10 MB of colour emoji, 0.1 ms for the others.
  public func digest() throws(CanvasError) -> Digest {
    // A pipe that nobody writes to must not keep us waiting.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .unreadableFont(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFont(path: path, reason: "it isn't a file")
    }
    guard status.st_size > 0 else {
      throw .unreadableFont(path: path, reason: "it is empty")
    }
    let count = Int(status.st_size)
    guard let mapped = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      mapped != MAP_FAILED
    else {
      throw .unreadableFont(path: path, reason: String(cString: strerror(errno)))
    }
    defer { munmap(mapped, count) }
    return Digest.of(UnsafeRawBufferPointer(start: mapped, count: count))
  }
}
