import CairoCanvas
import ProofsheetReport
import SystemFiles

/// What a step of GitHub Actions says of a run: annotations, and the job's summary.
struct GitHubSteps {
  let environment: [String: String]

  /// Adds a run to the step; nothing happens elsewhere.
  func add(_ run: RunDocument, imageBase: String?, to console: Console) throws {
    guard environment[GitHubReport.marker] == "true" else { return }
    for line in GitHubReport(run).lines() { console.writeError(line + "\n") }
    guard let file = environment[GitHubReport.summaryFile], !file.isEmpty else { return }
    try AtomicFile.append(
      Array(MarkdownReport(run, imageBase: imageBase).text().utf8), to: file)
  }
}
