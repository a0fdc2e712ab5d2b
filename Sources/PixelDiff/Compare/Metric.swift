package import CPixels

extension Tolerance {
  /// The way in which the distance of two pixels is measured; all that is known of each is a row of the table below.
  public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
    /// Any difference of any channel counts.
    case exact
    /// The judgement of a person: colour, antialiasing, area and caret together.
    case perceptual
    /// The largest difference of one channel, 0 to 255.
    case channel
    /// The YIQ distance, 0 to 1, as pixelmatch measured it up to version 7.
    case yiq
    /// The HyAB distance in OKLab; black to white is 1.
    case oklab
    /// CIEDE2000; about 2.3 is just noticeable.
    case ciede2000
  }
}

/// The table of metrics. A new metric is a case above, a row here and its function in C.
extension Tolerance.Metric {
  /// The row of a metric.
  package var row: Row {
    switch self {
    case .exact:
      Row(
        unit: nil, standard: 0, largest: 0, stepsPerUnit: 1, sensible: 0, search: .never,
        functions: cpixels_exact)
    case .perceptual:
      Row(
        unit: "in delta E", standard: 2.3, largest: 100, stepsPerUnit: 10, sensible: 10,
        search: .wholePictures, functions: cpixels_perceptual)
    case .channel:
      Row(
        unit: "of 255", standard: 0, largest: 255, stepsPerUnit: 1, sensible: 16,
        search: .levels, functions: cpixels_channel)
    case .yiq:
      Row(
        unit: "of 1", standard: 0.1, largest: 1, stepsPerUnit: 1000, sensible: 0.2,
        search: .distances, functions: cpixels_yiq)
    case .oklab:
      Row(
        unit: "of 1", standard: 0.1, largest: 1, stepsPerUnit: 1000, sensible: 0.2,
        search: .distances, functions: cpixels_oklab)
    case .ciede2000:
      Row(
        unit: "in delta E", standard: 2.3, largest: 100, stepsPerUnit: 100, sensible: 10,
        search: .distances, functions: cpixels_ciede2000)
    }
  }

  /// All that is known of a metric beside its name.
  package struct Row: Sendable {
    /// The unit of its thresholds, as help says it; nil where it has none.
    package let unit: String?
    /// The threshold that is taken where none is given.
    package let standard: Double
    /// The largest distance that it measures.
    package let largest: Double
    /// The number of steps in which thresholds are suggested, a unit.
    package let stepsPerUnit: Int
    /// The largest threshold that a person could take and still see changes; those below are sensible.
    package let sensible: Double
    /// The way in which a threshold is found that would have passed.
    package let search: Search
    /// Its kernel.
    package let functions: cpixels_metric
  }

  /// Ways to find the smallest threshold by which two pictures pass.
  package enum Search: Sendable {
    /// Not at all.
    case never
    /// By the distances of all pixels; smaller thresholds are suggested too, with what they leave to a count.
    case levels
    /// By the distances of all pixels.
    case distances
    /// By judging both pictures anew for each threshold, so that none is tried that isn't sensible.
    case wholePictures
  }

  /// The threshold that is taken where none is given.
  public var standardThreshold: Double { row.standard }

  /// The largest distance that the metric measures.
  package var largestThreshold: Double { row.largest }

  /// The functions that judge pixels by it.
  package var kernel: PixelKernel { PixelKernel(rawValue, row.functions) }

  /// The number of thresholds, from 0 in steps, that are tried.
  var triedThresholds: Int {
    row.search == .wholePictures
      ? Int(row.sensible) * row.stepsPerUnit + 1 : max(1, Int(row.largest) * row.stepsPerUnit)
  }
}

/// The functions by which pixels are judged, a metric's or another tool's, and their name.
package struct PixelKernel: Hashable, Sendable {
  /// The name that tells it from others.
  package let name: String
  /// The functions.
  package let functions: cpixels_metric

  /// Names functions.
  package init(_ name: String, _ functions: cpixels_metric) {
    self.name = name
    self.functions = functions
  }

  /// Two kernels of one name are the same.
  package static func == (one: PixelKernel, other: PixelKernel) -> Bool { one.name == other.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The limit of its distances for a threshold.
  func limit(_ threshold: Double) -> Double { functions.limit?(threshold) ?? threshold }

  /// The kernels' task for a tolerance, without pictures.
  func task(_ tolerance: Tolerance) -> cpixels_task {
    var task = cpixels_task()
    task.metric = functions
    task.limit = limit(tolerance.threshold)
    task.detects_antialiasing = tolerance.antialiasing == .ignore ? 1 : 0
    return task
  }
}
