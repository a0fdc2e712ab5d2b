package import ProofsheetRun
package import SystemFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A page that leads to the review, for the browser to open.
///
/// The arguments of a process can be read by every user of a machine, so the address with its token is
/// none of them: it stands in a file that only its owner may read.
package struct AddressFile: Sendable {
  /// Its path.
  package let path: String

  /// Writes the file.
  ///
  /// - Throws: ``FileError/notWritten(path:reason:)``.
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
