/// Environment variables that say yes or no.
package enum EnvironmentFlag {
  /// The variable that every continuous integration service sets.
  package static let continuousIntegration = "CI"

  /// Whether a variable says yes: it is there, and neither empty nor `0` nor `false`.
  package static func isSet(_ variable: String, in environment: [String: String]) -> Bool {
    let value = environment[variable] ?? ""
    return !value.isEmpty && value != "0" && value.lowercased() != "false"
  }
}
