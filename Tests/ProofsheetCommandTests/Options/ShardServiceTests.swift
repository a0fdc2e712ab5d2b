import Proofsheet
import Testing

@testable import ProofsheetCommand

@Suite struct ShardServiceTests {
  /// What services really set: GitLab counts from 1, the others from 0.
  @Test(arguments: [
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], "2/4"),
    (["CI_NODE_TOTAL": "1"], "1/1"),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "2/3"),
    (["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "5"], "5/5"),
    (
      [
        "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "CI_NODE_INDEX": "3",
        "CI_NODE_TOTAL": "3",
      ], "1/2"
    ),
    (["PROOFSHEET_SHARD": "2/4"], "2/4"),
    (["PROOFSHEET_SHARD": "3/4", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "3/4"),
    (["PROOFSHEET_SHARD": "", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "1/2"),
  ])
  func servicesAreUnderstood(_ environment: [String: String], _ shard: String) throws {
    #expect(try ShardService.shard(in: environment).description == shard)
  }

  @Test func withoutServiceOneIsToldWhatToDo() {
    #expect(throws: UsageError.noShard) { try ShardService.shard(in: ["CI": "true"]) }
    #expect("\(UsageError.noShard)".contains("--shard I/N"))
  }

  @Test(arguments: [
    ["PROOFSHEET_SHARD": "0/4"], ["PROOFSHEET_SHARD": "5/4"], ["PROOFSHEET_SHARD": "1"],
    ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
    ["CI_NODE_TOTAL": "4"], ["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"],
    ["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "4"],
    ["TEST_SHARD_INDEX": "-9223372036854775808", "TEST_TOTAL_SHARDS": "4"],
    ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "0"],
    ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "9223372036854775807x"],
  ])
  func whatCannotBeIsRefused(_ environment: [String: String]) {
    #expect(throws: UsageError.self) { try ShardService.shard(in: environment) }
  }
}
