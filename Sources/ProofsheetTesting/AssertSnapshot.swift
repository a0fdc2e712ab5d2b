public import CairoCanvas
public import PixelDiff
public import Proofsheet
import ProofsheetMatrix
import ProofsheetRun

/// Asserts that a component draws what its baseline shows.
///
/// ```swift
/// assertSnapshot(of: Badge("New"))
/// assertSnapshot(of: Badge("99+"), named: "long", tolerance: .channelDelta(2))
/// ```
///
/// The baseline is `Baselines/tests/<suite>/<test>/<name>.png`. Without one the test fails and leaves
/// the picture ready for `proofsheet accept`. Call it from the test's own task: a detached one doesn't
/// know which test it belongs to.
///
/// - Parameters:
///   - component: what to draw, in the environment it has.
///   - name: tells the snapshots of one test apart; needed where there are several.
///   - tolerance: what may differ; what the scope says by default, and nothing outside of all.
///   - record: whether to write the baseline; a test that does fails.
///   - backdrop: what lies behind it.
///   - fileID: the file of the call, which Swift fills in.
///   - filePath: the path of that file, from which baselines are found.
///   - function: the test that calls.
///   - line: the line of the call.
///   - column: the column of the call.
public func assertSnapshot(
  of component: some Component, named name: String? = nil, tolerance: Tolerance? = nil,
  record: RecordMode? = nil, backdrop: Backdrop = .page, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  SnapshotAssertion(
    tolerance: tolerance, record: record,
    at: CallSite(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  ).plain(named: name, SnapshotSubject(drawing: component, on: backdrop))
}

/// Asserts that a closure draws what its baseline shows.
///
/// ```swift
/// assertSnapshot(named: "dot", size: Size(width: 20, height: 20)) { canvas in
///   canvas.fill(.ellipse(Rectangle(x: 0, y: 0, width: 20, height: 20)), with: .black)
/// }
/// ```
///
/// - Parameters:
///   - name: tells the snapshots of one test apart; needed where there are several.
///   - size: how big it is, in points; what is drawn outside is cut off.
///   - scale: device pixels a point.
///   - tolerance: what may differ; what the scope says by default, and nothing outside of all.
///   - record: whether to write the baseline; a test that does fails.
///   - backdrop: the colour behind it; opaque.
///   - draw: draws with the top left corner at the origin.
///   - fileID: the file of the call, which Swift fills in.
///   - filePath: the path of that file, from which baselines are found.
///   - function: the test that calls.
///   - line: the line of the call.
///   - column: the column of the call.
public func assertSnapshot(
  named name: String? = nil, size: Size, scale: Double = 2, tolerance: Tolerance? = nil,
  record: RecordMode? = nil, backdrop: Colour = .white, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column, draw: (Canvas) throws -> Void
) {
  withoutActuallyEscaping(draw) { draw in
    SnapshotAssertion(
      tolerance: tolerance, record: record,
      at: CallSite(
        fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    ).plain(
      named: name, SnapshotSubject(size: size, scale: scale, on: backdrop, drawing: draw))
  }
}

/// Asserts that an image is what its baseline shows, transparency included.
///
/// - Parameters:
///   - image: the image.
///   - name: tells the snapshots of one test apart; needed where there are several.
///   - tolerance: what may differ; what the scope says by default, and nothing outside of all.
///   - record: whether to write the baseline; a test that does fails.
///   - fileID: the file of the call, which Swift fills in.
///   - filePath: the path of that file, from which baselines are found.
///   - function: the test that calls.
///   - line: the line of the call.
///   - column: the column of the call.
public func assertSnapshot(
  of image: Image, named name: String? = nil, tolerance: Tolerance? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotAssertion(
    tolerance: tolerance, record: record,
    at: CallSite(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  ).plain(named: name, SnapshotSubject { image })
}

/// Asserts that a Cairo surface holds what its baseline shows, transparency included.
///
/// - Parameters:
///   - surface: the surface; what was drawn on it is flushed first.
///   - name: tells the snapshots of one test apart; needed where there are several.
///   - tolerance: what may differ; what the scope says by default, and nothing outside of all.
///   - record: whether to write the baseline; a test that does fails.
///   - fileID: the file of the call, which Swift fills in.
///   - filePath: the path of that file, from which baselines are found.
///   - function: the test that calls.
///   - line: the line of the call.
///   - column: the column of the call.
public func assertSnapshot(
  of surface: CairoSurface, named name: String? = nil, tolerance: Tolerance? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotAssertion(
    tolerance: tolerance, record: record,
    at: CallSite(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  ).plain(named: name, SnapshotSubject { try surface.image() })
}

/// Asserts that a PNG file shows what its baseline shows, transparency included.
///
/// - Parameters:
///   - png: the bytes of the file.
///   - name: tells the snapshots of one test apart; needed where there are several.
///   - tolerance: what may differ; what the scope says by default, and nothing outside of all.
///   - record: whether to write the baseline; a test that does fails.
///   - fileID: the file of the call, which Swift fills in.
///   - filePath: the path of that file, from which baselines are found.
///   - function: the test that calls.
///   - line: the line of the call.
///   - column: the column of the call.
public func assertSnapshot(
  ofPNG png: [UInt8], named name: String? = nil, tolerance: Tolerance? = nil,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  SnapshotAssertion(
    tolerance: tolerance, record: record,
    at: CallSite(
      fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  ).plain(
    named: name,
    SnapshotSubject {
      let limits = try PictureLimits.limits(environment: SnapshotSession.environment)
      return try PNGReader.decode(png, name: "the given PNG", limits: limits).image
    })
}
