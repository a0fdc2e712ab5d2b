package import ProofsheetMatrix

/// The name of a plain snapshot's baseline: `tests/<suite>/<test>/<name>`.
///
/// The rule is part of the format: words in lower case joined by hyphens, letters and digits of any
/// script kept, dots and pluses within, everything else a hyphen. Test functions lose their parentheses; nothing depends on
/// the line a test stands in, nor on the order in which tests run.
package enum PlainName {
  /// The path of a baseline, without the ending.
  ///
  /// - Throws: ``BaselineNameError`` if a part has no letter or digit, or is too long.
  package static func path(suite: String, test: String, name: String) throws(BaselineNameError)
    -> String
  {
    let parts = [part(suite), part(test), part(name)]
    let path = "tests/" + parts.joined(separator: "/")
    guard !parts.contains("") else { throw .unsafe(path: path + ".png") }
    try BaselineName.check([path + ".png"])
    return path
  }

  /// One part of the path.
  static func part(_ text: String) -> String {
    var result = ""
    for character in BaselineName.kebab(text) {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if character == "." || character == "+", !result.isEmpty {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }
    while let last = result.last, last == "-" || last == "." { result.removeLast() }
    return result
  }
}
