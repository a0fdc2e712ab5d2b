import ChangeKinds
import PixelDiff

/// A picture of what differs between two files, as PNG; nil where nothing that matters does.
func difference(between expected: String, and actual: String) throws -> [UInt8]? {
  let one = try PNGReader.read(path: expected).image
  let other = try PNGReader.read(path: actual).image
  let finding = Finding(expected: one, actual: other, tolerance: .channelDelta(2))
  if finding.difference.passes { return nil }
  return try PNGWriter.encode(finding.picture)
}
