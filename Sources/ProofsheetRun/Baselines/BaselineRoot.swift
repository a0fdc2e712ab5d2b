import SystemFiles

/// Finding the folder that the baselines lie in.
package enum BaselineRoot {
  /// The environment variable that names the folder.
  package static let variable = "PROOFSHEET_BASELINES"

  /// Finds the folder of baselines: an explicit one, else the one `PROOFSHEET_BASELINES` names, else
  /// `Baselines` beside the nearest Package.swift at or above a place.
  ///
  /// - Parameter start: an absolute path of a file or folder to look from.
  /// - Returns: the absolute path of a folder that is there.
  package static func find(
    explicit: String? = nil, environment: [String: String], from start: String
  ) throws(BaselineError) -> String {
    if let explicit {
      return try existing(absolute(explicit), cause: .argument)
    }
    if let named = environment[variable], !named.isEmpty {
      return try existing(absolute(named), cause: .environment)
    }
    guard let package = packageFolder(from: start) else { throw .noPackage(from: start) }
    return try existing("\(package == "/" ? "" : package)/Baselines", cause: .package)
  }

  /// The folder of the nearest Package.swift at or above a path, or nil.
  package static func packageFolder(from start: String) -> String? {
    var folder = start
    while true {
      if FileReader.kind("\(folder)/Package.swift") == .file {
        return folder.isEmpty ? "/" : folder
      }
      guard let outer = FolderPlace.around(folder[...]) else { return nil }
      folder = String(outer)
    }
  }

  /// A path made absolute by the working folder.
  package static func absolute(_ path: String) -> String {
    path.begins(with: "/") ? path : "\(WorkingFolder.current)/\(path)"
  }

  private static func existing(
    _ path: String, cause: BaselineError.RootCause
  ) throws(BaselineError) -> String {
    guard FileReader.kind(path) == .folder else { throw .rootNotFound(path: path, cause: cause) }
    return path
  }
}
