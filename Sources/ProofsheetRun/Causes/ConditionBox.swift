import ProofsheetMatrix

/// A set of variants described by axis values: `type=ghost and state in {hover, pressed}`.
struct ConditionBox: Hashable {
  /// For each axis of the matrix, the keys that belong to the box.
  var keys: [Set<String>]

  /// Whether a variant with these keys, one an axis, is in the box.
  func contains(_ point: [String]) -> Bool {
    zip(keys, point).allSatisfy { $0.contains($1) }
  }

  /// The box in words; axes of which every value belongs to it are left out.
  func description(axes: [AxisDescription]) -> String {
    var parts: [String] = []
    for (axis, keys) in zip(axes, keys) where keys.count < axis.keys.count {
      let named = axis.keys.filter(keys.contains)
      parts.append(
        named.count == 1
          ? "\(axis.name)=\(named[0])" : "\(axis.name) in {\(named.joined(separator: ", "))}")
    }
    return parts.isEmpty ? "every variant" : parts.joined(separator: " and ")
  }
}
