import PixelDiff
import ProofsheetRun
package import SeededRandom

/// The settings of a project, `proofsheet.json`.
package final class SettingsTarget: FuzzTarget {
  package static let name = "settings"

  package init() {}

  package func seeds() -> [[UInt8]] {
    [
      Array(
        """
        {"$schema": "proofsheet.schema.json",
         "tolerance": {"metric": "channel", "threshold": 2, "antialiasing": "ignore",
                       "maximumPixels": 10, "maximumRatio": 0.01, "maximumDensity": "12@16x16"},
         "fonts": [{"family": "Acme Sans", "weight": 400, "path": "Fonts/Acme.ttf"}],
         "maximumBaselineBytes": 50000000}
        """.utf8)
    ]
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    JSONMutation.changed(
      input, with: other,
      names: SettingsReader.keys + SettingsReader.fontKeys + SettingsReader.toleranceKeys
        + ["exact", "oklab", "perceptual", "yiq", "1@1x1", "0@0x0"], &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    do {
      let settings = try SettingsReader(path: "/p/proofsheet.json").read(input)
      if let tolerance = settings.tolerance {
        guard (0...tolerance.metric.largestThreshold).contains(tolerance.threshold) else {
          throw Finding("has the threshold \(tolerance.threshold) for \(tolerance.metric)")
        }
      }
      return "read"
    } catch let finding as Finding {
      throw finding
    } catch {
      _ = "\(error)"
      return "refused"
    }
  }
}
