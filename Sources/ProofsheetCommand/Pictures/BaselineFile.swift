import PixelDiff
import ProofsheetRun
import SystemFiles

/// A PNG that a command is given by its path.
enum BaselineFile {
  /// Its bytes.
  ///
  /// - Throws: `PNGError.notFound` where there is none, or ``BaselineError``.
  static func read(_ path: String, limits: PNGLimits) throws -> [UInt8] {
    let limit = limits.maximumFileBytes
    guard let bytes = try FileReader.read(BaselineRoot.absolute(path), limit: limit) else {
      throw PNGError.notFound(path: path)
    }
    return bytes
  }
}
