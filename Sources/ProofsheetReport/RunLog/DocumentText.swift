#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of parts of a document, letter for letter as it stands in the whole.
///
/// A document's arrays can then be put together from elements that were written apart, without encoding
/// them again. What is looked for in the text begins with the start of a line, and no text within
/// JSON can hold one.
enum DocumentText {
  /// Values as elements of an array of a document, with commas between them, without the brackets.
  static func elements(_ values: [some Encodable]) throws -> [UInt8] {
    guard !values.isEmpty else { return [] }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let text = Array(try encoder.encode(["elements": values]))
    return Array(text.dropFirst(opening.count).dropLast(closing.count))
  }

  private static let opening = Array("{\n  \"elements\" : [\n".utf8)
  private static let closing = Array("\n  ]\n}".utf8)

  /// What stands between elements of an array.
  static let separator = Array(",\n".utf8)

  /// A document with texts put in as the elements of arrays that are empty in it.
  ///
  /// - Parameters:
  ///   - document: the document as JSON.
  ///   - arrays: the elements of some of its arrays by name; none where an array stays empty.
  static func filling(
    _ document: [UInt8], with arrays: [String: [ArraySlice<UInt8>]]
  ) -> [UInt8] {
    var places: [(range: Range<Int>, elements: [ArraySlice<UInt8>])] = []
    for (name, elements) in arrays where !elements.isEmpty {
      guard let opening = find("\n  \"\(name)\" : [\n", in: document[...]),
        let closing = find("\n  ]", in: document[opening.upperBound...])
      else { continue }
      places.append((opening.upperBound..<closing.lowerBound, elements))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(
      document.count + places.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.count + 2 } })
    var position = 0
    for (range, elements) in places {
      result += document[position..<range.lowerBound]
      for (index, element) in elements.enumerated() {
        if index > 0 { result += separator }
        result += element
      }
      position = range.upperBound
    }
    return result + document[position...]
  }

  /// Where a text first occurs.
  static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return nil }
    var rest = bytes
    while let index = rest.firstIndex(of: first) {
      if bytes[index...].starts(with: wanted) { return index..<index + wanted.count }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}
