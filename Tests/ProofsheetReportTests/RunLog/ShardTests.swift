import Foundation
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import ScratchHarness
import SeededRandom
import SystemFiles
import Testing

@testable import ProofsheetReport

@Suite struct ShardTests {
  @Test func theHeaviestIsDealtFirstToWhoHasLeast() throws {
    let weights = [10, 70, 20, 40, 30, 60]
    let parts = try (1...3).map {
      try #require(Shard(index: $0, count: 3)).part(ofWeights: weights)
    }
    // 70; 60; 40 and 30 to the third, which then has as much as the first; 20 to the second, 10 first.
    #expect(parts == [[0, 1], [2, 5], [3, 4]])
  }

  @Test(arguments: 1...9) func everyItemIsDealtOnce(count: Int) throws {
    var generator = SeededGenerator(seed: 42)
    let weights = (0..<23).map { _ in Int.random(in: 1...1000, using: &generator) }
    let parts = try (1...count).map {
      try #require(Shard(index: $0, count: count)).part(ofWeights: weights)
    }
    #expect(parts.flatMap(\.self).sorted() == Array(0..<23))
    let sums = parts.map { $0.reduce(0) { $0 + weights[$1] } }
    // Nobody has more than the lightest and one item beside.
    #expect((sums.max() ?? 0) - (sums.min() ?? 0) <= 1000)
  }

  @Test func moreShardsThanItemsLeaveSomeEmpty() throws {
    #expect(try #require(Shard(index: 3, count: 4)).part(ofWeights: [5, 6]) == [])
    #expect(try #require(Shard(index: Int.max, count: Int.max)).part(ofWeights: [1]) == [])
    #expect(try #require(Shard(index: 2, count: 4)).part(ofWeights: [5, 6]) == [0])
  }

  @Test func weightsAreThePixelsOfTheCommittedBaselines() throws {
    let scratch = try Scratch()
    let plans = try Verification.layOut([Chip.core])
    #expect(ShardWeights.of(plans, in: scratch.store) == [1, 1])
    try scratch.record()
    let file = try FileReader.read(scratch.store.file(plans[0].path))
    let size = try PNGReader.inspect(try #require(file), name: "light").size
    #expect(ShardWeights.of(plans, in: scratch.store) == [size.area, size.area])
    try scratch.store.delete(plans[1].path)
    #expect(ShardWeights.of(plans, in: scratch.store) == [size.area, size.area])
    try scratch.store.write(Array("version https://git-lfs".utf8), as: plans[1].path)
    #expect(scratch.store.pixelCount(plans[1].path) == nil)
  }

  @Test func theRunNotesItsShard() throws {
    let scratch = try Scratch()
    try scratch.record()
    let shard = try #require(Shard(index: 2, count: 2))
    let verification = try scratch.verification(options: VerificationOptions(shard: shard))
    #expect(verification.shard == RunShard(shard, of: ["chip/core/light@2x", "chip/core/dark@2x"]))
    var run = try scratch.verify(options: VerificationOptions(shard: shard))
    run.shard = verification.shard
    let document = RunDocument(run)
    let json = try JSONSerialization.jsonObject(with: Data(document.encoded())) as? [String: Any]
    let noted = try #require(json?["shard"] as? [String: Any])
    #expect(noted["index"] as? Int == 2 && noted["count"] as? Int == 2)
    #expect(noted["sheets"] as? [String] == ["chip/core/light@2x", "chip/core/dark@2x"])
    let text = try document.lines()
    #expect(text == ["4 variants on 1 sheet match (shard 2/2)"])
  }

  @Test func oneShardOfOneIsTheWholeRun() throws {
    #expect(VerificationOptions(shard: Shard(index: 1, count: 1)).isComplete)
    #expect(!VerificationOptions(shard: Shard(index: 1, count: 2)).isComplete)
  }
}
