/// A reason why a run isn't whole: it doesn't pass, whatever was compared.
package enum RunProblem: Hashable, Sendable, CustomStringConvertible {
  /// Lines of its stream that can't be read, as a process leaves one that is killed while it writes.
  case tornLines(Int)
  /// A process that took part, and is gone without having ended as it should.
  case lostProcess(Int32)
  /// A process that takes part still.
  case runningProcess(Int32)
  /// A part that was cut short.
  case noEnd(run: String)

  /// The part that is missing.
  package var description: String {
    switch self {
    case .tornLines(let count):
      "\(Words.count(count, "line")) of run.ndjson can't be read: what was found is missing"
    case .lostProcess(let process):
      "process \(process) was lost before it ended: what it would have found is missing"
    case .runningProcess(let process):
      "process \(process) is still running: what it finds is to come"
    case .noEnd(let run): "the run \(run) has no end: it was cut short"
    }
  }
}
