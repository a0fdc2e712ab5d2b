import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import ScratchHarness
package import SeededRandom

/// A run's folder from elsewhere, of which `accept` is asked to take everything.
///
/// An input is the number of a file in a byte, and its content. A changed picture is what the run says it is: its
/// digest is put in place of the old one.
package final class ArtifactTarget: FuzzTarget {
  package static let name = "artifacts"

  private let folder: ToolFolder
  private let names: [String]
  private let snapshots: [String: [UInt8]]
  private let baselines: [String: [UInt8]]
  private let precious: [UInt8] = Array("somebody's".utf8)

  package init() throws {
    folder = try ToolFolder()
    try folder.scratch.record()
    baselines = folder.files(in: "Baselines")
    let run = try folder.scratch.verify([Chip.dotted])
    _ = try RunWriter(folder: folder.scratch.snapshots).write(run, in: folder.scratch.store)
    snapshots = folder.files(in: "Snapshots")
    names = [RunStream.fileName] + snapshots.keys.filter { $0.hasSuffix("actual.png") }.sorted()
    try folder.write(precious, to: "precious.png")
  }

  package func seeds() -> [[UInt8]] {
    names.enumerated().map { [UInt8($0.offset)] + (snapshots[$0.element] ?? []) }
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    guard let number = input.first else { return other }
    let content = Array(input.dropFirst())
    if number == 0 {
      return [0] + LineMutation.changed(content, with: content, names: RunSeeds.names, &random)
    }
    return [number] + PNGMutation.changed(content, with: Array(other.dropFirst()), &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    guard let number = input.first, Int(number) < names.count else { return "no file" }
    let name = names[Int(number)]
    let content = Array(input.dropFirst())
    try folder.replace(content, "Snapshots/\(name)")
    if number > 0, let old = snapshots[name], let lines = snapshots[RunStream.fileName] {
      let text = String(decoding: lines, as: UTF8.self)
        .replacing("\(Digest.of(old))", with: "\(Digest.of(content))")
      try folder.replace(Array(text.utf8), "Snapshots/\(RunStream.fileName)")
    }
    let answer = folder.run("accept")
    let after = folder.files(in: "Baselines")
    let changed = try check(after)
    guard changed == 0 || answer.status != 2 else { throw Finding("writes, and says wrong usage") }
    try folder.restore(snapshots, in: "Snapshots")
    try folder.restore(baselines, in: "Baselines")
    return "status \(answer.status), \(changed) written"
  }

  /// Holds the baselines to what they were, or to whole ones of the same variants.
  private func check(_ after: [String: [UInt8]]) throws(Finding) -> Int {
    guard
      folder.files(in: "").filter({
        !$0.key.hasPrefix("Snapshots") && !$0.key.hasPrefix("Baselines")
      })
        == ["precious.png": precious]
    else { throw Finding("touches what lies beside the baselines") }
    var changed = 0
    for (name, old) in baselines {
      guard let new = after[name] else { throw Finding("loses \(name)") }
      guard new != old else { continue }
      changed += 1
      guard let baseline = try? Baseline(bytes: new, name: name, limits: .standard),
        baseline.isSealed, let cells = try? baseline.drawnCells(),
        let before = try? Baseline(bytes: old, name: name, limits: .standard).drawnCells(),
        cells.count == baseline.metadata?.cells.count, Set(before.keys).isSubset(of: cells.keys),
        baseline.metadata?.cells.allSatisfy({ cells[$0.id]?.digest == $0.digest }) == true
      else { throw Finding("leaves \(name) broken, or without some of its variants") }
    }
    for name in after.keys where baselines[name] == nil {
      guard name.hasSuffix(".png") else { throw Finding("writes \(name)") }
      changed += 1
    }
    return changed
  }
}
