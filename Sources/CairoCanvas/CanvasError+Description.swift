import PixelDiff

extension CanvasError: CustomStringConvertible {
  /// What went wrong on the first line, then what to do about it.
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
    case .invalidFont(let font):
      """
      A font of \(font.size) points with letter spacing \(font.letterSpacing) can't be drawn.
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
