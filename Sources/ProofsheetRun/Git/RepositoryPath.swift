import SystemFiles

/// Paths as services write them: from the top of the repository.
package enum RepositoryPath {
  /// A path from the top of the git repository it lies in, else from the working folder, else as it
  /// is.
  package static func of(_ path: String) -> String {
    guard let real = RealPath.of(path), let top = Git.top(around: real) else {
      return WorkingFolder.relative(path)
    }
    return real.rest(behind: top + "/").map(String.init) ?? path
  }
}
