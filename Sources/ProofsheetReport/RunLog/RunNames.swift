import JSONText
import ProofsheetMatrix

/// The names that stand in the stream of a run, for who adds to it: which assertion used one first.
///
/// A process may have to look through what a thousand others found out, so records are decoded only where a name is
/// in question. A quote within a text is escaped in JSON: what looks like a key of a line is one.
struct RunNames {
  private var sheets: [String: [[UInt8]]] = [:]
  private var matrices: [String: [[UInt8]]] = [:]
  private var declarations = Set<[UInt8]>()
  /// The number of processes that took part so far.
  private(set) var processes = 0

  /// Notes lines that were added.
  mutating func add(_ lines: [UInt8]) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: Self.sheet) {
        guard let name = Self.text(behind: Self.name, in: line) else { continue }
        sheets[BaselineName.fold(name), default: []].append(Array(line))
      } else if line.starts(with: Self.matrix) {
        guard let name = Self.text(behind: Self.name(of: "matrix"), in: line) else { continue }
        matrices[name, default: []].append(Array(line))
      } else if line.starts(with: Self.tolerance) || line.starts(with: Self.fingerprint) {
        declarations.insert(Array(line))
      } else if line.starts(with: Self.joined) {
        processes += 1
      }
    }
  }

  private static let sheet = Array(#"{"sheet":{"#.utf8)
  private static let matrix = Array(#"{"matrix":{"#.utf8)
  private static let tolerance = Array(#"{"tolerance":{"#.utf8)
  private static let fingerprint = Array(#"{"fingerprint":{"#.utf8)
  private static let joined = Array(#"{"joined":{"#.utf8)
  private static let name = name(of: "name")

  private static func name(of key: String) -> [UInt8] { Array("\"\(key)\":\"".utf8) }

  /// The text that stands behind a key where it first occurs behind the line's own.
  private static func text(behind key: [UInt8], in line: ArraySlice<UInt8>) -> String? {
    var rest = line.dropFirst(sheet.count)
    while let quote = rest.firstIndex(of: key[0]) {
      rest = rest[quote...]
      if rest.starts(with: key) { break }
      rest = rest.dropFirst()
    }
    let text = rest.dropFirst(key.count)
    guard let end = text.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let plain = text[..<end]
    guard plain.contains(UInt8(ascii: "\\")) else { return String(decoding: plain, as: UTF8.self) }
    // Rare: the decoder knows all escapes.
    guard let record = try? JSONDecoder().decode(RunRecord.self, from: Data(line)) else {
      return nil
    }
    switch record {
    case .sheet(let sheet): return sheet.name
    case .matrix(let matrix): return matrix.matrix
    default: return nil
    }
  }

  /// True where a line is there already that does nothing but declare.
  func declares(_ line: [UInt8]) -> Bool { declarations.contains(line) }

  /// The names among some records that were used before for something else.
  func clashes(of records: [RunRecord]) -> [NameClash] {
    for case .matrix(let matrix) in records {
      for case .matrix(let other)? in (matrices[matrix.matrix] ?? []).map(Self.record)
      where other.component == matrix.component && other.axes != matrix.axes {
        return [
          NameClash(id: "\(matrix.component)/\(matrix.matrix)", first: other.place ?? "")
        ]
      }
    }
    var clashes: [NameClash] = []
    for case .sheet(let sheet) in records {
      let isPlain = sheet.matrix == nil
      var known: [String: (variant: RunDocument.Variant, place: String)] = [:]
      for case .sheet(let other)? in (sheets[BaselineName.fold(sheet.name)] ?? []).map(Self.record)
      where (other.matrix == nil) == isPlain {
        for variant in other.variants {
          let key = NameClash.key(variant.id, isPlain: isPlain)
          if known[key] == nil { known[key] = (variant, other.place ?? "") }
        }
      }
      for variant in sheet.variants {
        if let other = known[NameClash.key(variant.id, isPlain: isPlain)],
          NameClash.parts(other.variant, variant)
        {
          clashes.append(NameClash(id: variant.id, first: other.place))
        }
      }
    }
    return clashes
  }

  private static func record(_ line: [UInt8]) -> RunRecord? {
    try? JSONDecoder().decode(RunRecord.self, from: Data(line))
  }
}
