/// The last chunk but one of a canonical file: the digest of every byte before it.
///
/// The chunk is private, ancillary, and not safe to copy: a program that rewrites the file drops it
/// or leaves it broken, and either shows.
enum PNGSeal {
  static let type = "prSH"

  static func state(of container: PNGContainer) -> PNGInspection.Seal {
    guard let chunk = container.chunks.last(where: { $0.type == type }) else { return .missing }
    let isLast = container.chunks.dropLast().last?.start == chunk.start
    let digest = container.bytes.withUnsafeBytes {
      Digest.of(UnsafeRawBufferPointer(rebasing: $0[..<chunk.start]))
    }
    return isLast && digest.bytes.elementsEqual(container.bytes[chunk.body]) ? .fits : .broken
  }
}
