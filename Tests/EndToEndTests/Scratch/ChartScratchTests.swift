import Foundation
import PixelDiff
import Testing

/// Pictures that Proofsheet didn't draw: a chart by plain Cairo, and a PNG that Cairo wrote.
extension ScratchTests {
  static let charts = ["tests/chart-tests/file/snapshot", "tests/chart-tests/surface/snapshot"]

  @Test(arguments: [false, true]) func picturesFromElsewhere(isParallel: Bool) throws {
    func test(_ scenario: String) throws -> ProgramRun {
      try package.test(scenario, isParallel: isParallel, arguments: ["--filter", "ChartTests"])
    }
    #expect(try test("chart").status == 1, "they have no baselines yet")
    #expect(try RunFile.read(package.snapshots).ids("missing") == Set(Self.charts))
    #expect(try package.tool("accept").status == 0)
    let accepted = try test("chart")
    #expect(accepted.status == 0, "\(accepted.output)\(accepted.errors)")
    #expect(try RunFile.read(package.snapshots).counts["matched"] == 2)

    // The third bar is a pixel lower: 16 pixels of blue became white.
    #expect(try test("chart differ").status == 1)
    let file = try RunFile.read(package.snapshots)
    #expect(file.ids("differs") == Set(Self.charts))
    for variant in file.variants where Self.charts.contains(variant.id) {
      #expect(variant.difference?.pixels == 16)
      #expect(variant.difference?.largestChannelDelta == 204)
    }
    // Both were drawn alike: the surface and the file hold the same picture.
    let pictures = try Self.charts.map {
      try PNGReader.read(path: package.snapshots.appending(path: "\($0)/actual.png").path).image
    }
    #expect(pictures[0] == pictures[1])

    let broken = try test("chart broken")
    #expect(broken.status == 1)
    #expect((broken.output + broken.errors).contains("the given PNG: not a PNG, but a GIF"))
  }
}
