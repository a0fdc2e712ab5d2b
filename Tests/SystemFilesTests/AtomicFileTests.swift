import Foundation
import SystemFiles
import Testing

@Suite struct AtomicFileTests {
  private let path = NSTemporaryDirectory() + "atomic-\(UUID().uuidString)"

  private func status() -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  @Test func aReplacedFileLeavesItsModeAndOwner() throws {
    defer { unlink(path) }
    try AtomicFile.write([1], to: path)
    for mode in [0o600, 0o664, 0o755, 0o444] as [mode_t] {
      try #require(chmod(path, mode) == 0)
      if geteuid() == 0 { try #require(chown(path, 1234, 2345) == 0) }
      try AtomicFile.write([2], to: path)
      #expect(status().st_mode & 0o777 == mode)
      if geteuid() == 0 { #expect(status().st_uid == 1234 && status().st_gid == 2345) }
    }
    #expect(try FileReader.read(path) == [2])
  }

  @Test func aLinkIsNotReplacedUnlessThatIsSaid() throws {
    let target = path + "-target"
    defer {
      unlink(path)
      unlink(target)
    }
    try AtomicFile.write([1], to: target)
    try #require(symlink(target, path) == 0)
    #expect(throws: FileError.link(path: path, target: target)) {
      try AtomicFile.write([2], to: path)
    }
    #expect(FileReader.isLink(path))
    try AtomicFile.write([2], to: path, replacesLink: true)
    #expect(!FileReader.isLink(path))
    #expect(try FileReader.read(target) == [1] && FileReader.read(path) == [2])
  }

  @Test func aLinkToNothingIsNotNothing() throws {
    defer { unlink(path) }
    try #require(symlink("nowhere", path) == 0)
    #expect(throws: FileError.notRead(path: path, reason: "it is a link that leads nowhere")) {
      try FileReader.read(path)
    }
  }
}
