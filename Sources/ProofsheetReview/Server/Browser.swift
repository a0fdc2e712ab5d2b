package import ProofsheetRun
package import SystemFiles

/// The browser of the person who reviews.
package enum Browser {
  /// The program that opens a file as a person's double click would, nil where nobody could see it: on a
  /// machine without a display, on a Mac reached through SSH.
  package static func opener(environment: [String: String]) -> String? {
    func has(_ names: String...) -> Bool { names.contains { !(environment[$0] ?? "").isEmpty } }
    #if os(macOS)
      return has("SSH_CONNECTION") ? nil : "open"
    #else
      return has("DISPLAY", "WAYLAND_DISPLAY") ? "xdg-open" : nil
    #endif
  }

  /// Opens a file, and doesn't wait for it.
  ///
  /// - Returns: whether the program could be started.
  package static func open(_ path: String, with program: String) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(path), nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [Int32(0), 1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var child = pid_t()
    return posix_spawnp(&child, program, &actions, nil, &arguments, environ) == 0
  }
}

/// A page that leads to the review, for the browser to open.
///
/// The arguments of a process can be read by every user of a machine, so the address with its token is
/// none of them: it stands in a file that only its owner may read.
package struct AddressFile: Sendable {
  /// Its path.
  package let path: String

  /// Writes the file.
  package init(_ address: String, in folder: SnapshotFolder) throws(FileError) {
    path = "\(folder.root)/review-\(getpid()).html"
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .notWritten(path: path, reason: Errno.text) }
    defer { close(descriptor) }
    let page = """
      <!doctype html><meta charset="utf-8"><title>Proofsheet</title>
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <a href="\(address)">To the review</a>

      """
    let bytes = Array(page.utf8)
    let count = bytes.withUnsafeBytes { SystemCall.write(descriptor, $0) }
    guard count == bytes.count else { throw .notWritten(path: path, reason: Errno.text) }
  }

  /// Deletes it.
  package func delete() { unlink(path) }
}
