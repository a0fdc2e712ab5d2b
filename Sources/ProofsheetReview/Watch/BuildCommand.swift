import ProofsheetRun
import SystemFiles

/// The command that builds the drawing program again.
package struct BuildCommand: Hashable, Sendable {
  /// The folder of its package.
  package var package: String
  /// The program and its arguments.
  package var words: [String]

  /// A command of the shell, or SwiftPM's for the program's own place, configuration and product.
  ///
  /// - Parameters:
  ///   - shell: what the user gave.
  ///   - program: the path of the program that runs, such as
  ///     `/p/.build/x86_64-unknown-linux-gnu/release/tool`.
  /// - Returns: nil where neither lies in a package.
  package init?(shell: String?, program: String, from folder: String) {
    guard
      let package = BaselineRoot.packageFolder(from: folder)
        ?? BaselineRoot.packageFolder(from: program)
    else { return nil }
    self.package = package
    if let shell {
      words = ["/bin/sh", "-c", shell]
      return
    }
    words = ["swift", "build"]
    let parts = program.parts(at: "/").map(String.init)
    guard parts.count > 3, let configuration = parts.dropLast().last,
      ["debug", "release"].contains(configuration)
    else { return }
    let scratch = "/" + parts.dropLast(3).joined(separator: "/")
    words += [
      "-c", configuration, "--scratch-path", scratch, "--product", parts[parts.count - 1],
    ]
  }
}

/// The program that runs.
package enum Program {
  /// The path of its file, links followed; nil where the system doesn't tell.
  ///
  /// - Parameter name: the name it was called by, for systems without `/proc`.
  package static func path(calledAs name: String) -> String? {
    if let own = RealPath.of("/proc/self/exe"), own != "/proc/self/exe" { return own }
    return name.holds("/") ? RealPath.of(name) : nil
  }
}
