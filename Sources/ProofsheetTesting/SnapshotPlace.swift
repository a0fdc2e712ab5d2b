import Proofsheet
import ProofsheetRun
import SystemFiles

/// The places where an assertion reads and writes: its baselines, and the folder of its run's pictures.
struct SnapshotPlace: Sendable {
  let store: BaselineStore
  let folder: SnapshotFolder
  /// The folder that paths in messages are relative to.
  let package: String?
  /// The settings of the package for all of its snapshots.
  let project: ProjectSettings

  /// Finds the folders of the package that a call stands in.
  init(site: CallSite, environment: [String: String]) throws {
    let file = "\(site.filePath)"
    store = BaselineStore(
      root: try BaselineRoot.find(environment: environment, from: file),
      limits: try PictureLimits.limits(environment: environment))
    folder = SnapshotFolder.find(environment: environment, baselines: store.root)
    try folder.checkApart(from: store.root)
    package = BaselineRoot.packageFolder(from: file)
    project = try SnapshotSession.project(of: package ?? file)
  }

  /// Places folders.
  init(
    store: BaselineStore, folder: SnapshotFolder, package: String?,
    project: ProjectSettings = ProjectSettings()
  ) {
    self.store = store
    self.folder = folder
    self.package = package
    self.project = project
  }

  /// A path as a person in the package would write it: relative where it lies below.
  func shown(_ path: String) -> String {
    package.flatMap { path.rest(behind: $0 + "/") }.map(String.init) ?? path
  }

  /// A picture of the run, as a person in the package would write it.
  func shown(picture: String) -> String { shown("\(folder.root)/\(picture)") }

  /// The baseline of a sheet or plain snapshot, as a person in the package would write it.
  func shown(baseline: String) -> String { shown(store.file(baseline)) }

  /// A line of source code, as a person in the package would write it.
  func shown(_ site: CallSite) -> String { "\(shown("\(site.filePath)")):\(site.line)" }
}
