import ProofsheetReport
package import SeededRandom

/// `run.ndjson`: the records of a run, and of its parts one behind the other.
package final class StreamTarget: FuzzTarget {
  package static let name = "stream"

  private let document: RunDocument

  package init() throws { document = try RunSeeds.document() }

  package func seeds() throws -> [[UInt8]] {
    let lines = try RunLines(document.stream).stream
    return [lines, lines + lines]
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    LineMutation.changed(input, with: other, names: RunSeeds.names, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    do throws(any Error) {
      let stream = try RunStream(input, path: "run.ndjson")
      for document in [RunJoin(stream).document(), RunJoin(shards: [stream, stream]).document()] {
        let isDamaged = document.damage != nil
        if !isDamaged { try ReportCheck.check(document) }
      }
      return stream.tornLines > 0 ? "read, with torn lines" : "read"
    } catch let finding as Finding {
      throw finding
    } catch {
      _ = "\(error)"
      return "refused"
    }
  }
}
