// A tool with one small matrix, for what tries faults on a tool's files. CHIPS_DOTTED draws otherwise, as a change of the
// code would; CHIPS_MORE has a second matrix, whose baselines are orphans without it.
import Foundation
import ProofsheetCommand
import ProofsheetMatrix
import ScratchHarness

struct TrustTool: SnapshotCommand {
  private static func matrix(_ name: String) -> any SnapshotMatrix {
    let isDotted = ProcessInfo.processInfo.environment["CHIPS_DOTTED"] != nil
    return Matrix(name, Chip(hasDot: isDotted))
      .varying("size", \.size)
      .varying("tint", \.tint)
      .varying("appearance", \.environment.appearance)
      .sheets(per: "appearance", rows: "size", columns: "tint")
  }

  static let matrices: [any SnapshotMatrix] =
    [matrix("core")]
    + (ProcessInfo.processInfo.environment["CHIPS_MORE"] == nil ? [] : [matrix("more")])
}

TrustTool.main()
