/// The rule for names and keys: what can stand in an id, a file name and a report unchanged.
enum MatrixKey {
  /// Throws unless the key matches `[A-Za-z0-9._+-]+`.
  static func check(_ key: String, kind: String, matrix: String) throws(MatrixError) {
    guard isValid(key) else { throw .badKey(matrix: matrix, kind: kind, key: key) }
  }

  /// Whether the key matches `[A-Za-z0-9._+-]+`.
  static func isValid(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "+"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
