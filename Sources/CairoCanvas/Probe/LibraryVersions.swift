import CPangoCairo
import CRSVG

/// The versions of the graphics libraries that are linked: part of what drew a picture.
public struct LibraryVersions: Hashable, Sendable {
  /// Draws paths and pictures.
  public let cairo: String
  /// Combines pixels for Cairo.
  public let pixman: String
  /// Lays out text.
  public let pango: String
  /// Shapes text for Pango.
  public let harfbuzz: String
  /// Reads the outlines of fonts.
  public let freetype: String
  /// Finds fonts in the catalogue.
  public let fontconfig: String
  /// Draws SVG icons.
  public let librsvg: String

  /// The versions that this process runs with.
  public static let current = LibraryVersions()

  private init() {
    cairo = String(cString: cairo_version_string())
    pixman = String(cString: pixman_version_string())
    pango = String(cString: pango_version_string())
    harfbuzz = String(cString: hb_version_string())
    freetype = Self.freetypeVersion()
    let number = FcGetVersion()
    fontconfig = "\(number / 10000).\(number / 100 % 100).\(number % 100)"
    librsvg = "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
  }

  private static func freetypeVersion() -> String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The versions by library, for a fingerprint.
  public var byName: [String: String] {
    [
      "cairo": cairo, "pixman": pixman, "pango": pango, "harfbuzz": harfbuzz,
      "freetype": freetype, "fontconfig": fontconfig, "librsvg": librsvg,
    ]
  }
}
