extension Matrix {
  /// Keeps only some values of an axis, in the order in which the axis has them.
  ///
  /// ```swift
  /// let small = Badge.matrix.only("tone", "calm")
  /// ```
  ///
  /// - Parameters:
  ///   - axis: the name of an axis that was added before.
  ///   - keys: the keys of its values that stay.
  public func only(_ axis: String, _ keys: String...) -> Matrix {
    keeping(axis, named: keys) { keys.contains($0) }
  }

  /// Leaves out some values of an axis.
  ///
  /// - Parameters:
  ///   - axis: the name of an axis that was added before.
  ///   - keys: the keys of its values that go.
  public func except(_ axis: String, _ keys: String...) -> Matrix {
    keeping(axis, named: keys) { !keys.contains($0) }
  }

  /// Names a part of the matrix, such as `smoke`, that can be verified on its own.
  ///
  /// The matrix stays whole; `proofsheet verify --subset smoke` and
  /// `assertSnapshots(of: matrix, only: ["@smoke"])` look at the part.
  ///
  /// - Parameters:
  ///   - name: the name, matching `[A-Za-z0-9._+-]+`.
  ///   - condition: whether a variant belongs to it; for one at least it has to hold.
  public func subset(
    _ name: String, _ condition: @escaping @Sendable (VariantID) -> Bool
  ) -> Matrix {
    var copy = self
    copy.subsets.append((name, condition))
    return copy
  }

  /// Keeps the values of an axis whose keys are wanted.
  private func keeping(
    _ name: String, named keys: [String], _ isWanted: (String) -> Bool
  ) -> Matrix {
    var copy = self
    guard let index = axes.firstIndex(where: { $0.name == name }) else {
      copy.misfit = misfit ?? .unknownAxis(matrix: path, axis: name, known: axes.map(\.name))
      return copy
    }
    let values = axes[index].values
    for key in keys where !values.contains(where: { $0.key == key }) {
      copy.misfit =
        misfit ?? .unknownKey(matrix: path, axis: name, key: key, known: values.map(\.key))
    }
    copy.axes[index] = Axis(name: name, values: values.filter { isWanted($0.key) })
    return copy
  }
}
