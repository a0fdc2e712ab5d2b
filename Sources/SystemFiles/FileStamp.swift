/// The stamp that tells a file from the same file before somebody wrote it: a write, a rename and a copy all show.
package struct FileStamp: Hashable, Sendable {
  /// The time at which its contents were last written, in nanoseconds since 1970; the nearest that there is where a
  /// file says a year that so many can't reach, as after 2262.
  package let time: Int64
  private let size: Int64
  private let node: UInt64

  /// The stamp of a file, links followed; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    time = Self.nanoseconds(Int64(written.tv_sec), Int64(written.tv_nsec))
    size = Int64(status.st_size)
    node = UInt64(status.st_ino)
  }

  static func nanoseconds(_ seconds: Int64, _ rest: Int64) -> Int64 {
    let (whole, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isPast) = whole.addingReportingOverflow(rest)
    guard isTooFar || isPast else { return sum }
    return seconds < 0 ? .min : .max
  }
}
