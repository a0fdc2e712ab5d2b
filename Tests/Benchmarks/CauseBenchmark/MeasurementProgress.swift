import Foundation

/// Tells on standard error how far a measurement is, and how long it will take.
struct MeasurementProgress {
  private let changes: Int
  private let start = ContinuousClock.now

  /// How many changes lie between two lines.
  private static let step = 10

  init(changes: Int) { self.changes = changes }

  func show(_ done: Int) {
    guard done % Self.step == 0 || done == changes else { return }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rest = done > 0 ? seconds / Double(done) * Double(changes - done) : nil
    let line =
      "\(done) of \(changes) changes, \(Int(seconds)) s"
      + (rest.map { $0 > 0 ? ", about \(Int($0)) s to go" : "" } ?? ": baselines are recorded")
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
