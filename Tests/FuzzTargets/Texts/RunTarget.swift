import ProofsheetReport
package import SeededRandom

/// `run.json`, as a file of a run from elsewhere.
package final class RunTarget: FuzzTarget {
  package static let name = "run"

  private let document: RunDocument

  package init() throws { document = try RunSeeds.document() }

  package func seeds() throws -> [[UInt8]] { [try document.encoded()] }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    JSONMutation.changed(input, with: other, names: RunSeeds.names, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    do {
      let document = try RunDocument.decode(input, path: "run.json")
      guard try RunDocument.decode(try document.encoded(), path: "run.json") == document else {
        throw Finding("is another run when it is written and read again")
      }
      try ReportCheck.check(document)
      return "read"
    } catch let finding as Finding {
      throw finding
    } catch {
      _ = "\(error)"
      return "refused"
    }
  }
}
