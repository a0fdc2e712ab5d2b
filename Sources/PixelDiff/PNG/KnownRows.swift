/// What the filtered rows of two pictures tell of the rows of their pixels: in most pairs of screenshots
/// most rows are equal, and need be neither decoded twice nor compared.
struct KnownRows: Sendable {
  /// For each row: 2 where it is equal, 1 where it is if the row above is, 0 where nothing is known.
  var rows: [UInt8]
  /// Whether all are equal.
  var areAllEqual: Bool
}
