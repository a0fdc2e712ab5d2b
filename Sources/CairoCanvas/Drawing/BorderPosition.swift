/// Where a border lies relative to the edge of its shape.
public enum BorderPosition: String, CaseIterable, Hashable, Sendable {
  /// Wholly inside, as a `CALayer`'s border.
  case inside
  /// Half inside and half outside, as a stroked outline.
  case centred
  /// Wholly outside.
  case outside
}
