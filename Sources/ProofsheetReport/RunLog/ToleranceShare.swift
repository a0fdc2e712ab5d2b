import CairoCanvas
import PixelDiff
import ProofsheetRun

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What one tolerance let pass in a part of a run.
struct ToleranceShare {
  /// The tolerance and where it comes from, as JSON with sorted keys: equal for equal ones.
  private let identity: ArraySlice<UInt8>
  /// The digest of that, which tells tolerances apart.
  let digest: Digest
  /// Its counts, without the tolerance: how many variants, how many of them need it, and the largest
  /// channel delta, pixels and intolerable pixels of those.
  var counts: [Int]

  /// Takes a document apart.
  init(_ document: ToleranceDocument) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    identity = Array(try encoder.encode(document.applied))[...]
    digest = identity.withUnsafeBytes { Digest.of($0) }
    counts = [
      document.variants, document.needed, document.largestChannelDelta, document.largestPixels,
      document.largestIntolerablePixels,
    ]
  }

  /// The document that was taken apart.
  func document() throws -> ToleranceDocument {
    let applied = try JSONDecoder().decode(AppliedTolerance.self, from: Data(identity))
    var document = ToleranceDocument(applied)
    guard counts.count == 5 else { throw FieldReader.Damage() }
    document.variants = counts[0]
    document.needed = counts[1]
    document.largestChannelDelta = counts[2]
    document.largestPixels = counts[3]
    document.largestIntolerablePixels = counts[4]
    return document
  }

  /// Adds what another part counted of the same tolerance.
  mutating func add(_ other: ToleranceShare) {
    for index in counts.indices where other.counts.indices.contains(index) {
      counts[index] =
        index < 2
        ? counts[index] + other.counts[index] : max(counts[index], other.counts[index])
    }
  }
}

extension ToleranceShare {
  /// Reads what ``write(to:)`` wrote.
  init(from reader: inout FieldReader) throws(FieldReader.Damage) {
    identity = try reader.field()
    digest = identity.withUnsafeBytes { Digest.of($0) }
    counts = try reader.list { (reader) throws(FieldReader.Damage) in try reader.number() }
  }

  func write(to writer: inout FieldWriter) {
    writer.put(identity)
    writer.put(counts) { $0.put($1) }
  }
}
