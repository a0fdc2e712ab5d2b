public import PixelDiff

/// What can keep something from being measured or drawn.
public enum CanvasError: Error, Hashable, Sendable {
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
  case invalidFont(Font)
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
}
