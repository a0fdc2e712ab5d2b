public import PixelDiff
public import Proofsheet
import ProofsheetMatrix
import ProofsheetRun

/// Asserts that every variant of a matrix draws what its baseline shows.
///
/// ```swift
/// func testBadges() { assertSnapshots(of: Badge.matrix) }
/// ```
///
/// There is one failure for each cause, not for each variant. The baselines are the matrix's sheets,
/// `Baselines/<component>/<matrix>/<sheet>@2x.png`, the same as the command line tool's.
///
/// - Parameters:
///   - matrix: what to draw.
///   - patterns: the patterns of ids to compare,
///     `!` in front of one for what is left out, `@smoke` for a subset; without any, every variant.
///   - tolerance: what may differ; what the scope says by default, and nothing outside of all.
///   - record: which baselines to write; a test that writes one fails.
///   - jobs: how many threads draw and compare; as many as there are processors by default.
///   - fileID: the file of the call, which Swift fills in.
///   - filePath: the path of that file, from which baselines are found.
///   - function: the test that calls.
///   - line: the line of the call.
///   - column: the column of the call.
public func assertSnapshots(
  of matrix: any SnapshotMatrix, only patterns: [String] = [], tolerance: Tolerance? = nil,
  record: RecordMode? = nil, jobs: Int? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  SnapshotAssertion(
    tolerance: tolerance, record: record,
    at: CallSite(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  ).matrix(matrix, only: patterns, jobs: jobs)
}
