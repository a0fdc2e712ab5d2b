public import PixelDiff

/// A picture that shows whether this machine draws as it should.
///
/// It has everything in it that is drawn in its own way. Where the libraries and fonts are those for which the right picture
/// is known, another one means that something is broken, such as a pixel library switched into a state in
/// which fills vanish.
public struct DrawingProbe: Hashable, Sendable {
  /// What the picture says about the machine.
  public enum Verdict: Hashable, Sendable {
    /// The picture is the one that is known for these libraries and fonts.
    case asKnown
    /// No picture is known for these libraries and fonts; plain fills are right.
    case notKnown
    /// Something is drawn wrong.
    case broken(reason: String)
  }

  /// The digest of the picture's pixels, as Cairo holds them.
  public let digest: Digest
  /// What the picture says about the machine.
  public let verdict: Verdict

  /// The pictures that are known: which libraries and fonts, and the digest.
  private static let known = [
    Known(
      libraries: [
        "cairo": "1.16.0", "pixman": "0.42.2", "pango": "1.50.12", "harfbuzz": "6.0.0",
        "freetype": "2.12.1", "fontconfig": "2.14.1", "librsvg": "2.54.7",
      ],
      fonts: "8c74e9362f5b5122c92b06e7ff47cf62", picture: "20fc05a6657d246debea1010c73fdd08")
  ]

  private struct Known {
    var libraries: [String: String]
    var fonts: String
    var picture: String
  }

  /// Draws the probe and looks at it.
  public init(resources: DrawingResources) throws(CanvasError) {
    let surface = try ProbePicture.surface(resources: resources)
    let digest = surface.withPixels { pixels, _ in Digest.of(pixels) }
    self.digest = digest
    if let fault = try ProbePicture.fault(resources: resources) {
      verdict = .broken(reason: fault)
      return
    }
    let fonts = try resources.fonts.digest().description
    let libraries = LibraryVersions.current.byName
    let match = Self.known.first { $0.libraries == libraries && $0.fonts == fonts }
    guard let match else {
      verdict = .notKnown
      return
    }
    verdict =
      match.picture == digest.description
      ? .asKnown
      : .broken(reason: "the probe's digest is \(digest), known is \(match.picture)")
  }
}
