import FoundationEssentials
import PixelDiff

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of other tools' test images and right answers, where there is one.
enum Conformance {
  static let folder: String? = getenv("PROOFSHEET_CONFORMANCE").map { String(cString: $0) }
  static let isMissing = folder == nil
  static let comment = "PROOFSHEET_CONFORMANCE names no folder of fixtures"

  static func path(_ relative: String) -> String { "\(folder ?? ".")/\(relative)" }

  static func json<Value: Decodable>(_ relative: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: try Data(contentsOf: URL(filePath: path(relative))))
  }

  static func image(_ relative: String) throws -> Image {
    try PNGReader.read(path: path(relative)).image
  }

  /// Says how many rows of a list were right: the numbers that a person looks for in the log.
  static func report(_ list: String, tried: Int, equal: Int) {
    print("conformance: \(list): \(tried) rows tried, \(equal) equal")
  }
}
