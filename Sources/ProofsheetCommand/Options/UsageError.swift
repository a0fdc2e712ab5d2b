import DesignTokens

/// The reasons why a command line can't be understood.
enum UsageError: Error, Hashable, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String)
  case repeatedOption(String)
  case tooFewArguments(command: String, usage: String)
  case unexpectedArgument(String, command: String)
  case badValue(option: String, value: String, expected: String)
  case conflict(String, String)
  case refusedUnderCI
  case folders(String, String)
  case noShard
  case badShard(service: String, index: String, count: String)

  /// The mistake in the command line, and what would be right.
  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "there is no command “\(name)”\(Self.suggestion(nearest)); --help shows what there is"
    case .unknownOption(let name, let command, let nearest):
      """
      \(command) has no option \(name)\(Self.suggestion(nearest)); \(command) --help shows what there is
      """
    case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .repeatedOption(let option): "\(option) can be given once only"
    case .tooFewArguments(let command, let usage): "\(command) needs \(usage)"
    case .unexpectedArgument(let argument, let command):
      "\(command) doesn't know what to do with “\(argument)”"
    case .badValue(let option, let value, let expected):
      "\(option) \(value): that must be \(expected)"
    case .conflict(let one, let other): "\(one) and \(other) can't be used together"
    case .noShard:
      """
      --shard auto: no variables of \(ShardService.allCases.map(\.rawValue).joined(separator: ", ")) \
      say which part this is; give it as --shard I/N or in \(ShardService.variable) (on GitHub Actions \
      from the matrix)
      """
    case .badShard(let service, let index, let count):
      "--shard auto: \(service) says \(index) and \(count), which is no part of a job"
    case .folders(let one, let other):
      "\(one) and \(other) are folders: compare \(one) \(other) compares the pictures in them"
    case .refusedUnderCI:
      """
      recording is refused under CI, where nobody looks at what is recorded; record on your machine \
      and commit, or say --allow-ci
      """
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { " (did you mean \($0)?)" } ?? ""
  }
}
