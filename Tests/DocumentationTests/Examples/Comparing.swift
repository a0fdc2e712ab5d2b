import ChangeKinds
import PixelDiff

/// A picture of what differs between two files, as PNG; nil where nothing that matters does.
func difference(between expected: String, and actual: String) throws -> [UInt8]? {
  let one = try PNGReader.read(path: expected).image
  let other = try PNGReader.read(path: actual).image
  let difference = Comparison.compare(
    expected: one, actual: other, tolerance: .channelDelta(2))
  if difference.passes { return nil }
  let regions = Explanation.explain(expected: one, actual: other)
  let picture = DiffPicture.of(expected: one, actual: other, regions: regions)
  return try PNGWriter.encode(picture)
}
