package import ProofsheetRun

/// Sentences about the pictures of two folders.
package enum FolderWords {
  /// The number of names that are listed; more are counted.
  private static let listedNames = 5

  /// The remark on pictures of kinds that aren't read; nil where there are none.
  package static func passedOver(_ paths: [String]) -> String? {
    guard !paths.isEmpty else { return nil }
    let more = paths.count - listedNames
    return "not looked at, since no program here reads their kinds: "
      + "\(Words.count(paths.count, "picture")) with equal bytes: "
      + paths.prefix(listedNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The remark on a picture that isn't what its name says.
  package static func misnamed(_ misnaming: PictureFile.Misnaming) -> String {
    misnaming.isTurned
      ? "\(misnaming.path) asks by its eXIf to be turned; it was compared as browsers show it"
      : "\(misnaming.path) is \(misnaming.kind), whatever its name says; it was compared as one"
  }

  /// The reason why a run isn't whole that met a name that no text can hold.
  package static func unnamed(_ path: String) -> String {
    "\(path) wasn't looked at: its name isn't UTF-8; give it another one"
  }
}
