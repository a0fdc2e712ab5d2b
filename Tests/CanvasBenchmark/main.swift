// What drawing costs, and what it gives: `CanvasBenchmark probe` prints the probe's digest and
// verdict, `CanvasBenchmark` alone measures.
import CairoCanvas
import PixelDiff

let resources = try DrawingResources(fonts: .standard())
if CommandLine.arguments.contains("probe") {
  let probe = try DrawingProbe(resources: resources)
  print("\(probe.digest) \(probe.verdict)")
} else {
  try Measurements(resources: resources).run()
}
