package import ProofsheetRun
import SystemFiles

/// Baselines of plain snapshots that no test asks for any more, by the last run of tests.
package enum TestOrphans {
  /// Finds them from the folder of baselines, so that those of a test file that is gone are among them.
  ///
  /// - Returns: names of files that assertions wrote and the run didn't ask for.
  /// A run that looks like a part of the tests is refused: whoever believed it would delete the baselines of the rest.
  ///
  /// - Throws: ``TestOrphanError`` where the run can't tell, or ``RunError`` where there
  ///   is none.
  package static func find(in store: BaselineStore, after folder: SnapshotFolder) throws -> [String]
  {
    let run = try RunDocument.read(from: folder)
    guard run.mode == "test" else { throw TestOrphanError.notOfTests(mode: run.mode) }
    guard run.passes else { throw TestOrphanError.failed }
    let wanted = Set(run.sheets.map { Array($0.name.utf8) })
    let ours = try store.names().filter { name in
      guard name.begins(with: "tests/"), case .present(let baseline) = store.readExactly(name)
      else { return false }
      return baseline.metadata?.owner.isEmpty == false
    }
    let orphans = ours.filter { !wanted.contains(Array(BaselineStore.split($0).name.utf8)) }
    guard orphans.count <= ours.count - orphans.count else {
      throw TestOrphanError.fewAsked(ours.count - orphans.count, of: ours.count)
    }
    return orphans
  }
}

/// The reasons why the last run doesn't say which baselines tests want.
package enum TestOrphanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It wasn't a run of tests.
  case notOfTests(mode: String)
  /// Something failed in it, so that a test may have ended before it asked for all.
  case failed
  /// It asked for fewer than half of the baselines there are, as a filtered run does.
  case fewAsked(Int, of: Int)

  /// The obstacle, and what to do.
  package var description: String {
    switch self {
    case .notOfTests(let mode):
      "--tests needs a run of tests, and the last one was of “\(mode)”; run all tests first: swift test"
    case .fewAsked(let asked, let count):
      """
      the last run of tests asked for only \(asked) of the \(Words.count(count, "baseline")) of tests, so that it \
      looks like a part of them; run all tests first, or delete what isn't wanted by hand
      """
    case .failed:
      """
      the last run of tests failed, so it may not have asked for every baseline; make it pass first
      """
    }
  }
}
