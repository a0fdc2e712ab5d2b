import Cairo
import CairoCanvas
import Chart
import Foundation
import ProofsheetTesting
import Testing

/// What a program draws with Cairo on its own, and pictures that come as files.
@Suite(.enabled(if: Scenario.has("chart"))) struct ChartTests {
  private let chart = Chart([12, 40, Scenario.has("differ") ? 24 : 25])

  @Test func surface() throws {
    let pointer = try #require(chart.draw())
    defer { cairo_surface_destroy(pointer) }
    assertSnapshot(of: try CairoSurface(pointer))
  }

  @Test func file() throws {
    let path = NSTemporaryDirectory() + "chart-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    chart.write(to: path)
    assertSnapshot(ofPNG: Array(try Data(contentsOf: URL(filePath: path))))
  }

  @Test func noPicture() {
    guard Scenario.has("broken") else { return }
    assertSnapshot(ofPNG: Array("GIF89a".utf8))
  }
}
