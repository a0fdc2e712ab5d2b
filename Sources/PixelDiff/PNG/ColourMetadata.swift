/// The statements of a PNG file on the meaning of its colours.
///
/// It is kept and reported, never applied: samples are compared as they stand in the file.
public struct ColourMetadata: Hashable, Sendable {
  /// The gamma in hundred-thousandths (gAMA).
  public var gamma: Int?
  /// White point and primaries in hundred-thousandths: x and y of white, red, green, blue (cHRM).
  public var chromaticities: [Int]?
  /// The rendering intent of a picture that says it is sRGB, 0 to 3 (sRGB).
  public var sRGBIntent: Int?
  /// The name of an embedded profile (iCCP).
  public var profileName: String?
  /// The digest of that profile, not compressed.
  public var profileDigest: Digest?
  /// Primaries, transfer function, matrix and range after ITU-T H.273 (cICP).
  public var codingPoints: [Int]?

  /// Makes metadata that say nothing.
  public init() {}

  /// The statements on colours in which two files differ, a line each; empty where they agree.
  ///
  /// A file that says nothing means sRGB, and one that says so says the same.
  public func differences(from other: ColourMetadata) -> [String] {
    let mine = lines
    let others = other.lines
    return zip(Self.chunks, zip(mine, others)).compactMap { chunk, pair in
      pair.0 == pair.1 ? nil : "\(chunk): \(pair.0 ?? "absent") and \(pair.1 ?? "absent")"
    }
  }

  private static let chunks = ["gAMA", "cHRM", "sRGB", "iCCP", "cICP"]

  /// The statement of each chunk, short; nil where it says no more than sRGB does.
  private var lines: [String?] {
    [
      gamma.flatMap { $0 == Self.sRGBGamma ? nil : Self.decimal($0) },
      chromaticities.flatMap { values in
        values == Self.sRGBChromaticities ? nil : values.map(Self.decimal).joined(separator: " ")
      },
      sRGBIntent.flatMap { $0 == 0 ? nil : Self.intent($0) },
      profileName.map { "\"\($0)\" (\(profileDigest?.description.prefix(8) ?? "unreadable"))" },
      codingPoints.flatMap { points in
        points == Self.sRGBCodingPoints ? nil : points.map(String.init).joined(separator: "/")
      },
    ]
  }

  private static let sRGBGamma = 45_455
  private static let sRGBChromaticities = [
    31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000,
  ]
  private static let sRGBCodingPoints = [1, 13, 0, 1]

  /// A rendering intent as PNG names it; perceptual, 0, is what nothing means too.
  private static func intent(_ number: Int) -> String {
    let names = ["perceptual", "relative colorimetric", "saturation", "absolute colorimetric"]
    return names.indices.contains(number) ? names[number] : "intent \(number)"
  }

  private static func decimal(_ hundredThousandths: Int) -> String {
    let digits = String(hundredThousandths % 100_000)
    return "\(hundredThousandths / 100_000)."
      + String(repeating: "0", count: 5 - digits.count) + digits
  }
}

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
      case ("iCCP", _) where metadata.profileName == nil:
        readProfile(container.bytes[chunk.body], container.name, &metadata)
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
    metadata.profileName = String(
      String.UnicodeScalarView(body[..<end].map { Unicode.Scalar($0) }))
    let profile = try? PNGTextChunks.inflated(body[(end + 1)...].dropFirst(), "iCCP", name)
    metadata.profileDigest = profile.map { Digest.of($0) }
  }
}
