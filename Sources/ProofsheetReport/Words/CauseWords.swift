import ProofsheetMatrix
package import ProofsheetRun

/// Sentences about one cause.
package enum CauseWords {
  /// The description of the variants of a cause: `size=small`, or `type=ghost and state in {hover, pressed} or
  /// 2 other variants`; `every variant` where nothing tells them apart; the id of a plain snapshot.
  package static func condition(_ conditions: [Cause.Condition]) -> String {
    conditions.map { condition in
      switch condition {
      case .axes(let axes):
        axes.isEmpty ? "every variant" : axes.map(keys).joined(separator: " and ")
      case .some(let count): Words.count(count, "variant")
      case .others(let count): Words.count(count, "other variant")
      case .id(let id): id
      }
    }.joined(separator: " or ")
  }

  /// The number of matrices that a condition names.
  private static let maximumPlaces = 3

  /// The description of the variants of a cause: of several matrices with the name of each.
  package static func condition(_ places: [Cause.Place]) -> String {
    guard places.count != 1 else { return condition(places[0].conditions) }
    let named = places.prefix(maximumPlaces).map { place in
      let name = [place.component, place.matrix].compactMap(\.self).joined(separator: "/")
      return "\(name), \(condition(place.conditions))"
    }
    let more = places.count - named.count
    return named.joined(separator: "; ")
      + (more > 0 ? "; and \(Words.count(more, "more matrix", "more matrices"))" : "")
  }

  /// The number of different changes that a cause names.
  private static let maximumChanges = 3

  /// The changes of a cause's variants: in points where their parts are known, else by kinds; nil where nothing is.
  package static func change(_ cause: Cause) -> String? {
    guard !cause.changes.isEmpty else {
      return ChangeWords.sentence(cause.kinds, of: cause.ids.count)
    }
    let named = cause.changes.prefix(maximumChanges).map { change in
      let share = change.variants == cause.ids.count ? "" : " (\(change.variants))"
      return PartWords.phrase(change.part) + share
    }
    let more = cause.changes.count - named.count
    return named.joined(separator: "; ")
      + (more > 0 ? "; and \(Words.count(more, "other change"))" : "")
  }

  private static func keys(_ axis: AxisDescription) -> String {
    axis.keys.count == 1
      ? "\(axis.name)=\(axis.keys[0])" : "\(axis.name) in {\(axis.keys.joined(separator: ", "))}"
  }

  /// A cause in short: `CKButton/core, size=small: 64 variants, proved by its tokens`.
  ///
  /// - Parameters:
  ///   - subject: the matrix and the condition.
  ///   - variants: the number of variants it covers.
  ///   - explained: true where its tokens were proved to account for it.
  package static func short(_ subject: String, variants: Int, explained: Bool) -> String {
    "\(subject): \(Words.count(variants, "variant"))\(explained ? ", proved by its tokens" : "")"
  }

  /// The remark on what brought a cause's failures about: that its tokens were proved to, or where to look where there
  /// are none; nil where the tokens say all.
  package static func note(_ cause: Cause) -> String? {
    guard cause.tokens.isEmpty else {
      return cause.explained ? "proved: drawn with the old values, all of it matches again" : nil
    }
    return cause.verdicts == [.missing]
      ? "there is no baseline of these yet: look at them, then record or accept them"
      : "no token changed its value here: look for the reason in code, fonts or libraries"
  }
}
