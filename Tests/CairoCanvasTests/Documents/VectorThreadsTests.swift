import Dispatch
import Synchronization
import Testing

@testable import CairoCanvas

@Suite struct VectorThreadsTests {
  /// A tinted icon within a clip: its mask is recorded aside.
  @Sendable private static func document() throws -> VectorDocument {
    let dot = Icon("dot", svg: "<svg viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>")
    let resources = try DrawingResources(fonts: .standard())
    return try VectorDocument(.svg, size: Size(width: 200, height: 150), resources: resources) {
      canvas in
      try canvas.clip(to: .rectangle(Rectangle(x: 50, y: 60, width: 9, height: 20))) {
        try canvas.icon(dot, in: Rectangle(x: 50, y: 60, width: 20, height: 20), tint: blue)
      }
    }
  }

  @Test func `threads don't matter to SVG`() throws {
    let first = try Self.document()
    let others = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<40 where (try? Self.document()) != first { others.withLock { $0 += 1 } }
    }
    #expect(others.withLock { $0 } == 0)
  }
}
