import JSONText
import SystemFiles

/// A command line, understood.
struct ParsedArguments: Hashable {
  /// The words that aren't options, in order.
  private(set) var arguments: [String] = []
  private var values: [String: [String]] = [:]
  /// The names of the options that may be asked for.
  private let known: Set<String>

  /// Reads the words behind a command's name.
  ///
  /// Options may stand anywhere; `--name value` and `--name=value` are the same; `--` ends them.
  init(_ words: [String], for command: CommandDescription) throws(UsageError) {
    known = Set(command.allOptions.map(\.name))
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        break
      }
      guard word.begins(with: "-"), word != "-" else {
        arguments.append(word)
        continue
      }
      let (name, attached) = Self.split(word)
      guard let option = command.allOptions.first(where: { $0.name == name || $0.short == name })
      else {
        throw .unknownOption(
          name, command: command.name,
          nearest: nearestName(to: name, among: command.allOptions.map(\.name)))
      }
      if let placeholder = option.value {
        guard let value = attached ?? words.popFirst() else {
          throw .missingValue(option: option.name, value: placeholder)
        }
        if values[option.name] != nil, !option.isRepeatable { throw .repeatedOption(option.name) }
        if option.takesFile, value == "-" {
          throw .badValue(
            option: option.name, value: value,
            expected:
              "a path; no standard stream is meant here, and ./- is a file of that name"
          )
        }
        values[option.name, default: []].append(value)
      } else {
        guard attached == nil else { throw .unexpectedValue(option: option.name) }
        values[option.name] = []
      }
    }
    if has(CommandDescription.help) { return }
    guard arguments.count >= command.arguments.count.lowerBound else {
      throw .tooFewArguments(command: command.name, usage: command.arguments.label)
    }
    if arguments.count > command.arguments.count.upperBound {
      throw .unexpectedArgument(
        arguments[command.arguments.count.upperBound], command: command.name)
    }
  }

  /// Whether a flag or option was given.
  func has(_ option: Option) -> Bool { given(option) != nil }

  /// The value of an option.
  func value(_ option: Option) -> String? { given(option)?.last }

  /// The values of an option that may be given several times.
  func all(_ option: Option) -> [String] { given(option) ?? [] }

  /// The values of an option, which must be one of the command's.
  private func given(_ option: Option) -> [String]? {
    precondition(known.contains(option.name), "the command has no option \(option.name)")
    return values[option.name]
  }

  /// The value of an option as a whole number within limits.
  func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    let end = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
    return try value(option, as: "a whole number from \(range.lowerBound)\(end)") {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The value of an option as a number within limits.
  func decimal(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    try value(option, as: "a number from \(range.lowerBound) to \(range.upperBound)") {
      Double($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The value of an option as one of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: Option, of type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try value(option, as: "one of \(words)", Choice.init(rawValue:))
  }

  /// The value of an option as something that is made of it.
  func value<Value>(
    _ option: Option, as expected: String, _ make: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    guard let value = make(text) else {
      throw .badValue(option: option.name, value: text, expected: expected)
    }
    return value
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.begins(with: "--") else { return (word, nil) }
    let parts = word.parts(at: "=", atMost: 2, keepsEmpty: true).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }
}
