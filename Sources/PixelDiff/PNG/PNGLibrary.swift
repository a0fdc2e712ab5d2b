import CPNG

/// The PNG library that reads the pictures.
public enum PNGLibrary {
  /// The version of libpng that is linked, such as `1.6.39`.
  public static var version: String { String(cString: cpng_library_version()) }
}
