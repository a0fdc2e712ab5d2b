/// What is measured.
struct MeasurementOptions: Equatable {
  static let usage = "usage: CauseBenchmark [--changes N] [--seed S] [--verbose]"

  var changes = 500
  var seed: UInt64 = 20_261_130
  /// Whether each change is told of that wasn't explained as it should be.
  var isVerbose = false

  /// Reads words of a command line; nil where one of them isn't understood.
  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--verbose": isVerbose = true
      case "--changes":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        changes = number
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = number
      default: return nil
      }
    }
  }
}
