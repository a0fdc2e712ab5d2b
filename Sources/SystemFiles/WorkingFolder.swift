/// The folder the process works in.
package enum WorkingFolder {
  /// Its absolute path; `.` where it was removed.
  package static var current: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// A path as a person in this folder would write it: relative where it lies below.
  package static func relative(_ path: String) -> String {
    path.rest(behind: current + "/").map(String.init) ?? path
  }
}
