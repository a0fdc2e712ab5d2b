import DesignTokens
import Proofsheet
import SeededRandom

/// Makes random changes of one design system.
struct ChangeMaker {
  private let system: SubjectSystem
  private let tokens: TokenSet
  /// The tokens that some variant reads, and those their values come by.
  private let read: [String]
  private let unread: [String]
  private let aliases: [String]
  /// Tokens that at least three others are aliases of.
  private let primitives: [String]

  /// - Parameter reads: the tokens that some variant reads, directly or through an alias.
  init(_ system: SubjectSystem, reads: Set<String>) throws {
    self.system = system
    let tokens = try system.tokens()
    self.tokens = tokens
    read = tokens.paths.filter(reads.contains)
    unread = tokens.paths.filter { !reads.contains($0) }
    aliases = read.filter { !tokens.aliases(of: $0).isEmpty }
    var uses: [String: Int] = [:]
    for path in tokens.paths {
      for alias in tokens.aliases(of: path) { uses[alias, default: 0] += 1 }
    }
    primitives = read.filter { uses[$0] ?? 0 >= 3 && tokens.aliases(of: $0).isEmpty }
  }

  /// A change of a kind; nil where the system has nothing that could change so, such as no alias.
  func change(_ kind: Change.Kind, _ generator: inout SeededGenerator) -> Change? {
    var change = Change(kind: kind)
    switch kind {
    case .oneToken: change.tokens = values(of: read, 1, &generator)
    case .primitive: change.tokens = values(of: primitives, 1, &generator)
    case .twoTokens: change.tokens = values(of: read, 2, &generator)
    case .alias: change.tokens = otherAlias(&generator)
    case .code: change.code = code(&generator)
    case .codeAndToken:
      change.code = code(&generator)
      change.tokens = values(of: read, 1, &generator)
      if change.code == nil || change.tokens.isEmpty { return nil }
    case .nothing:
      change.tokens =
        Bool.random(using: &generator) ? values(of: unread, 1, &generator) : sameValue(&generator)
    }
    return change.tokens.isEmpty && change.code == nil ? nil : change
  }

  /// Other values for so many of some tokens; none where too few of them can have another.
  private func values(
    of paths: [String], _ count: Int, _ generator: inout SeededGenerator
  ) -> [String: String] {
    var result: [String: String] = [:]
    for path in paths.shuffled(using: &generator) where result.count < count {
      guard let token = tokens[path] else { continue }
      result[path] = otherValue(token, &generator)
    }
    return result.count == count ? result : [:]
  }

  /// Another value of a token's type, as JSON.
  private func otherValue(_ token: Token, _ generator: inout SeededGenerator) -> String? {
    switch token.value {
    case .colour(let colour):
      var other = colour
      if Int.random(in: 0..<3, using: &generator) == 0 {
        other.green = other.green >= 128 ? other.green - 1 : other.green + 1
      } else {
        other.red = UInt8.random(in: 0...255, using: &generator)
        other.green = UInt8.random(in: 0...255, using: &generator)
        other.blue = UInt8.random(in: 0...255, using: &generator)
      }
      return other == colour ? nil : "\"\(TokenValue.colour(other))\""
    case .dimension(let points):
      let steps = [1, 2, -1, 0.5, points / 2].filter { points + $0 >= 0 && $0 != 0 }
      return steps.randomElement(using: &generator).map { "\"\(points + $0)px\"" }
    case .number(let number):
      let factor = [0.5, 0.8, 0.9, 1.1].randomElement(using: &generator) ?? 0.5
      return "\(number == 0 ? 0.5 : number * factor)"
    case .fontWeight(let weight):
      return [400, 500, 600, 700, 800].filter { $0 != weight }.randomElement(using: &generator)
        .map(String.init)
    case .duration(let seconds): return "\"\(seconds == 0 ? 0.1 : seconds * 1.5)s\""
    case .cubicBezier(let curve):
      return "[\(curve.x1 > 0.5 ? 0.1 : 0.9), \(curve.y1), \(curve.x2), \(curve.y2)]"
    case .flag(let flag): return "\(!flag)"
    case .fontFamily(let families):
      return families.first == "Inter" ? "[\"Roboto\"]" : "[\"Inter\"]"
    case .string(let text):
      // What a token of the same name says elsewhere is something that is understood.
      let name = token.path.split(separator: ".").last
      let texts = tokens.paths.filter { $0.split(separator: ".").last == name }
        .compactMap { tokens[$0]?.text }.filter { $0 != text }
      return texts.randomElement(using: &generator).map { "\"\($0)\"" }
    default: return nil
    }
  }

  /// An alias that names another token of its type instead; none where there is no such.
  private func otherAlias(_ generator: inout SeededGenerator) -> [String: String] {
    for path in aliases.shuffled(using: &generator) {
      guard let token = tokens[path],
        let other = tokens.paths.filter({
          tokens[$0]?.value.type == token.value.type && tokens[$0]?.text != token.text
            && $0 != path && !tokens.aliases(of: $0).contains(path)
        }).randomElement(using: &generator)
      else { continue }
      return [path: "\"{\(other)}\""]
    }
    return [:]
  }

  /// The value that a token has, written another way or again.
  private func sameValue(_ generator: inout SeededGenerator) -> [String: String] {
    for path in read.shuffled(using: &generator) {
      switch tokens[path]?.value {
      case .colour?:
        return tokens[path].map { [path: "\"\($0.text.lowercased())\""] } ?? [:]
      case .dimension(let points)?:
        return [path: "{\"value\": \(points), \"unit\": \"px\"}"]
      case .number(let number)?: return [path: "\(number)0"]
      default: continue
      }
    }
    return [:]
  }

  /// How many combinations of axis values are tried, since some are left out of their matrix.
  private static let maximumTries = 1_000

  /// A box of one to three axes of a matrix, with one or several keys each.
  private func code(_ generator: inout SeededGenerator) -> CodeChange? {
    let matrices = system.matrices.filter { $0.axisDescriptions.count >= 2 }
    for _ in 0..<Self.maximumTries {
      guard let matrix = matrices.randomElement(using: &generator) else { return nil }
      let axes = matrix.axisDescriptions.filter { $0.keys.count > 1 }
      let count = min(axes.count, Int.random(in: 1...3, using: &generator))
      let condition = axes.shuffled(using: &generator).prefix(count).map { axis in
        let size = Int.random(in: 1...max(1, min(3, axis.keys.count - 1)), using: &generator)
        return (
          axis.name, Array(axis.keys.shuffled(using: &generator).prefix(size))
        )
      }
      let change = CodeChange(
        matrix: matrix.path, condition: condition, grows: Bool.random(using: &generator))
      // A combination that is left out changes nothing.
      let variants = (try? matrix.sheets().flatMap(\.variants)) ?? []
      if variants.contains(where: { change.applies(to: $0.id) }) { return change }
    }
    return nil
  }
}
