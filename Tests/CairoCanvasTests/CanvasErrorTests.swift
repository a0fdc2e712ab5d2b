import PixelDiff
import Testing

@testable import CairoCanvas

/// The text of every error: what on the first line, then what to do.
@Suite struct CanvasErrorTests {
  private static let texts: [(CanvasError, String)] = [
    (
      .missingFont(file: "Inter-Thin.otf", package: "fonts-inter", folders: ["/a", "/b"]),
      """
      The font file Inter-Thin.otf isn't installed.
      Install the package fonts-inter; these folders were looked into: /a, /b.
      """
    ),
    (
      .unreadableFont(path: "/a/b.otf", reason: "it is empty"),
      "The font file /a/b.otf can't be read: it is empty."
    ),
    (
      .fontMismatch(path: "/a/b.otf", expected: "Inter", found: "Roboto"),
      """
      The font file /a/b.otf holds Roboto where Inter is expected.
      Another version of the font may be installed; put the expected one in its place.
      """
    ),
    (
      .unknownFamily("Nope", known: ["Inter", "Roboto"]),
      """
      There is no font family "Nope".
      The catalogue has Inter, Roboto; add files of another family to it.
      """
    ),
    (
      .unknownWeight(600, family: "Roboto", known: [400, 700]),
      """
      The font family "Roboto" has no weight 600.
      The catalogue has the weights 400, 700.
      """
    ),
    (
      .invalidFont(size: -1, letterSpacing: 0),
      """
      A font of -1.0 points with letter spacing 0.0 can't be drawn.
      The size must be above 0 and at most 4096, the spacing a finite number.
      """
    ),
    (
      .missingGlyphs(text: "漢\u{7}", scalars: ["漢", "\u{7}"]),
      """
      No font has a glyph for U+6F22, U+0007 in "漢\u{7}".
      Add a font file that has it to the catalogue.
      """
    ),
    (
      .lineBreak(text: "a\r\nb"),
      """
      A line of text has a line break in it: "a\\nb".
      Break the text into lines first.
      """
    ),
    (
      .unreadableIcon(name: "star", reason: "it is empty"),
      "The icon \"star\" can't be drawn: it is empty."
    ),
    (
      .forbiddenIconContent(name: "star", content: "text"),
      """
      The icon "star" has text in it, which would look different on another machine.
      Turn it into paths.
      """
    ),
    (
      .invalidSize(PixelSize(width: 0, height: 40000)),
      """
      A surface of 0 x 40000 pixels can't be made.
      Each side must have from 1 to 32767 pixels.
      """
    ),
    (
      .invalidScale(0),
      "A scale of 0.0 pixels a point can't be drawn: it must be above 0 and at most 64."
    ),
    (
      .invalidGeometry("rectangle"),
      "The rectangle can't be drawn: a number in it is infinite, none, or 1e9 and more."
    ),
    (.library(operation: "draw", reason: "out of memory"), "Couldn't draw: out of memory."),
  ]

  @Test func `each says what is wrong and what to do`() {
    for (error, text) in Self.texts { #expect(error.description == text) }
  }
}
