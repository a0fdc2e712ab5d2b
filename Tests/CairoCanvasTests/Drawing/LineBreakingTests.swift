import Testing

@testable import CairoCanvas

@Suite struct LineBreakingTests {
  let resources: DrawingResources
  let font = Font(size: 16)

  init() throws { resources = try DrawingResources(fonts: .standard()) }

  private func texts(_ text: String, width: Double?, maximum: Int? = nil) throws -> [String] {
    try resources.lines(of: text, font: font, width: width, maximumCount: maximum).map(\.text)
  }

  @Test func `lines break between words and fit`() throws {
    let lines = try texts("Save changes and continue", width: 110)
    #expect(lines == ["Save changes", "and continue"])
    for line in lines { #expect(try resources.measure(line, font: font).width <= 110) }
    #expect(try texts("Save changes and continue", width: 500) == ["Save changes and continue"])
  }

  @Test func `line breaks of the text are kept`() throws {
    #expect(try texts("a\n\nb c", width: nil) == ["a", "", "b c"])
    #expect(try texts("a\r\nb", width: 100) == ["a", "b"])
    #expect(try texts("", width: 100) == [""])
  }

  @Test func `a word that is too wide is broken`() throws {
    let lines = try texts("Unbreakabilities", width: 60)
    #expect(lines.count >= 2 && lines.joined() == "Unbreakabilities")
    for line in lines { #expect(try resources.measure(line, font: font).width <= 60) }
  }

  @Test func `the last line that may be gets the rest and an ellipsis`() throws {
    let lines = try resources.lines(
      of: "Save all changes and then continue with the next one", font: font, width: 110,
      maximumCount: 2)
    #expect(lines.count == 2)
    #expect(lines[1].text == "changes and then continue with the next one")
    #expect(try resources.measure(lines[1]).isTruncated)
    #expect(try resources.measure(lines[1]).width <= 110)
  }

  @Test func `other scripts break where their bytes say`() throws {
    let lines = try resources.lines(
      of: "حفظ التغييرات والمتابعة", font: font, width: 100, direction: .rightToLeft)
    #expect(lines.map(\.text) == ["حفظ التغييرات", "والمتابعة"])
  }
}
