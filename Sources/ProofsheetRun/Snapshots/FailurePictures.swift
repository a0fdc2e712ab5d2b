/// The pictures of a failing sheet, as PNG files.
package struct FailurePictures: Sendable {
  /// The baseline that was compared with.
  package var expected: [UInt8]?
  /// The sheet as drawn now, written as a baseline would be.
  package var actual: [UInt8]?
  /// The picture of the differences.
  package var diff: [UInt8]?
}
