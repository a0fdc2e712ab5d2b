import JSONText

/// The order of tokens in which each comes after those that its value names, found without recursion.
struct AliasOrder {
  private let declared: [String: DeclaredToken]
  private var seen: Set<String> = []

  /// A token whose value is being gone through.
  private struct Step {
    var path: String
    var targets: [String]
    var next = 0
    /// The place of the first step that it leads back to.
    var back = Int.max
  }

  /// An order of these tokens, none of which was asked for yet.
  init(_ declared: [String: DeclaredToken]) {
    self.declared = declared
  }

  /// The tokens that a token needs, itself the last, without those of circles and those given before.
  mutating func needed(by path: String) -> [String] {
    guard seen.insert(path).inserted, let first = step(path) else { return [] }
    var order: [String] = []
    var steps = [first]
    var places = [path: 0]
    while var step = steps.popLast() {
      if step.next == step.targets.count {
        places[step.path] = nil
        if step.back > steps.count { order.append(step.path) }
        if let outer = steps.indices.last { steps[outer].back = min(steps[outer].back, step.back) }
        continue
      }
      let target = step.targets[step.next]
      step.next += 1
      if let place = places[target] { step.back = min(step.back, place) }
      steps.append(step)
      if seen.insert(target).inserted, let inner = self.step(target) {
        places[target] = steps.count
        steps.append(inner)
      }
    }
    return order
  }

  /// A circle of aliases through a token, which it begins and ends with; nil where there is none.
  func circle(through path: String) -> [String]? {
    var seen: Set<String> = []
    var steps = step(path).map { [$0] } ?? []
    while var step = steps.popLast() {
      guard step.next < step.targets.count else { continue }
      let target = step.targets[step.next]
      step.next += 1
      steps.append(step)
      if target == path { return steps.map(\.path) + [path] }
      if seen.insert(target).inserted, let inner = self.step(target) { steps.append(inner) }
    }
    return nil
  }

  private func step(_ path: String) -> Step? {
    guard let token = declared[path] else { return nil }
    var targets: [String] = []
    collect(from: token.value, into: &targets)
    return Step(path: path, targets: targets)
  }

  /// The tokens that a value names anywhere; whether it may is asked where it is read.
  private func collect(from value: JSONValue, into targets: inout [String]) {
    switch value {
    case .null, .flag, .number: break
    case .string:
      guard let alias = TokenParser.alias(in: value) else { break }
      if let target = TokenParser.readings(of: alias).first(where: { declared[$0] != nil }) {
        targets.append(target)
      }
    case .array(let items): for item in items { collect(from: item, into: &targets) }
    case .object(let members): for member in members { collect(from: member.value, into: &targets) }
    }
  }
}
