import Foundation

/// The ways in which a baseline can be no picture, and what is said of each.
enum BrokenBaseline: String, CaseIterable {
  case text, cutShort, empty, gitLFSPointer, mergeConflict, badChecksum

  /// What becomes of the bytes of a sound baseline.
  func broken(_ bytes: Data) -> Data {
    switch self {
    case .text: Data("Not a picture at all.\n".utf8)
    case .cutShort: bytes.prefix(bytes.count / 2)
    case .empty: Data()
    case .gitLFSPointer:
      Data(
        """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """.utf8)
    case .mergeConflict:
      Data("<<<<<<< HEAD\n".utf8) + bytes.prefix(100) + Data("\n=======\n>>>>>>> other\n".utf8)
    case .badChecksum:
      // The last byte of the check sum of IHDR.
      bytes.prefix(32) + Data([bytes[32] ^ 0xFF]) + bytes.dropFirst(33)
    }
  }

  /// What the message says behind the file's path.
  var explanation: String {
    switch self {
    case .text: ": not a PNG, but "
    case .cutShort: ": cut short: "
    case .empty: ": the file is empty (0 bytes)"
    case .gitLFSPointer:
      ": a Git LFS pointer, not the picture itself; `git lfs pull` fetches it"
    case .mergeConflict:
      ": holds merge-conflict markers; take one side with `git checkout --ours` or `--theirs`"
    case .badChecksum: ": damaged: the check sum of chunk IHDR doesn't fit (bad CRC)"
    }
  }
}
