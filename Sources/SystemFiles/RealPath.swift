/// Paths with their links followed.
package enum RealPath {
  /// The place where a path really leads; for a file that isn't there yet, where its nearest folder leads.
  package static func of(_ path: String) -> String? {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return of("./\(path)") }
    guard slash != path.startIndex else { return path }
    let folder = of(String(path[..<slash]))
    return folder.map { $0 + path[slash...] }
  }
}
