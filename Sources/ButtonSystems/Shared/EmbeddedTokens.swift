import CButtonTokens
import DesignTokens

extension TokenSource {
  /// A token file that is compiled in, so that a tool needs no folder beside it.
  ///
  /// Package.swift lists the files. One that isn't in its list is looked for in the working folder, so that
  /// the error says which it is.
  static func embedded(_ name: String) -> TokenSource {
    let file = cbutton_tokens(name)
    guard let start = file.bytes else { return .file(path: name) }
    return .bytes(Array(UnsafeBufferPointer(start: start, count: file.count)), name: name)
  }
}
