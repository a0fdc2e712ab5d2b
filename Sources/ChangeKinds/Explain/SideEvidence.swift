/// Whether regions whose edges lie elsewhere are something as a whole, or only one side of it.
struct SideEvidence {
  /// How open the edges are in the shift's direction: along the rows, if it is askew.
  let openness: Openness
  /// Whether they lead from one colour to another, and so it looks around them: one side of something.
  let isOneSide: Bool
  /// Whether they do so in one direction of a shift that is askew, and not in the other.
  let isPartlyOneSide: Bool
  /// The frame that runs into them, where nothing else tells that they are one side.
  let frame: Frame?

  /// Whether they are one side of something.
  var isOpen: Bool { isOneSide || frame != nil }

  /// From here on edges are those of one side.
  private static let leastOpenness = 0.25
  /// From here on the colours around what changed are those of two things.
  private static let leastStep = 0.15

  init(_ parts: [ChangedPart], _ shift: Shift, of changes: ChangedPixels) {
    let sides = [true, false].filter { $0 ? shift.x != 0 : shift.y != 0 }.map { isAcross in
      (
        openness: Self.openness(parts, isAcross),
        colours: SideColours(parts, of: changes, isAcross: isAcross)
      )
    }
    openness = sides.first?.openness ?? Openness()
    let open = sides.count {
      $0.openness.share > Self.leastOpenness && $0.colours.share > Self.leastStep
    }
    isOneSide = open == sides.count
    isPartlyOneSide = open > 0 && !isOneSide
    frame = isOneSide || !shift.isStraight ? nil : sides.first?.colours.frame
  }

  private static func openness(_ parts: [ChangedPart], _ isAcross: Bool) -> Openness {
    var openness = Openness()
    let isNew = parts.allSatisfy { $0.features.before.isEmpty }
    for feature in parts.lazy.flatMap({ isNew ? $0.features.after : $0.features.before }) {
      if isAcross {
        openness.add(feature.stepRight, line: feature.y, at: feature.x)
      } else {
        openness.add(feature.stepDown, line: feature.x, at: feature.y)
      }
    }
    return openness
  }
}
