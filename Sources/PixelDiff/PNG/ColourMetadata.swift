/// What a PNG file says of the meaning of its colours.
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

  /// What the two files say differently of their colours, a line each; empty where they agree.
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

  /// What each chunk says, short; nil where it says no more than sRGB does.
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
