/// Writes the fields of a record one after the other: numbers of eight bytes, the least significant
/// first, and bytes behind their count.
struct FieldWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ field: some Collection<UInt8>) {
    put(field.count)
    bytes.append(contentsOf: field)
  }

  mutating func put(_ text: String) { put(Array(text.utf8)) }

  mutating func put<Element>(
    _ list: [Element], each: (inout FieldWriter, Element) -> Void
  ) {
    put(list.count)
    for element in list { each(&self, element) }
  }
}
