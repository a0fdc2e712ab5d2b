/// A reason for which a PNG file could not be read or written; every case names the file.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is there.
  case notFound(path: String)
  /// Something is there, but the system doesn't let it be read.
  case unreadable(path: String, reason: String)
  /// The file has no bytes.
  case empty(path: String)
  /// The file is something else, such as a JPEG.
  case notPNG(path: String, kind: String)
  /// The file is what Git LFS leaves in place of a file it hasn't fetched.
  case gitLFSPointer(path: String)
  /// The file holds the marks of an unresolved merge.
  case mergeConflict(path: String)
  /// The file ends before the picture does.
  case cutShort(path: String, reason: String)
  /// A chunk's check sum doesn't fit its bytes.
  case badChecksum(path: String, chunk: String)
  /// The file breaks the rules of PNG.
  case corrupt(path: String, reason: String)
  /// The file is an animation; one frame alone would say nothing of the others.
  case animated(path: String)
  /// The file is bigger than the limits allow.
  case tooLarge(path: String, reason: String)
  /// A picture can't be written as PNG.
  case notWritable(reason: String)

  /// The file that could not be read; nil where the trouble was with writing.
  public var path: String? {
    switch self {
    case .notFound(let path), .empty(let path), .gitLFSPointer(let path), .mergeConflict(let path),
      .animated(let path):
      path
    case .unreadable(let path, _), .notPNG(let path, _), .cutShort(let path, _),
      .badChecksum(let path, _), .corrupt(let path, _), .tooLarge(let path, _):
      path
    case .notWritable: nil
    }
  }

  /// One line that says which file, what is wrong, and what to do where there is something to do.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file"
    case .unreadable(let path, let reason): "\(path): can't be read: \(reason)"
    case .empty(let path): "\(path): the file is empty (0 bytes)"
    case .notPNG(let path, let kind): "\(path): not a PNG, but \(kind)"
    case .gitLFSPointer(let path):
      "\(path): a Git LFS pointer, not the picture itself; `git lfs pull` fetches it"
    case .mergeConflict(let path):
      "\(path): holds merge-conflict markers; take one side with `git checkout --ours` or `--theirs`"
    case .cutShort(let path, let reason): "\(path): cut short: \(reason)"
    case .badChecksum(let path, let chunk):
      "\(path): damaged: the check sum of chunk \(chunk) doesn't fit (bad CRC)"
    case .corrupt(let path, let reason): "\(path): not a valid PNG: \(reason)"
    case .animated(let path): "\(path): an animated PNG (APNG), whose frames can't be compared"
    case .tooLarge(let path, let reason): "\(path): too large: \(reason)"
    case .notWritable(let reason): "can't be written as PNG: \(reason)"
    }
  }
}
