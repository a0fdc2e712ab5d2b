internal import CPixels

/// What becomes of the memory of pictures that are no longer needed.
public enum FreedMemory {
  /// Keeps it for the next picture, in a program that compares one after the other.
  ///
  /// Otherwise the C library gives large blocks back to the system at once, and to touch fresh ones costs
  /// more than a small comparison. At most about 256 MiB are kept. Without glibc this does nothing.
  public static func keepForReuse() { cpixels_keep_freed_memory() }
}
