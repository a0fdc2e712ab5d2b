import PixelDiff
import Proofsheet

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Two folders whose pictures are compared by their relative paths.
struct FolderPair {
  let expected: String
  let actual: String

  /// The relative paths of all pictures of either folder, in order.
  ///
  /// - Throws: ``Proofsheet/BaselineError`` where one of them isn't a folder that can be read.
  func paths() throws -> [String] {
    Set(try Self.pictures(in: expected)).union(try Self.pictures(in: actual)).sorted()
  }

  /// Compares one pair; writes its three pictures below a folder if it fails.
  func compare(
    _ path: String, tolerance: Tolerance, pictures: String?
  ) throws -> FolderAnswer.File {
    let places = ("\(expected)/\(path)", "\(actual)/\(path)")
    let exists = (
      FileManager.default.fileExists(atPath: places.0),
      FileManager.default.fileExists(atPath: places.1)
    )
    guard exists.0, exists.1 else {
      return FolderAnswer.File(path: path, verdict: exists.1 ? "missing" : "orphaned")
    }
    do {
      let (difference, files) = try PictureFile.compare(
        places.0, places.1, tolerance: tolerance, mask: nil)
      guard !difference.passes, let files else {
        return FolderAnswer.File(path: path, verdict: "matched")
      }
      let regions = Explanation.explain(
        expected: files.expected.image, actual: files.actual.image)
      if let pictures { try write(files, difference, to: "\(pictures)/\(path)") }
      return FolderAnswer.File(
        path: path, verdict: difference.sizesAgree ? "differs" : "resized",
        differentPixels: difference.differentPixels,
        largestChannelDelta: Int(difference.largestChannelDelta),
        kinds: Set(regions.map(\.kind.name)).sorted(),
        detail: DiffSentence(difference).lines()[0])
    } catch let error as PNGError {
      return FolderAnswer.File(path: path, verdict: "unreadable", detail: "\(error)")
    } catch let error as PictureError {
      return FolderAnswer.File(path: path, verdict: "unreadable", detail: "\(error)")
    }
  }

  /// Makes the first folder's picture that of the second.
  func accept(_ path: String) throws {
    let source = "\(actual)/\(path)"
    guard let bytes = try FileReader.read(source, limit: PNGLimits.standard.maximumFileBytes) else {
      try FileManager.default.removeItem(atPath: "\(expected)/\(path)")
      return
    }
    // What can't be read is not taken over.
    _ = try PictureFile.read(source)
    try AtomicFile.write(bytes, to: BaselineRoot.absolute("\(expected)/\(path)"))
  }

  private func write(
    _ files: (expected: PNGFile, actual: PNGFile), _ difference: Difference, to folder: String
  ) throws {
    let heat = DiffPicture.heatMap(
      expected: files.expected.image, actual: files.actual.image, difference: difference)
    for (name, image) in [
      ("expected", files.expected.image), ("actual", files.actual.image), ("diff", heat),
    ] {
      try AtomicFile.write(try PNGWriter.encode(image), to: "\(folder)/\(name).png")
    }
  }

  private static func pictures(in folder: String) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw BaselineError.notRead(path: folder, reason: "it is no folder that can be listed")
    }
    var paths: [String] = []
    for name in names where !name.hasPrefix(".") {
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      if isFolder {
        paths += try pictures(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
      } else if PictureFile.isPicture(name) {
        paths.append(name)
      }
    }
    return paths
  }
}
