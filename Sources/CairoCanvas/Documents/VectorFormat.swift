/// A file format that keeps outlines as outlines.
public enum VectorFormat: String, CaseIterable, Hashable, Sendable {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Document Format.
  case pdf
}
