import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SystemFiles

@Suite struct FileLockTests {
  @Test func onlyOneAtATime() throws {
    let folder = NSTemporaryDirectory() + "proofsheet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lock = FileLock(path: "\(folder)/new/folder/.lock")
    let inside = Atomic<Int>(0)
    let most = Mutex(0)
    let errors = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<25 {
        do {
          try lock.whileLocked {
            let count = inside.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
            most.withLock { $0 = max($0, count) }
            sched_yield()
            inside.wrappingSubtract(1, ordering: .sequentiallyConsistent)
          }
        } catch {
          errors.withLock { $0 += 1 }
        }
      }
    }
    #expect(most.withLock { $0 } == 1)
    #expect(errors.withLock { $0 } == 0)
  }

  @Test func letsGoAfterAnError() throws {
    let folder = NSTemporaryDirectory() + "proofsheet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lock = FileLock(path: "\(folder)/.lock")
    struct Failure: Error {}
    #expect(throws: Failure.self) { try lock.whileLocked { throw Failure() } }
    #expect(try lock.whileLocked { 7 } == 7)
  }
}
