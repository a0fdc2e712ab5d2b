package import CairoCanvas
package import PixelDiff
import SystemFiles

/// The things that a project says once for all of its snapshots: its file `proofsheet.json`.
///
/// ```json
/// {
///   "tolerance": {"metric": "channel", "threshold": 2},
///   "fonts": [{"family": "Acme Sans", "weight": 400, "path": "Fonts/AcmeSans-Regular.ttf"}],
///   "maximumBaselineBytes": 50000000
/// }
/// ```
package struct ProjectSettings: Hashable, Sendable {
  /// The name of the file, beside Package.swift.
  package static let fileName = "proofsheet.json"
  /// The environment variable that names another file.
  package static let variable = "PROOFSHEET_SETTINGS"

  /// The tolerance where nothing nearer says so; nil where the file doesn't say.
  package var tolerance: Tolerance?
  /// Fonts beside the standard ones.
  package var fonts: [FontFile]
  /// The number of bytes that all baselines may have together; nil for any number.
  package var maximumBaselineBytes: Int?
  /// The file that was read, or nil where there is none.
  package var path: String?

  /// Creates settings; nil leaves one out.
  package init(
    tolerance: Tolerance? = nil, fonts: [FontFile] = [], maximumBaselineBytes: Int? = nil,
    path: String? = nil
  ) {
    self.tolerance = tolerance
    self.fonts = fonts
    self.maximumBaselineBytes = maximumBaselineBytes
    self.path = path
  }

  /// Reads the file of a project: an explicit one, else the one `PROOFSHEET_SETTINGS` names, else
  /// `proofsheet.json` beside the nearest Package.swift at or above a place; a project needs none.
  ///
  /// - Parameter start: an absolute path of a file or folder to look from.
  /// - Throws: ``SettingsError``, also where a file that was named isn't there.
  package static func find(
    explicit: String? = nil, environment: [String: String], from start: String
  ) throws(SettingsError) -> ProjectSettings {
    if let named = explicit ?? environment[variable], !named.isEmpty {
      let path = BaselineRoot.absolute(named)
      guard let settings = try read(path) else { throw .notThere(path: path) }
      return settings
    }
    guard let package = BaselineRoot.packageFolder(from: start) else { return ProjectSettings() }
    return try read("\(package == "/" ? "" : package)/\(fileName)") ?? ProjectSettings()
  }

  /// The tolerance of snapshots of which nothing nearer says what may differ.
  package var appliedTolerance: AppliedTolerance {
    guard let tolerance, let path else { return .standard }
    return AppliedTolerance(tolerance, from: .file, at: WorkingFolder.relative(path))
  }

  private static func read(_ path: String) throws(SettingsError) -> ProjectSettings? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try FileReader.read(path, limit: 1 << 20)
    } catch {
      throw .unreadable(reason: "\(error)")
    }
    guard let bytes else { return nil }
    return try SettingsReader(path: path).read(bytes)
  }
}
