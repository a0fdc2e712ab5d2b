import ProofsheetRun

/// A service that shares one job among several machines, and says so in environment variables.
enum ShardService: String, CaseIterable {
  // Bazel comes first: it may run within one of the others.
  case bazel = "Bazel"
  case gitLab = "GitLab CI"
  case circleCI = "CircleCI"
  case buildkite = "Buildkite"

  /// The variables that hold which part this is, and how many there are.
  var variables: (index: String, count: String) {
    switch self {
    case .bazel: ("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS")
    case .gitLab: ("CI_NODE_INDEX", "CI_NODE_TOTAL")
    case .circleCI: ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL")
    case .buildkite: ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT")
    }
  }

  /// The number of the first part.
  private var firstIndex: Int { self == .gitLab ? 1 : 0 }

  /// The variable a job sets itself where its service sets nothing, as on GitHub Actions: `2/4`.
  static let variable = "PROOFSHEET_SHARD"

  /// The file that a program must touch to show Bazel that it knows of shards.
  static let statusFile = "TEST_SHARD_STATUS_FILE"

  /// The part that the environment gives to this machine.
  ///
  /// A job that isn't shared is all of it: some services say only that there is one part.
  ///
  /// - Throws: ``UsageError`` where no service says anything, or something that can't be.
  static func shard(in environment: [String: String]) throws(UsageError) -> Shard {
    if let text = environment[variable], !text.isEmpty {
      guard let shard = Shard(text) else {
        throw .badValue(
          option: variable, value: text, expected: "I/N with 1 <= I <= N, such as 1/4")
      }
      return shard
    }
    for service in allCases {
      let (index, count) = service.variables
      guard let total = environment[count], !total.isEmpty else { continue }
      if total == "1", (environment[index] ?? "").isEmpty, let all = Shard(index: 1, count: 1) {
        return all
      }
      guard let number = environment[index].flatMap(Int.init), let total = Int(total),
        number >= 0, number - service.firstIndex < total,
        let shard = Shard(index: number - service.firstIndex + 1, count: total)
      else {
        throw .badShard(
          service: service.rawValue, index: "\(index)=\(environment[index] ?? "")",
          count: "\(count)=\(total)")
      }
      return shard
    }
    throw .noShard
  }
}
