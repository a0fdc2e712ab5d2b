import SystemFiles

/// The program that runs.
package enum Program {
  /// The path of its file, links followed; nil where the system doesn't tell.
  ///
  /// - Parameter name: the name it was called by, for systems without `/proc`.
  package static func path(calledAs name: String) -> String? {
    if let own = RealPath.of("/proc/self/exe"), own != "/proc/self/exe" { return own }
    return name.contains("/") ? RealPath.of(name) : nil
  }
}
