import SystemFiles

/// The place of an assertion in the source code.
struct CallSite: Sendable {
  /// The module and the file: `BadgeTests/Badges.swift`.
  let fileID: StaticString
  /// The file as the compiler saw it.
  let filePath: StaticString
  /// The function: `round(_:)`.
  let function: StaticString
  /// The line.
  let line: UInt
  /// The column.
  let column: UInt

  /// The name of the file without its ending.
  var fileName: String {
    let name = "\(fileID)".parts(at: "/").last.map(String.init) ?? "\(fileID)"
    return name.ends(with: ".swift") ? String(Substring(name.utf8.dropLast(6))) : name
  }
}
