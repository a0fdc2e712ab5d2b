import ProofsheetRun

/// A run as workflow commands of GitHub Actions: an annotation a cause.
package struct GitHubReport {
  /// The environment variable that GitHub Actions sets to `true`.
  package static let marker = "GITHUB_ACTIONS"
  /// The environment variable that names the file a job's summary is appended to.
  package static let summaryFile = "GITHUB_STEP_SUMMARY"

  /// GitHub shows ten annotations of a kind a step.
  private static let maximumAnnotations = 10

  private let run: RunDocument

  /// Prepares the annotations of a run.
  package init(_ run: RunDocument) { self.run = run }

  /// The lines to print.
  package func lines() -> [String] {
    guard !run.summary.passes else { return [] }
    var lines = run.causes.prefix(Self.maximumAnnotations - 1).map { cause in
      let place = [cause.component, cause.matrix].compactMap(\.self).joined(separator: "/")
      let title = place.isEmpty ? cause.condition : "\(place), \(cause.condition)"
      let tokens = cause.tokens.map { "\($0.token) is \($0.new), was \($0.old)" }
      return Self.error(
        title: title, message: (["\(cause.variants) \(cause.how)"] + tokens).joined(separator: "; ")
      )
    }
    if run.causes.count > lines.count {
      lines.append(
        Self.error(
          title: "Proofsheet",
          message: "\(run.causes.count - lines.count) more causes in the report"))
    }
    if lines.isEmpty {
      let orphans = run.summary.orphaned
      lines.append(
        Self.error(
          title: "Proofsheet",
          message: orphans > 0
            ? "\(orphans) baselines that nothing wants any more" : "nothing was compared"))
    }
    return lines
  }

  private static func error(title: String, message: String) -> String {
    "::error title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))"
  }

  /// The escapes of GitHub's toolkit for workflow commands.
  static func escaped(_ text: String, isProperty: Bool) -> String {
    let data = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return isProperty ? data.replacing(":", with: "%3A").replacing(",", with: "%2C") : data
  }
}
