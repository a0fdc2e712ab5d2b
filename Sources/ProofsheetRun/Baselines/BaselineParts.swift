package import CairoCanvas
import JSONText
package import PixelDiff

/// The parts of a baseline's cells: the JSON of its compressed iTXt chunk `proofsheet-parts`.
///
/// It stands behind the text `proofsheet`, whose cells it follows in order. A part that several cells have is in it
/// once, however far from each other's corners it lies.
package struct BaselineParts: Hashable, Sendable {
  /// The keyword of the iTXt chunk.
  package static let keyword = "proofsheet-parts"
  /// The newest format this version reads and writes.
  package static let currentFormat = 1
  /// The most parts that the cells of a file may have together: more than any sheet, far less than a text could name.
  private static let maximumParts = 1 << 17
  /// The most parts that a cell may have: two lists are compared by each with each.
  package static let maximumPartsOfCell = 2_000

  /// The parts of each cell, in the order of drawing; nil for a cell whose parts nobody noted.
  package var cells: [[Part]?]

  /// The parts of some cells.
  ///
  /// A cell with more than a list may have is one whose parts nobody noted.
  package init(cells: [[Part]?]) {
    self.cells = cells.map { parts in
      parts.flatMap { $0.count > Self.maximumPartsOfCell ? nil : $0 }
    }
  }

  /// The text of the iTXt chunk; nil where no cell's parts are known.
  package func text() throws -> PNGText? {
    guard cells.contains(where: { $0 != nil }) else { return nil }
    var table = PartTable()
    let rows = cells.map { parts in
      parts.map { $0.flatMap { [Double(table.index(of: $0)), $0.box.x, $0.box.y] } }
    }
    let document = Document(format: Self.currentFormat, parts: table.rows, cells: rows)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return PNGText(
      keyword: Self.keyword, text: String(decoding: try encoder.encode(document), as: UTF8.self),
      isCompressed: true)
  }

  /// Reads the text of the iTXt chunk.
  ///
  /// - Parameter count: the number of cells that the file says it has.
  package static func decode(
    _ text: String, cells count: Int, path: String
  ) throws(BaselineError) -> BaselineParts {
    func bad(_ reason: String) -> BaselineError { .badMetadata(path: path, reason: reason) }
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(text.utf8)) else {
      throw bad("its text of parts isn't the JSON of format \(currentFormat)")
    }
    guard document.format <= currentFormat else {
      throw .newerFormat(path: path, format: document.format)
    }
    guard document.format > 0 else { throw bad("no format is numbered \(document.format)") }
    guard document.cells.count == count else {
      throw bad("it has parts of \(document.cells.count) cells, and the cells are \(count)")
    }
    let total = document.cells.reduce(0) { $0 + ($1?.count ?? 0) / 3 }
    guard total <= maximumParts else { throw bad("its cells have \(total) parts together") }
    var cells: [[Part]?] = []
    for numbers in document.cells {
      guard let numbers else {
        cells.append(nil)
        continue
      }
      guard numbers.count.isMultiple(of: 3) else { throw bad("a part of a cell has no place") }
      guard numbers.count / 3 <= maximumPartsOfCell else {
        throw bad("a cell has more than \(maximumPartsOfCell) parts")
      }
      var parts: [Part] = []
      for start in stride(from: 0, to: numbers.count, by: 3) {
        guard let index = Int(exactly: numbers[start]), document.parts.indices.contains(index),
          let part = document.parts[index].part(x: numbers[start + 1], y: numbers[start + 2])
        else { throw bad("a cell names a part that isn't in the table, or is no place") }
        parts.append(part)
      }
      cells.append(parts)
    }
    return BaselineParts(cells: cells)
  }

  /// The JSON form.
  private struct Document: Codable {
    var format: Int
    /// Each part once.
    var parts: [Row]
    /// For each cell three numbers a part: its row, and its box's corner, in points from the frame's.
    var cells: [[Double]?]
  }

  /// A part wherever it lies.
  private struct Row: Hashable, Codable {
    var name: String
    var kind: Part.Kind
    /// The width and height of its box, in points.
    var size: [Double]
    /// The place of its ink from its box's corner, in points; nil where nothing of it is seen.
    var ink: [Double]?
    /// The rest of its properties.
    var `is`: [String: Part.Value]?

    init(_ part: Part) {
      name = part.name
      kind = part.kind
      size = [part.box.width, part.box.height]
      ink = part.ink.map {
        [$0.x - part.box.x, $0.y - part.box.y, $0.width, $0.height].map(Part.rounded)
      }
      self.is = part.properties.isEmpty ? nil : part.properties
    }

    /// The part at a place; nil where its numbers are none.
    func part(x: Double, y: Double) -> Part? {
      let numbers = size + (ink ?? []) + [x, y]
      guard size.count == 2, ink == nil || ink?.count == 4,
        numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }), size.allSatisfy({ $0 >= 0 })
      else { return nil }
      return Part(
        name: name, kind: kind, box: Rectangle(x: x, y: y, width: size[0], height: size[1]),
        ink: ink.map { Rectangle(x: x + $0[0], y: y + $0[1], width: $0[2], height: $0[3]) },
        properties: self.is ?? [:])
    }
  }

  /// Rows, each held once.
  private struct PartTable {
    private(set) var rows: [Row] = []
    private var indices: [Row: Int] = [:]

    mutating func index(of part: Part) -> Int {
      let row = Row(part)
      if let index = indices[row] { return index }
      indices[row] = rows.count
      rows.append(row)
      return rows.count - 1
    }
  }
}
