import Foundation

/// A folder that is gone with this.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "proofsheet-causes-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
