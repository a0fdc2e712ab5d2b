/// The reasons why a report or gallery can't be written.
package enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A single file would be larger than allowed: its size and the limit in bytes.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The folder of snapshots lies in one whose pictures are compared.
  case inside(path: String, folder: String)

  /// The thing that can't be written, its size, and what to do.
  package var description: String {
    switch self {
    case .tooLarge(let path, let bytes, let limit):
      """
      \(path) would have \(Self.megabytes(bytes)) MB, and the limit is \(Self.megabytes(limit)) MB; \
      name fewer variants by patterns, or raise the limit with --size-limit \
      \((bytes + 999_999) / 1_000_000)
      """
    case .inside(let path, let folder):
      """
      \(path) lies in \(folder): what is written there would be compared the next time, and could become \
      a baseline; name a folder beside it
      """
    }
  }

  /// Megabytes with one decimal, rounded up, without one that is zero.
  package static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
