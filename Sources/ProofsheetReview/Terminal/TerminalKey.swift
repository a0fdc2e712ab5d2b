/// A key that was pressed in a terminal.
enum TerminalKey: Hashable, Sendable {
  case character(Character)
  case left, right, up, down
  case enter, escape, backspace
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case stop
}

/// Turns what a terminal sends into keys, and drops what isn't one: late answers, pasted marks, the mouse.
struct TerminalKeys {
  private var waiting: [UInt8] = []

  /// Whether what came last may be the start of something longer.
  var isInside: Bool { !waiting.isEmpty }

  /// The keys that are complete with these bytes.
  mutating func keys(in bytes: [UInt8]) -> [TerminalKey] {
    waiting += bytes
    var keys: [TerminalKey] = []
    while let (key, length) = Self.first(of: waiting) {
      waiting.removeFirst(length)
      if let key { keys.append(key) }
    }
    // Nothing that a terminal answers is that long.
    if waiting.count > 4096 { waiting = [] }
    return keys
  }

  /// The keys that are left when nothing follows: an escape that starts no sequence is the key Esc.
  mutating func flush() -> [TerminalKey] {
    defer { waiting = [] }
    return waiting == [0x1B] ? [.escape] : []
  }

  /// The first key and how many bytes it has; a nil key is something to be dropped; nil where more must
  /// come first.
  private static func first(of bytes: [UInt8]) -> (TerminalKey?, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B: return sequence(bytes)
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x03, 0x04, 0x1C: return (.interrupt, 1)
    case 0x1A: return (.stop, 1)
    case 0x20..<0x7F: return (.character(Character(UnicodeScalar(byte))), 1)
    case 0xC2...0xF4:
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard bytes.count >= length else { return nil }
      let text = String(validating: bytes.prefix(length), as: UTF8.self)
      return text.map { (.character(Character($0)), length) } ?? (nil, 1)
    default: return (nil, 1)
    }
  }

  /// A sequence of ECMA-48 that starts with an escape.
  private static func sequence(_ bytes: [UInt8]) -> (TerminalKey?, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      let arrows: [UInt8: TerminalKey] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left,
      ]
      return (end == 2 ? arrows[bytes[end]] : nil, end + 1)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      // A string, to its end: ST or BEL.
      for index in bytes.indices.dropFirst(2) {
        if bytes[index] == 0x07 { return (nil, index + 1) }
        if bytes[index] == 0x5C, bytes[index - 1] == 0x1B { return (nil, index + 1) }
      }
      return nil
    default: return (nil, 2)
    }
  }
}
