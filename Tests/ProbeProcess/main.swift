// What a process of its own draws the probe as: its digest and verdict, on one line. Tests start it with other environment
// variables than theirs.
import CairoCanvas
import PixelDiff

let probe = try DrawingProbe(resources: DrawingResources(fonts: .standard()))
print("\(probe.digest) \(probe.verdict)")
