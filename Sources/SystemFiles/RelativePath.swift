/// Paths that come from a file, a name or a request, to be put behind a folder's own.
package enum RelativePath {
  /// Whether a path leads to something inside of the folder that it is put behind, as far as names say.
  ///
  /// Bytes are looked at, as the file system does: to Swift a slash before a combining accent is one
  /// character that isn't a slash. A line break would look like the end of a name in a list.
  ///
  /// - Parameter path: the UTF-8 of the path, without a slash in front.
  package static func staysInside(_ path: some Sequence<UInt8>) -> Bool {
    let bytes = Array(path)
    guard !bytes.contains(0), !bytes.contains(UInt8(ascii: "\n")) else { return false }
    return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }
}
