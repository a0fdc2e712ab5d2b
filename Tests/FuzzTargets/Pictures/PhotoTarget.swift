import PhotoFiles
import PixelDiff
package import SeededRandom

/// JPEG and WebP files, and PNG files that are to be turned.
package final class PhotoTarget: FuzzTarget {
  package static let name = "photo"

  package init() {}

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    PhotoMutation.changed(input, with: other, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    guard PhotoReader.reads(input) else { return "no photo" }
    do {
      let file = try PhotoReader.decode(input, name: "f", limits: PNGTarget.limits)
      guard file.image.pixels.count == file.image.size.area * 4 else {
        throw Finding("has \(file.image.pixels.count) bytes of pixels for \(file.image.size)")
      }
      return "decoded"
    } catch let finding as Finding {
      throw finding
    } catch {
      return "refused"
    }
  }
}
