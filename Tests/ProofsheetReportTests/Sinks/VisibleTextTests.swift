import SeededRandom
import Testing

@testable import ProofsheetReport

@Suite struct VisibleTextTests {
  /// Texts, and what is shown of them in a line.
  @Test(arguments: [
    ("plain text: it's 50 % of \"a|b\"", "plain text: it's 50 % of \"a|b\""),
    ("\u{1B}[31mred", #"\e[31mred"#), ("a\r\nb", #"a\r\nb"#), ("a\tb\u{7}\u{0}", #"a\tb\x07\x00"#),
    ("\u{7F}\u{9B}2J\u{85}", #"\x7f\u{9b}2J\u{85}"#),
    ("\u{202E}gnp.\u{2066}\u{200F}", #"\u{202e}gnp.\u{2066}\u{200f}"#),
    ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("\u{FEFF}a\u{AD}", #"\u{feff}a\u{ad}"#),
    ("\u{E000}\u{FFFE}\u{3164}", #"\u{e000}\u{fffe}\u{3164}"#),
    ("日本 é e\u{301} 👩‍👩‍👧 ☎️", "日本 é e\u{301} 👩‍👩‍👧 ☎️"),
    // A name that holds what looks like an escape isn't that of a name that is escaped.
    (#"a\e"#, #"a\\e"#), (#"a\\b"#, #"a\\\b"#), (#"C:\dir\x"#, #"C:\dir\x"#), (#"\x0a"#, #"\\x0a"#),
    (#"\u{1b} \users"#, #"\\u{1b} \users"#),
    // What services take for commands.
    ("::error::x", #"\x3a:error::x"#), ("  ::error::x", #"  \x3a:error::x"#),
    ("\u{A0}::error::x", "\u{A0}\\x3a:error::x"), ("a ::error::x", "a ::error::x"),
    ("\r::error", #"\r\x3a:error"#), ("\n ::error", #"\n \x3a:error"#),
    ("a ##[error]b", #"a \x23#[error]b"#), ("###vso[t]", #"#\x23#vso[t]"#),
    ("##teamcity[x]", #"\x23#teamcity[x]"#), ("## a [b]", "## a [b]"), ("a#1", "a#1"), ("##", "##"),
  ])
  func nothingIsObeyed(_ text: String, _ shown: String) {
    #expect(VisibleText.line(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(HostileText.obeyed(by: VisibleText.line(text)) == [])
  }

  /// Two texts that differ are never shown alike.
  @Test(arguments: [1, UInt64.random(in: 0...(.max))]) func namesCanBeToldApart(seed: UInt64) {
    var hostile = HostileText(seed: seed)
    var texts: [[UInt8]: [UInt8]] = [:]
    for _ in 0..<1000 {
      let text = hostile.next(atMost: 3)
      let shown = VisibleText.line(text)
      #expect(HostileText.obeyed(by: shown) == [], "seed \(seed)")
      let other = texts.updateValue(Array(text.utf8), forKey: Array(shown.utf8))
      #expect(other == nil || other == Array(text.utf8), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test func pagesKeepTheirLines() {
    #expect(VisibleText.page("a\n\tb\\n\u{1B}[0m\r\n") == "a\n\tb\\n\\e[0m\\r\n")
  }

  @Test func jsonMeansWhatItDid() {
    let json = VisibleText.json("{\n\t\"a\u{7F}\u{9B}\": \"##[x] \u{202E}\u{E0001} é\"\n}")
    #expect(
      json == "{\n\t\"a\\u007f\\u009b\": \"\\u0023#[x] \\u202e\\udb40\\udc01 é\"\n}")
  }

  /// The look of a part is added to it after all of the line was cleaned, also across parts.
  @Test func stylesAreAddedBehind() {
    let line = StyledLine("#", .bad) + "#[error]\u{1B}[0m" + StyledLine("\\", .faint) + "e"
    #expect(line.plain == "##[error]\u{1B}[0m\\e")
    #expect(line.shown { "<\($1):\($0)>" } == #"<bad:\x23>#[error]\e[0m<faint:\\>e"#)
    #expect((StyledLine(":", .good) + ":x").shown { text, _ in text } == #"\x3a:x"#)
  }
}

@Suite struct SinkTests {
  @Test func markdownIsPlain() {
    #expect(MarkdownText.plain("a|b\n<c>*") == #"a\|b\\n&lt;c&gt;\*"#)
    #expect(
      MarkdownText.plain("@team a@b #1 # http://x www.x") == """
        @&#8203;team a@&#8203;b \\#&#8203;1 \\# http:&#8203;//x www&#8203;.x
        """)
    #expect(MarkdownText.plain("`\u{301}`") == "&#96;\u{301}&#96;")
    #expect(MarkdownText.code("a`\u{301}b|c\r\n@d") == #"`a\x60\#u{301}b\x7cc\r\n@d`"#)
    #expect(MarkdownText.code("") == "`\"\"`")
    #expect(XMLText.escaped("a\"b<c>&\n") == #"a&quot;b&lt;c&gt;&amp;\n"#)
  }

  @Test func annotationsAreOneCommand() {
    #expect(
      AnnotationText.escaped("a:b,c%\n%\u{301}", isProperty: true).unicodeScalars
        .elementsEqual("a%3Ab%2Cc%25\\n%25\u{301}".unicodeScalars))
    #expect(
      AnnotationText.error(title: "a\r\n::b", message: "c\r::d")
        == #"::error title=a\r\n%3A%3Ab::c\r::d"#)
  }
}
