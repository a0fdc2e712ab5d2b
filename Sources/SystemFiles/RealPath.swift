/// Paths with their links followed.
package enum RealPath {
  /// The place where a path really leads; for a file that isn't there yet, where its nearest folder leads.
  package static func of(_ path: String) -> String? {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let folder = FolderPlace.around(path[...]) else { return of("./\(path)") }
    return folder.isEmpty ? path : of(String(folder)).map { $0 + path[folder.endIndex...] }
  }
}
