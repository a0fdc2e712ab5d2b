/// Text from outside in XML 1.0, and in the attributes of HTML.
enum XMLText {
  /// Text as the content of an element or attribute, in one line: what XML can't hold is visible in it.
  static func escaped(_ text: String) -> String {
    VisibleText.line(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
