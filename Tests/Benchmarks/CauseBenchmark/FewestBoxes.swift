import Proofsheet
import SeededRandom

/// How many boxes some variants need at the least, by an argument of its own: variants of which no two
/// can be in one box need a box each, and more than one box is needed where the smallest around all holds
/// another variant.
///
/// Two variants can be in one box only if no other variant has, on every axis, the key of one of them.
struct FewestBoxes {
  private let held: [[Int]]
  private let others: [[Int]]
  private let codes: Set<[Int]>

  init(_ held: [[AxisPoint]], others: [[AxisPoint]]) {
    var numbers: [AxisPoint: Int] = [:]
    func number(_ points: [AxisPoint]) -> [Int] {
      points.map { point in
        let number = numbers[point] ?? numbers.count
        numbers[point] = number
        return number
      }
    }
    self.held = held.map(number)
    self.others = others.map(number)
    codes = Set(self.others)
  }

  /// A number of boxes that surely can't be undercut, up to a limit.
  func lowerBound(limit: Int, _ generator: inout SeededGenerator) -> Int {
    var best = held.isEmpty ? 0 : isOneBox ? 1 : 2
    for _ in 0..<30 where best < limit {
      var apart: [[Int]] = []
      for point in held.shuffled(using: &generator) {
        if apart.allSatisfy({ !canShare($0, point) }) { apart.append(point) }
      }
      best = max(best, apart.count)
    }
    return best
  }

  /// Whether the smallest box around all of the variants holds no other.
  private var isOneBox: Bool {
    let axes = held.first?.indices ?? 0..<0
    let keys = axes.map { axis in Set(held.map { $0[axis] }) }
    return !others.contains { point in axes.allSatisfy { keys[$0].contains(point[$0]) } }
  }

  private func canShare(_ one: [Int], _ other: [Int]) -> Bool {
    let axes = one.indices.filter { one[$0] != other[$0] }
    if 1 << axes.count > others.count {
      return !others.contains { point in
        point.indices.allSatisfy { point[$0] == one[$0] || point[$0] == other[$0] }
      }
    }
    return !(0..<1 << axes.count).contains { choice in
      var point = one
      for (bit, axis) in axes.enumerated() where choice & (1 << bit) != 0 {
        point[axis] = other[axis]
      }
      return codes.contains(point)
    }
  }
}
