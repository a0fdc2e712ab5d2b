package import SeededRandom

/// Changes of files with a record a line.
package enum LineMutation {
  /// Lines left out, doubled, exchanged, taken from another file, cut in the middle, or changed as JSON.
  package static func changed(
    _ input: [UInt8], with other: [UInt8], names: [String], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var lines = self.lines(input)
    let others = self.lines(other)
    guard !lines.isEmpty else { return other }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !lines.isEmpty else { break }
      let index = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: Int.random(in: 0...lines.count, using: &random))
      case 2: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &random))
      case 3: lines.insert(others.randomElement(using: &random) ?? [], at: index)
      case 4:
        lines[index] = lines[index].prefix(Int.random(in: 0...lines[index].count, using: &random))
      default:
        lines[index] =
          JSONMutation.changed(
            Array(lines[index]), with: Array(others.randomElement(using: &random) ?? []),
            names: names, &random)[...]
      }
    }
    let end: [UInt8] = Int.random(in: 0..<10, using: &random) == 0 ? [] : [10]
    return Array(lines.joined(separator: [10])) + end
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 10) }
}
