import CairoCanvas
import Foundation
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import ScratchHarness
import Synchronization
import Testing

@Suite struct PictureRendererTests {
  private func files(
    _ matrix: any SnapshotMatrix, as format: PictureRenderer.Format, jobs: Int
  ) throws -> [String: [UInt8]] {
    let verification = try Scratch().verification([matrix])
    let files = Mutex<[String: [UInt8]]>([:])
    let subjects = verification.plans.flatMap { plan in
      [.sheet(plan)] + plan.variants.map { PictureRenderer.Subject.variant($0, plan) }
    }
    try PictureRenderer.render(
      subjects, as: format, fonts: verification.fonts, tokens: verification.tokens, jobs: jobs
    ) { subject, bytes in files.withLock { $0[subject.name] = bytes } }
    return files.withLock { $0 }
  }

  @Test(arguments: PictureRenderer.Format.allCases)
  func theNumberOfThreadsChangesNoByte(_ format: PictureRenderer.Format) throws {
    let one = try files(Chip.core, as: format, jobs: 1)
    #expect(one.count == 10)
    #expect(try files(Chip.core, as: format, jobs: 4) == one)
  }

  @Test(arguments: [1, 2]) func asManyThreadsDrawAsAreAskedFor(jobs: Int) throws {
    let meeting = Meeting()
    let matrix = Matrix("meeting", Waiting(meeting: meeting, jobs: jobs))
      .varying("turn", ["first": { _ in }, "second": { _ in }])
    _ = try files(matrix, as: .png, jobs: jobs)
    #expect(meeting.threads == jobs)
  }
}

/// The threads that drew something.
private final class Meeting: Sendable {
  private let seen = Mutex<Set<ObjectIdentifier>>([])

  var threads: Int { seen.withLock { $0.count } }

  func join() { seen.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) } }
}

/// A component that is drawn when so many threads draw it at once, or ten minutes later.
private struct Waiting: Component {
  static let name = "Waiting"

  var meeting: Meeting
  var jobs: Int
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: CairoCanvas.Size(width: 2, height: 2)) { canvas in
      meeting.join()
      for _ in 0..<600_000 where meeting.threads < jobs { usleep(1000) }
      canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 2, height: 2)), with: .black)
    }
  }
}
