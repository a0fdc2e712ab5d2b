import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// Prints a run for people.
struct RunPrinter {
  let console: Console
  let tool: String

  /// Prints a run whose pictures lie in a folder.
  func print(_ run: RunDocument, in folder: SnapshotFolder) {
    let text = RunText(
      run, tool: tool, snapshots: WorkingFolder.relative(folder.root), style: styled)
    for line in text.lines() { console.line(line) }
  }

  private func styled(_ text: String, _ part: RunText.Part) -> String {
    switch part {
    case .good: console.styled(text, .green)
    case .bad: console.styled(text, .red)
    case .warning: console.styled(text, .yellow)
    case .faint: console.styled(text, .faint)
    case .strong: console.styled(text, .bold)
    }
  }
}
