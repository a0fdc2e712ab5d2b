// What drawing costs.
import CairoCanvas

try Measurements(resources: DrawingResources(fonts: .standard())).run()
