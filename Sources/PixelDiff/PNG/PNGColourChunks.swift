/// Reads the chunks that say what the colours mean.
enum PNGColourChunks {
  static func metadata(in container: PNGContainer) throws(PNGError) -> ColourMetadata {
    var metadata = ColourMetadata()
    for chunk in container.chunks {
      let start = chunk.body.lowerBound
      let count = chunk.body.count
      switch (chunk.type, count) {
      case ("gAMA", 4): metadata.gamma = BigEndian.read32(container.bytes, at: start)
      case ("cHRM", 32):
        metadata.chromaticities = (0..<8).map {
          BigEndian.read32(container.bytes, at: start + $0 * 4)
        }
      case ("sRGB", 1): metadata.sRGBIntent = Int(container.bytes[start])
      case ("cICP", 4): metadata.codingPoints = container.bytes[chunk.body].map(Int.init)
      case ("iCCP", _): readProfile(container.bytes[chunk.body], container.name, &metadata)
      case ("gAMA", _), ("cHRM", _), ("sRGB", _), ("cICP", _):
        throw .corrupt(path: container.name, reason: "chunk \(chunk.type) has \(count) bytes")
      default: break
      }
    }
    return metadata
  }

  /// A profile that can't be inflated is reported by its name: the pixels don't depend on it.
  private static func readProfile(
    _ body: ArraySlice<UInt8>, _ name: String, _ metadata: inout ColourMetadata
  ) {
    guard let end = body.firstIndex(of: 0) else {
      metadata.profileName = ""
      return
    }
    metadata.profileName = PNGTextChunks.latin(body[..<end])
    let profile = try? PNGTextChunks.inflated(body[(end + 1)...].dropFirst(), "iCCP", name)
    metadata.profileDigest = profile.map { Digest.of($0) }
  }
}
