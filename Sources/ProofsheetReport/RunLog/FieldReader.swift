/// Reads the fields of a record in the order in which ``FieldWriter`` wrote them.
struct FieldReader {
  /// The record isn't one, or not a whole one.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// Reads from the first of some bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// No count or index of a run is as large; sums of as many as a file can hold still fit.
  private static let numbers: ClosedRange<Int64> = 0...1 << 32

  mutating func number() throws(Damage) -> Int {
    guard bytes.endIndex - position >= 8 else { throw Damage() }
    let offset = position - bytes.startIndex
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int64.self) }
    guard Self.numbers.contains(Int64(littleEndian: number)) else { throw Damage() }
    position += 8
    return Int(Int64(littleEndian: number))
  }

  /// A run of bytes, which aren't copied.
  mutating func field() throws(Damage) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= bytes.endIndex - position else { throw Damage() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func text() throws(Damage) -> String {
    String(decoding: try field(), as: UTF8.self)
  }

  mutating func list<Element>(
    _ element: (inout FieldReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try number()
    // An element takes a byte at the least, so that a damaged count reserves nothing.
    guard count <= bytes.endIndex - position else { throw Damage() }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }
}
