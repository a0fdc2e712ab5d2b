import FoundationEssentials
import PixelDiff

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What was measured of the design systems' own pictures, where there is a folder of that.
///
/// The pictures are other people's and aren't part of this repository.
enum References {
  static let folder: String? = getenv("PROOFSHEET_SYSTEMS").map { String(cString: $0) }
  static let isMissing = folder == nil
  static let comment = "PROOFSHEET_SYSTEMS names no folder of measured reference pictures"

  static func path(_ relative: String) -> String { "\(folder ?? ".")/reference/\(relative)" }

  static func json<Value: Decodable>(_ relative: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: try Data(contentsOf: URL(filePath: path(relative))))
  }

  static func image(_ relative: String) throws -> Image {
    try PNGReader.read(path: path(relative)).image
  }
}

/// A folder for what tests write for people to look at: in `Snapshots`, which isn't committed.
enum TestOutput {
  /// Writes a file and says where.
  static func write(_ bytes: [UInt8], to name: String, source: String = #filePath) throws {
    let snapshots =
      getenv("PROOFSHEET_SNAPSHOTS").map { URL(filePath: String(cString: $0)) }
      ?? source.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/").url.appending(path: "Snapshots")
    let file = snapshots.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .atomic)
    print("wrote \(file.path)")
  }

  static func write(_ image: Image, to name: String) throws {
    try write(try PNGWriter.encode(image, texts: [], sealed: false), to: name)
  }

  static func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }
}

extension String {
  fileprivate var url: URL { URL(filePath: self) }
}
