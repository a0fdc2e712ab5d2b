public import PixelDiff

/// An error that keeps something from being measured or drawn.
public enum CanvasError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font file of the standard catalogue is in none of the folders.
  case missingFont(file: String, package: String, folders: [String])
  /// A font file can't be read, or isn't a font.
  case unreadableFont(path: String, reason: String)
  /// A font file holds another face than the catalogue says.
  case fontMismatch(path: String, expected: String, found: String)
  /// A font's family isn't in the catalogue.
  case unknownFamily(String, known: [String])
  /// A font's family has no face of that weight in the catalogue.
  case unknownWeight(Int, family: String, known: [Int])
  /// A font's size or letter spacing can't be drawn.
  case invalidFont(size: Double, letterSpacing: Double)
  /// No font of the catalogue has some characters of a text.
  case missingGlyphs(text: String, scalars: [Unicode.Scalar])
  /// A line of text has a line break in it.
  case lineBreak(text: String)
  /// An icon isn't an SVG that can be drawn.
  case unreadableIcon(name: String, reason: String)
  /// An icon has something in it that would look different elsewhere.
  case forbiddenIconContent(name: String, content: String)
  /// A surface has no pixels, or more than Cairo can hold.
  case invalidSize(PixelSize)
  /// A scale isn't a positive number of pixels a point.
  case invalidScale(Double)
  /// A coordinate, width or radius isn't a finite number.
  case invalidGeometry(String)
  /// A graphics library failed for a reason of its own, such as lack of memory.
  case library(operation: String, reason: String)

  /// The fault on the first line, then what to do about it.
  public var description: String {
    switch self {
    case .missingFont(let file, let package, let folders):
      """
      The font file \(file) isn't installed.
      Install the package \(package); these folders were looked into: \(folders.joined(separator: ", ")).
      """
    case .unreadableFont(let path, let reason):
      "The font file \(path) can't be read: \(reason)."
    case .fontMismatch(let path, let expected, let found):
      """
      The font file \(path) holds \(found) where \(expected) is expected.
      Another version of the font may be installed; put the expected one in its place.
      """
    case .unknownFamily(let family, let known):
      """
      There is no font family "\(family)".
      The catalogue has \(known.joined(separator: ", ")); add files of another family to it.
      """
    case .unknownWeight(let weight, let family, let known):
      """
      The font family "\(family)" has no weight \(weight).
      The catalogue has the weights \(known.map(String.init).joined(separator: ", ")).
      """
    case .invalidFont(let size, let letterSpacing):
      """
      A font of \(size) points with letter spacing \(letterSpacing) can't be drawn.
      The size must be above 0 and at most 4096, the spacing a finite number.
      """
    case .missingGlyphs(let text, let scalars):
      """
      No font has a glyph for \(scalars.map(Self.name).joined(separator: ", ")) in "\(text)".
      Add a font file that has it to the catalogue.
      """
    case .lineBreak(let text):
      """
      A line of text has a line break in it: "\(text.map(Self.visible).joined())".
      Break the text into lines first.
      """
    case .unreadableIcon(let name, let reason):
      "The icon \"\(name)\" can't be drawn: \(reason)."
    case .forbiddenIconContent(let name, let content):
      """
      The icon "\(name)" has \(content) in it, which would look different on another machine.
      Turn it into paths.
      """
    case .invalidSize(let size):
      """
      A surface of \(size.width) x \(size.height) pixels can't be made.
      Each side must have from 1 to 32767 pixels.
      """
    case .invalidScale(let scale):
      "A scale of \(scale) pixels a point can't be drawn: it must be above 0 and at most 64."
    case .invalidGeometry(let what):
      "The \(what) can't be drawn: a number in it is infinite, none, or 1e9 and more."
    case .library(let operation, let reason):
      "Couldn't \(operation): \(reason)."
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func visible(_ character: Character) -> String {
    character.isNewline ? "\\n" : String(character)
  }
}
