package import SeededRandom

/// Changes of texts that are made of words, with a byte 10 between two of them.
package enum WordMutation {
  /// Words left out, doubled, exchanged, taken from a list, or with other words and bytes in them.
  package static func changed(
    _ input: [UInt8], with other: [UInt8], words: [String], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var parts = input.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let word = Array((words.randomElement(using: &random) ?? "").utf8)
      let index = Int.random(in: 0..<max(1, parts.count), using: &random)
      guard index < parts.count else {
        parts.append(word)
        continue
      }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: parts.remove(at: index)
      case 1: parts.insert(word, at: index)
      case 2: parts[index] = word
      case 3: parts[index] += word
      case 4:
        parts[index].insert(
          contentsOf: word, at: Int.random(in: 0...parts[index].count, using: &random))
      case 5: parts.swapAt(index, Int.random(in: 0..<parts.count, using: &random))
      default: parts[index] = ByteMutation.changed(parts[index], with: other, &random)
      }
    }
    return Array(parts.joined(separator: [10]))
  }

  /// The words of an input.
  package static func words(_ input: [UInt8]) -> [String] {
    input.split(separator: 10, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
