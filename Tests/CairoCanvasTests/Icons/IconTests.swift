import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct IconTests {
  /// The left half red, the right half half transparent green.
  private static let halves = Icon(
    "halves",
    svg: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <rect width="12" height="24" fill="#ff0000"/>
        <rect x="12" width="12" height="24" fill="#00ff00" fill-opacity="0.5"/>
      </svg>
      """)

  @Test func `an icon keeps its colours, or takes the tint through its alpha`() throws {
    let own = try drawn(24, 24, on: nil) {
      try $0.icon(Self.halves, in: Rectangle(x: 0, y: 0, width: 24, height: 24))
    }
    #expect(own[3, 12] == red)
    #expect(own[20, 12] == Colour(red: 0, green: 255, blue: 0, alpha: 128))
    let tinted = try drawn(24, 24, on: nil) {
      try $0.icon(Self.halves, in: Rectangle(x: 0, y: 0, width: 24, height: 24), tint: blue)
    }
    #expect(tinted[3, 12] == blue)
    #expect(tinted[20, 12] == Colour(red: 0, green: 0, blue: 255, alpha: 128))
    let faint = try drawn(24, 24, on: nil) {
      try $0.icon(
        Self.halves, in: Rectangle(x: 0, y: 0, width: 24, height: 24), tint: blue, opacity: 0.5)
    }
    #expect(faint[3, 12].alpha == 128 && faint[20, 12].alpha == 64)
  }

  @Test func `an icon fits its box and keeps its proportions`() throws {
    let image = try drawn(200, 100, scale: 2) {
      try $0.icon(Self.halves, in: Rectangle(x: 10, y: 5, width: 60, height: 30), tint: black)
    }
    #expect(image.inkBox() == PixelRectangle(x: 50, y: 10, width: 60, height: 60))
  }

  @Test func `a tinted icon between pixels is the same kept or fresh`() throws {
    let kept = try DrawingResources(fonts: .standard())
    let fresh = try DrawingResources(fonts: .standard(), keepsMasks: false)
    func draw(_ canvas: Canvas) throws {
      for index in 0..<4 {
        let box = Rectangle(x: 2 + 20.3 * Double(index), y: 2.25, width: 16, height: 16)
        try canvas.icon(Self.halves, in: box, tint: blue)
        try canvas.icon(Self.halves, in: box, tint: red, opacity: 0.3)
      }
    }
    let first = try drawn(180, 48, scale: 2, with: kept, draw)
    #expect(try difference(first, drawn(180, 48, scale: 2, with: kept, draw)) == nil)
    #expect(try difference(first, drawn(180, 48, scale: 2, with: fresh, draw)) == nil)
  }

  /// SVG: a value of zero disables rendering.
  @Test(arguments: [
    "viewBox='0 0 0 0'", "viewBox='0 0 0 24'", "viewBox='0 0 24 0'",
    "width='0' viewBox='0 0 24 24'",
    "height='0px' viewBox='0 0 24 24'", "width='24' height='0'",
  ])
  func `an icon of no size is refused`(_ size: String) throws {
    let icon = Icon(
      "empty",
      svg: "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect width='12' height='12'/></svg>")
    #expect(
      throws: CanvasError.unreadableIcon(
        name: "empty", reason: "its viewBox, width or height is zero, so that nothing is drawn")
    ) { try drawn(9, 9) { try $0.icon(icon, in: Rectangle(x: 0, y: 0, width: 9, height: 9)) } }
  }

  struct Refused: Sendable {
    var body: String
    var content: String
  }

  @Test(arguments: [
    Refused(body: "<text x='1'>Hi</text>", content: "text"),
    Refused(body: "<defs><svg:text>x</svg:text></defs>", content: "text"),
    Refused(body: "<image href='data:image/png;base64,AA'/>", content: "an embedded picture"),
    Refused(body: "<use href='other.svg#a'/>", content: "a reference to \"other.svg#a\""),
    Refused(
      body: "<use xlink:href = \"http://x.test/a\"/>", content: "a reference to \"http://x.test/a\""
    ),
    Refused(
      body: "<path fill='url(http://x.test/g#a)' d='M0 0h9'/>",
      content: "a reference to \"http://x.test/g#a\""),
    Refused(body: "<style>@import 'x.css';</style>", content: "an imported style sheet"),
    Refused(body: "<style><![CDATA[@font-face{}]]></style>", content: "a font"),
    Refused(body: "<g style='fill:u\\72l(x)'/>", content: "an escaped character in a style"),
    Refused(body: "<g systemLanguage='de'/>", content: "a choice by language"),
    Refused(body: "<g xml:base='/tmp/'/>", content: "a base address"),
    Refused(body: "<xi:include href='#x'/>", content: "an included file"),
    Refused(body: "<foreignObject/>", content: "foreign content"),
    Refused(body: "<script>1</script>", content: "a script"),
    // A quote, a name and a bracket with a combining mark behind it are still ones.
    Refused(body: "<use id='\u{301}' href='b.svg#a'/>", content: "a reference to \"b.svg#a\""),
    Refused(body: "<title>\u{301}</title><text>x</text>", content: "text"),
    Refused(body: "<g style='\u{301}a:url(\u{301}b)'/>", content: "a reference to \"\u{301}b\""),
    Refused(body: "<style>@import\u{301} 'x';</style>", content: "an imported style sheet"),
  ])
  func `what looks different elsewhere is refused`(_ refused: Refused) throws {
    let icon = Icon(
      "bad", svg: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(refused.body)</svg>")
    #expect(throws: CanvasError.forbiddenIconContent(name: "bad", content: refused.content)) {
      try drawn(9, 9) { try $0.icon(icon, in: Rectangle(x: 0, y: 0, width: 9, height: 9)) }
    }
  }

  @Test func `entities and style sheets outside are refused`() throws {
    for (document, content) in [
      ("<!DOCTYPE svg [<!ENTITY t 'x'>]><svg viewBox='0 0 9 9'/>", "a document type with entities"),
      ("<?xml-stylesheet href='x.css'?><svg viewBox='0 0 9 9'/>", "an external style sheet"),
    ] {
      #expect(throws: CanvasError.forbiddenIconContent(name: "bad", content: content)) {
        try drawn(9, 9) {
          try $0.icon(
            Icon("bad", svg: document), in: Rectangle(x: 0, y: 0, width: 9, height: 9))
        }
      }
    }
  }

  @Test func `harmless documents aren't refused`() throws {
    let icon = Icon(
      "good",
      svg: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        <!-- <text> in a comment -->
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
          <title>text &lt;text&gt; (a)</title>
          <defs><linearGradient id="g"><stop stop-color="#000"/></linearGradient>
          <path id="p" d="M0 0h9v9H0z"/></defs>
          <style>.a { fill: url(#g) }</style>
          <use xlink:href="#p" class="a" transform="rotate(0)"/>
        </svg>
        """)
    let image = try drawn(9, 9) {
      try $0.icon(icon, in: Rectangle(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(image[4, 4] == black)
  }

  @Test(arguments: ["", "not XML", "<svg", "<html/>", "<svg xmlns='http://www.w3.org/2000/svg'/>"])
  func `what isn't a drawable SVG is an error`(_ document: String) throws {
    let icon = Icon("broken", svg: document)
    let error = #expect(throws: CanvasError.self) {
      try drawn(9, 9) { try $0.icon(icon, in: Rectangle(x: 0, y: 0, width: 9, height: 9)) }
    }
    guard case .unreadableIcon("broken", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
