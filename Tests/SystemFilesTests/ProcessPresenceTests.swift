import Foundation
import SystemFiles
import Testing

@Suite struct ProcessPresenceTests {
  @Test func onlyTheLastOneIsAlone() throws {
    let path = NSTemporaryDirectory() + "present-\(UUID().uuidString)"
    defer { unlink(path) }
    let first = try ProcessPresence(path: path)
    let second = try ProcessPresence(path: path)
    #expect(first.endAlone { true } == nil)
    #expect(second.endAlone { true } == true)
  }

  /// Who comes while somebody is alone waits until that is done.
  @Test func whoComesWaits() async throws {
    let path = NSTemporaryDirectory() + "present-\(UUID().uuidString)"
    defer { unlink(path) }
    let order = Order()
    let first = try ProcessPresence(path: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      _ = first.endAlone {
        group.addTask {
          _ = try ProcessPresence(path: path)
          order.note("came")
        }
        usleep(50_000)
        order.note("done")
      }
      try await group.waitForAll()
    }
    #expect(order.notes == ["done", "came"])
  }

  /// A process that is gone keeps nobody from being alone.
  @Test func whoIsGoneDoesNotCount() throws {
    let path = NSTemporaryDirectory() + "present-\(UUID().uuidString)"
    defer { unlink(path) }
    do { _ = try ProcessPresence(path: path) }
    let last = try ProcessPresence(path: path)
    #expect(last.endAlone { 7 } == 7)
  }

  /// What a link leads to is somebody else's, or isn't there to be made.
  @Test func noLinkIsFollowed() throws {
    let path = NSTemporaryDirectory() + "present-\(UUID().uuidString)"
    defer { unlink(path) }
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(path)-elsewhere")
    #expect(throws: FileError.link(path: path, target: "\(path)-elsewhere")) {
      try ProcessPresence(path: path)
    }
    #expect(FileReader.kind("\(path)-elsewhere") == .nothing)
  }

  private final class Order: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []
    func note(_ text: String) { lock.withLock { list.append(text) } }
    var notes: [String] { lock.withLock { list } }
  }
}
