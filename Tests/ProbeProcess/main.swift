// What a process of its own draws the probe as: the digest of some thin letters, then on the last line the probe's digest and
// verdict. Tests start it with other environment variables than theirs.
import CairoCanvas
import PixelDiff

let resources = try DrawingResources(fonts: .standard())
let surface = try Surface(size: PixelSize(width: 400, height: 80), scale: 2)
let canvas = Canvas(surface: surface, resources: resources)
// The probe's own letters are so thick that FreeType wouldn't darken their stems.
for (index, weight) in [300, 400].enumerated() {
  try canvas.text(
    TextLine("Thin letters at \(weight)", font: Font(size: 12, weight: weight)),
    in: Rectangle(x: 4, y: 4 + 16 * Double(index), width: 190, height: 16), with: .black)
}
try canvas.finish()
print(surface.withPixels { pixels, _ in Digest.of(pixels) })
let probe = try DrawingProbe(resources: resources)
print("\(probe.digest) \(probe.verdict)")
