/// The baselines that a recording writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// None: what is missing fails.
  case never
  /// Those that aren't there, and cells that a sheet doesn't have yet.
  case missing
  /// Those that are missing, differ or can't be read; what matches stays as it is.
  case failed
  /// Those that hold other parts than are drawn, and the same pixels: their text alone, no pixel of any.
  case parts
  /// All whose pixels, headings, tokens or fingerprint aren't today's.
  case all
}
