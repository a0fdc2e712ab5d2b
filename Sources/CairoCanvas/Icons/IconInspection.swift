import SystemFiles

/// Looks for what would make an icon look different on another machine.
///
/// Text depends on installed fonts, embedded pictures on installed decoders, references on other
/// files, `systemLanguage` on the locale. This is a scanner, not a parser: librsvg says whether the document is
/// well formed. It reads scalars as XML does: a quote with a combining mark behind it is a quote.
enum IconInspection {
  private typealias Text = Substring.UnicodeScalarView

  /// Elements that may not occur, by local name, and what to call them.
  private static let forbiddenElements = [
    "text": "text", "tspan": "text", "tref": "text", "textPath": "text",
    "image": "an embedded picture", "feImage": "an embedded picture",
    "foreignObject": "foreign content", "include": "an included file", "script": "a script",
  ]

  /// Says what forbidden thing is first met in a document; `nil` if there is none.
  static func firstForbiddenContent(in svg: String) -> String? {
    var rest = svg[...].unicodeScalars
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.starts(with: "<!--".unicodeScalars) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<![CDATA[".unicodeScalars) {
        let end = after("]]>", in: rest)
        if let found = forbiddenStyle(in: rest[..<end.startIndex]) { return found }
        rest = end
      } else if rest.starts(with: "<!DOCTYPE".unicodeScalars) {
        let declaration = rest[..<after(">", in: rest).startIndex]
        if declaration.contains("[") { return "a document type with entities" }
        rest = rest[declaration.endIndex...]
      } else if rest.starts(with: "<?".unicodeScalars) {
        if rest.starts(with: "<?xml-stylesheet".unicodeScalars) { return "an external style sheet" }
        rest = after("?>", in: rest)
      } else {
        let tag = tag(at: rest)
        if let found = forbiddenContent(of: tag.dropFirst()) { return found }
        rest = rest[tag.endIndex...]
        // What follows up to the next element is text: only a style sheet's matters.
        let content = rest[..<(rest.firstIndex(of: "<") ?? rest.endIndex)]
        if let found = forbiddenStyle(in: content) { return found }
      }
    }
    return nil
  }

  /// The rest behind the first occurrence of a mark, or nothing.
  private static func after(_ mark: String, in text: Text) -> Text {
    var rest = text
    while !rest.isEmpty {
      if rest.starts(with: mark.unicodeScalars) { return rest.dropFirst(mark.unicodeScalars.count) }
      rest = rest.dropFirst()
    }
    return rest
  }

  /// The tag that starts here, up to its `>` outside of quotes, without it.
  private static func tag(at text: Text) -> Text {
    var quote: Unicode.Scalar?
    for index in text.indices {
      let scalar = text[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == ">" {
        return text[..<index]
      }
    }
    return text
  }

  private static func forbiddenContent(of tag: Text) -> String? {
    if tag.starts(with: "/".unicodeScalars) { return nil }
    let nameEnd = tag.firstIndex { $0.properties.isWhitespace || $0 == "/" } ?? tag.endIndex
    if let what = forbiddenElements[localName(tag[..<nameEnd])] { return what }
    for (name, value) in attributes(of: tag[nameEnd...]) {
      switch localName(name) {
      case "href" where !value.starts(with: "#".unicodeScalars):
        return "a reference to \"\(Substring(value))\""
      case "base": return "a base address"
      case "systemLanguage": return "a choice by language"
      default: if let found = forbiddenStyle(in: value) { return found }
      }
    }
    return nil
  }

  private static func localName(_ name: Text) -> String {
    String(Substring(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name))
  }

  /// The attributes' names and values.
  private static func attributes(of text: Text) -> [(name: Text, value: Text)] {
    var found: [(name: Text, value: Text)] = []
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let before = rest[..<equals].split(whereSeparator: \.properties.isWhitespace).last ?? Text()
      let value = rest[equals...].dropFirst().drop(while: \.properties.isWhitespace)
      guard let quote = value.first, quote == "\"" || quote == "'" else { break }
      let content = value.dropFirst()
      let end = content.firstIndex(of: quote) ?? content.endIndex
      found.append((before, content[..<end]))
      rest = content[end...].dropFirst()
    }
    return found
  }

  /// References in CSS: imports, and addresses that aren't of this document.
  private static func forbiddenStyle(in css: Text) -> String? {
    guard css.contains(where: { $0 == "@" || $0 == "(" || $0 == "\\" }) else { return nil }
    let folded = Substring(css).lowercased()
    if folded.holds("@import") { return "an imported style sheet" }
    if folded.holds("@font-face") { return "a font" }
    if folded.holds("\\") { return "an escaped character in a style" }
    var rest = folded[...].unicodeScalars
    while true {
      rest = after("url(", in: rest)
      if rest.isEmpty { return nil }
      let address = rest.drop { $0.properties.isWhitespace || $0 == "\"" || $0 == "'" }
      if !address.starts(with: "#".unicodeScalars) {
        let shown = address.prefix { $0 != ")" && $0 != "\"" && $0 != "'" }
        return "a reference to \"\(Substring(shown))\""
      }
    }
  }
}
