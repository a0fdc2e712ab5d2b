import ChangeKinds
import PixelDiff

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The explanations of pairs of files, a line of JSON each.
struct PairRegions {
  private let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  func run() throws {
    let encoder = JSONEncoder()
    for index in stride(from: 0, to: paths.count - 1, by: 2) {
      let regions = Explanation.explain(
        expected: try PNGReader.read(path: paths[index]).image,
        actual: try PNGReader.read(path: paths[index + 1]).image)
      print(String(decoding: try encoder.encode(regions), as: UTF8.self))
    }
  }
}
