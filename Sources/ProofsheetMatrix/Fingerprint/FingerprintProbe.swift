package import CairoCanvas
import PixelDiff

extension Fingerprint {
  /// The fingerprint of what this process draws with.
  package static func current(fonts: FontCatalogue) throws(CanvasError) -> Fingerprint {
    var libraries = LibraryVersions.current.byName
    libraries["libpng"] = PNGLibrary.version
    return Fingerprint(
      libraries: libraries,
      fonts: try fonts.digests().mapValues { "xxh128:\($0)" },
      processor: currentProcessor)
  }
}
