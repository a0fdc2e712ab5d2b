import CairoCanvas
import JSONText
import Proofsheet
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import Synchronization
import SystemFiles

/// The things that the assertions of one process share: fonts, tokens, and the logs of the run they belong to.
enum SnapshotSession {
  /// The process's environment variables.
  static let environment = ProcessInfo.processInfo.environment

  /// The things that this process draws with.
  struct Drawing: Sendable {
    var fonts: FontCatalogue
    var fingerprint: Fingerprint
  }

  private static let drawings = Mutex<[[FontFile]: Result<Drawing, any Error>]>([:])
  private static let resources = ThreadLocal<ThreadResources>()

  /// The things that one thread draws with, by the project's own fonts.
  private final class ThreadResources {
    var byFonts: [[FontFile]: DrawingResources] = [:]
  }

  private static let tokens = Mutex<[ObjectIdentifier: TokenLibrary]>([:])
  private static let logs = Mutex<[String: RunLog]>([:])
  private static let projects = Mutex<[String: Result<ProjectSettings, SettingsError>]>([:])
  private static let freshRun = RunIdentity.current(environment: [:])

  /// The fonts of a project, and what they and the libraries are.
  static func drawing(of project: ProjectSettings) throws -> Drawing {
    try drawings.withLock { known in
      if let drawing = known[project.fonts] { return try drawing.get() }
      let drawing = Result {
        let fonts = try FontCatalogue.standard().adding(project.fonts)
        return Drawing(fonts: fonts, fingerprint: try Fingerprint.current(fonts: fonts))
      }
      known[project.fonts] = drawing
      return try drawing.get()
    }
  }

  /// Draws with this thread's fonts and a component's tokens.
  static func painter(
    for component: (any Component.Type)?, in project: ProjectSettings
  ) throws -> CellPainter {
    let fonts = try drawing(of: project).fonts
    let own = resources.value { ThreadResources() }
    let drawing = try own.byFonts[project.fonts] ?? DrawingResources(fonts: fonts)
    own.byFonts[project.fonts] = drawing
    return CellPainter(resources: drawing, tokens: try library(for: component))
  }

  private static func library(for component: (any Component.Type)?) throws -> TokenLibrary {
    guard let component else { return try TokenLibrary(components: []) }
    return try tokens.withLock { known in
      let key = ObjectIdentifier(component)
      if let library = known[key] { return library }
      let library = try TokenLibrary(components: [(component.name, component.tokenSources)])
      known[key] = library
      return library
    }
  }

  /// The settings of a package for all of its snapshots; read once a process.
  static func project(of package: String) throws -> ProjectSettings {
    try projects.withLock { known in
      if let settings = known[package] { return try settings.get() }
      let settings = Result { () throws(SettingsError) in
        try ProjectSettings.find(environment: environment, from: package)
      }
      known[package] = settings
      return try settings.get()
    }
  }

  /// The log of the run, in a folder of snapshots, which this process leaves as it ends.
  static func log(folder: SnapshotFolder, store: BaselineStore) -> RunLog {
    logs.withLock { logs in
      if let log = logs[folder.root] { return log }
      if logs.isEmpty { atexit { SnapshotSession.finish() } }
      let log = RunLog(
        folder: folder, store: store,
        run: RunIdentity.ofTests(environment: environment, fresh: freshRun))
      logs[folder.root] = log
      return log
    }
  }

  /// Says of each run that this process has ended as it should.
  private static func finish() {
    for log in logs.withLock({ Array($0.values) }) {
      do {
        for problem in try log.finish() { complain(problem) }
      } catch {
        complain("\(error)")
      }
    }
  }

  private static func complain(_ text: String) {
    let line = Array("\(VisibleText.line("proofsheet: \(text)"))\n".utf8)
    _ = line.withUnsafeBytes { SystemCall.write(STDERR_FILENO, $0) }
  }
}
