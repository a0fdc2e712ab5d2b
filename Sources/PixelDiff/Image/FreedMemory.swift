internal import CPixels

/// What becomes of the memory of pictures that are no longer needed.
public enum FreedMemory {
  /// Keeps it for the next picture, in a program that compares one after the other.
  ///
  /// Otherwise the C library gives large blocks back to the system at once, and to touch fresh ones costs
  /// more than a small comparison, and a third of one of 37 megapixels. At most about 1 GiB is kept, in
  /// blocks of up to 256 MiB. Without glibc this does nothing.
  ///
  /// - Parameter onAllThreads: whether threads share one heap, in which large blocks of each are kept. That is
  ///   for programs that do little beside comparing, as threads then wait for each other when they allocate.
  public static func keepForReuse(onAllThreads: Bool = false) {
    cpixels_keep_freed_memory(onAllThreads ? 1 : 0)
  }
}
