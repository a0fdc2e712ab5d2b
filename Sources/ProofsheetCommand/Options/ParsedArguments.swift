import JSONText

/// A command line, understood.
struct ParsedArguments: Hashable {
  /// What isn't an option, in order.
  private(set) var arguments: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads the words behind a command's name.
  ///
  /// Options may stand anywhere; `--name value` and `--name=value` are the same; `--` ends them.
  init(_ words: [String], for command: CommandDescription) throws(UsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
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
        values[option.name, default: []].append(value)
      } else {
        guard attached == nil else { throw .unexpectedValue(option: option.name) }
        values[option.name] = []
      }
    }
    if has("--help") { return }
    guard arguments.count >= command.argumentCount.lowerBound else {
      throw .tooFewArguments(command: command.name, usage: command.arguments)
    }
    if arguments.count > command.argumentCount.upperBound {
      throw .unexpectedArgument(
        arguments[command.argumentCount.upperBound], command: command.name)
    }
  }

  /// Whether a flag or option was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option.
  func value(_ option: String) -> String? { values[option]?.last }

  /// The values of an option that may be given several times.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of an option as a whole number within limits.
  func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        option: option, value: text,
        expected: range.upperBound == Int.max
          ? "a whole number from \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The value of an option as a number within limits.
  func decimal(_ option: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .badValue(
        option: option, value: text,
        expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The value of an option as one of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, of type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = value(option) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw .badValue(
        option: option, value: text,
        expected: "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}
