import Foundation
package import SeededRandom

/// A target with its inputs, and the number of them by what became of them.
package final class FuzzTrial {
  private let target: any FuzzTarget
  /// The inputs to begin with.
  package let seeds: [[UInt8]]
  /// The number of inputs by what became of them.
  package private(set) var outcomes: [String: Int] = [:]

  /// The folder with the first inputs of all targets, each a folder of its own.
  private static let fixtures =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// Makes a target ready.
  package init(_ type: any FuzzTarget.Type) throws {
    target = try type.init()
    let folder = Self.fixtures.appending(path: type.name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let committed = try names.sorted().map {
      Array(try Data(contentsOf: folder.appending(path: $0)))
    }
    seeds = try committed + target.seeds()
  }

  /// Tries an input.
  package func run(_ input: [UInt8]) throws(Finding) {
    outcomes[try target.run(input), default: 0] += 1
  }

  /// A changed input.
  ///
  /// What reached new code is broken more often than not: a third of all begins with what is whole.
  package func changed(_ input: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let other = seeds.randomElement(using: &random) ?? []
    guard Int.random(in: 0..<3, using: &random) == 0, !other.isEmpty else {
      return target.changed(input, with: other, &random)
    }
    return target.changed(other, with: input, &random)
  }

  /// The outcomes on one line, the most frequent first.
  package var summary: String {
    outcomes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(12)
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
