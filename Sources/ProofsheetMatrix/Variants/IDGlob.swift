/// A pattern for variant ids.
///
/// `*` matches any run of characters within one part between `/`, `,` and `=`; `**` matches anything;
/// `?` matches one byte within a part. A pattern matches whole ids, so `**size=small**` selects by one
/// axis value.
package struct IDGlob: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as written.
  package let pattern: String

  private let parts: [Part]
  private let minimumLength: Int

  private enum Part: Hashable {
    case byte(UInt8)
    case one
    case withinPart
    case anything
  }

  /// Creates a pattern.
  package init(_ pattern: String) {
    self.pattern = pattern
    var parts: [Part] = []
    var bytes = Array(pattern.utf8)[...]
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        var isDouble = false
        while bytes.first == UInt8(ascii: "*") {
          bytes.removeFirst()
          isDouble = true
        }
        parts.append(isDouble ? .anything : .withinPart)
      case UInt8(ascii: "?"): parts.append(.one)
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
    minimumLength = parts.count { $0 != .withinPart && $0 != .anything }
  }

  /// The pattern as written.
  package var description: String { pattern }

  /// Whether the pattern matches the whole of an id.
  ///
  /// Takes at most the product of both lengths in time, whatever the pattern.
  package func matches(_ id: String) -> Bool {
    // Every part but a star takes a byte of it, so that a pattern of any length is done at once.
    guard id.utf8.count >= minimumLength else { return false }
    // Which parts of the pattern the text so far may end before.
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    spread(&states)
    for byte in id.utf8 {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where states[index] {
        switch part {
        case .byte(let wanted): if wanted == byte { next[index + 1] = true }
        case .one: if !Self.isSeparator(byte) { next[index + 1] = true }
        case .withinPart: if !Self.isSeparator(byte) { next[index] = true }
        case .anything: next[index] = true
        }
      }
      spread(&next)
      states = next
    }
    return states[parts.count]
  }

  /// A star may match nothing.
  private func spread(_ states: inout [Bool]) {
    for (index, part) in parts.enumerated()
    where states[index] && (part == .withinPart || part == .anything) {
      states[index + 1] = true
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "=")
  }
}
