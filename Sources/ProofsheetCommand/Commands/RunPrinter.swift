import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// Says what the reports of a run want to be said beside their files.
struct RunPrinter {
  let context: CommandContext

  /// The surroundings that reports of a folder depend on.
  func surroundings(of folder: SnapshotFolder, imageBase: String? = nil) -> ReportSurroundings {
    var surroundings = ReportSurroundings(folder: folder, imageBase: imageBase)
    surroundings.tool = context.tool
    surroundings.environment = context.environment
    return surroundings
  }

  /// Says it.
  ///
  /// - Parameter showsText: whether there is room for a text for people.
  func say(_ reports: [RunReport], showsText: Bool) throws(FileError) {
    for report in reports {
      switch report {
      case .file: break
      case .terminal(let lines):
        if showsText { for line in lines { context.console.line(line) } }
      case .annotations(let lines):
        for line in lines { context.console.annotation(line) }
      case .addition(let file, let bytes): try AtomicFile.append(bytes, to: file, followsLink: true)
      }
    }
  }
}
