import ProofsheetRun

/// A run as workflow commands of GitHub Actions, an annotation a cause, and as the summary of the job; nothing
/// elsewhere.
package struct GitHubRecorder: StepwiseRecorder {
  /// The environment variable that GitHub Actions sets to `true`.
  package static let marker = "GITHUB_ACTIONS"
  /// The environment variable that names the file a job's summary is appended to.
  package static let summaryFile = "GITHUB_STEP_SUMMARY"

  /// The number of annotations of a kind that GitHub shows for a step.
  private static let maximumAnnotations = 10

  private let environment: [String: String]
  private var markdown: MarkdownRecorder
  private var annotations: [String] = []
  private var causes = 0

  package init(_ surroundings: ReportSurroundings) {
    environment = surroundings.environment
    markdown = MarkdownRecorder(surroundings)
  }

  package mutating func begin(_ run: RunRecord.Beginning) { markdown.begin(run) }

  package mutating func record(_ record: RunRecord) throws {
    markdown.record(record)
    guard case .cause(let cause) = record else { return }
    causes += 1
    guard causes < Self.maximumAnnotations else { return }
    let tokens = cause.tokens.map(\.text)
    annotations.append(
      AnnotationText.error(
        title: cause.subject,
        message: (["\(cause.variants) \(cause.how)"] + tokens).joined(separator: "; ")))
  }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    guard environment[Self.marker] == "true" else { return [] }
    if causes > annotations.count {
      annotations.append(
        AnnotationText.error(
          title: "Proofsheet",
          message: "\(Words.count(causes - annotations.count, "more cause")) in the report"))
    }
    annotations += run.problems.map { AnnotationText.error(title: "Proofsheet", message: $0) }
    if annotations.isEmpty, !run.summary.passes {
      let orphans = run.summary.orphaned
      annotations.append(
        AnnotationText.error(
          title: "Proofsheet",
          message: orphans > 0 ? AnswerWords.unwanted(orphans) : AnswerWords.nothing))
    }
    let reports: [RunReport] = annotations.isEmpty ? [] : [.annotations(annotations)]
    guard let file = environment[Self.summaryFile], !file.isEmpty else { return reports }
    return reports + [.addition(file: file, bytes: Array(markdown.text(run).utf8))]
  }
}
