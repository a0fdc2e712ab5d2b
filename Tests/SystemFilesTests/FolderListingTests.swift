import Foundation
import SystemFiles
import Testing

@Suite struct FolderListingTests {
  private let root = NSTemporaryDirectory() + "listing-\(UUID().uuidString)"

  private func make(_ name: [UInt8]) throws {
    let path = Array("\(root)/".utf8) + name + [0]
    let descriptor = path.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
      }
    }
    try #require(descriptor >= 0)
    close(descriptor)
  }

  @Test func namesAreBytes() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try AtomicFile.createFolder("\(root)/folder")
    for name in ["b", "caf\u{E9}", "cafe\u{301}", ".hidden", "folder/a"] {
      try make(Array(name.utf8))
    }
    try make([0x78, 0xE9, 0x25])
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/dead", withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(atPath: "\(root)/again", withDestinationPath: ".")
    try #require(mkfifo("\(root)/pipe", 0o600) == 0)
    let listing = FolderListing(root, followsLinks: true)
    #expect(
      listing.files.map { "\(FileName.spelled($0.path)) \($0.kind)" } == [
        "b file", "cafe%CC%81 file", "caf%C3%A9 file", "dead deadLink", "folder/a file",
        "pipe other",
      ])
    #expect(listing.unnamed == ["x%E9%25"])
    #expect(listing.closed.isEmpty)
    #expect(FolderListing("\(root)/nowhere", followsLinks: true).closed.count == 1)
    #expect(
      throws: FileError.alike(folder: root, first: "cafe\u{301}", second: "caf\u{E9}")
    ) { try FileName.checkApart(listing.files.map(\.path), in: root) }
  }

  @Test func pathsAreSortedByBytesEachOnce() {
    let paths = FileName.sorted(["e\u{301}", "\u{E9}", "e\u{301}", "z", "Z"])
    #expect(paths.map(FileName.spelled) == ["Z", "e%CC%81", "z", "%C3%A9"])
  }

  @Test func aFolderIsOneHoweverItIsSpelled() throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try AtomicFile.createFolder("\(root)/a/deep")
    try AtomicFile.createFolder("\(root)/a-report")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/link", withDestinationPath: "a/deep")
    for path in ["a", "a/new/newer", "a/deep/../x", "link", "link/x", "a-report/../a"] {
      #expect(FolderPlace.isInside("\(root)/\(path)", of: "\(root)/a"), "\(path)")
    }
    for path in ["a-report", "b", "."] {
      #expect(!FolderPlace.isInside("\(root)/\(path)", of: "\(root)/a"), "\(path)")
    }
  }
}
