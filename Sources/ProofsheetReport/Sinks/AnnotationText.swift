/// Text from outside in the workflow commands of GitHub Actions: one command, in one line.
enum AnnotationText {
  /// An error that GitHub shows beside the job.
  static func error(title: String, message: String) -> String {
    "::error title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))"
  }

  /// The escapes of GitHub's toolkit; its readers know nothing else that could be obeyed.
  static func escaped(_ text: String, isProperty: Bool) -> String {
    VisibleText.line(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
