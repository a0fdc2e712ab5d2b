/// Chooses the fewest boxes that hold every failing point, and of equally few the shortest to read.
///
/// First few are taken, the box that holds most of the rest each time; then fewer are searched for:
/// some box has to hold the failing point that is in fewest boxes, so one after the other of those is
/// tried. The search is exact unless it takes too many steps.
struct BoxCover {
  let space: ConditionSpace

  /// The most boxes that are looked for; what needs more has no condition worth reading.
  static let maximumBoxes = 64
  /// The most boxes that are searched for exactly.
  private static let maximumDepth = 12
  /// The most failing points of which all boxes are listed.
  private static let maximumPoints = 256
  /// The most steps of the search.
  private static let maximumSteps = 20_000

  /// The boxes, in no order.
  func boxes() -> [KeySet] {
    let greedy = greedyBoxes()
    guard greedy.count <= Self.maximumDepth, space.failing.count <= Self.maximumPoints else {
      return greedy
    }
    var search = BoxSearch(space: space, limit: greedy.count, steps: Self.maximumSteps)
    return search.best() ?? greedy
  }

  /// Takes the largest box around the first point that is left, until none is left.
  private func greedyBoxes() -> [KeySet] {
    var left = space.failing
    var result: [KeySet] = []
    while let point = left.first, result.count < Self.maximumBoxes {
      let sizes = space.largestBoxes(around: point).map { box in
        (box, left.count { $0.isSubset(of: box) })
      }
      guard let most = sizes.map(\.1).max(),
        let box = sizes.filter({ $0.1 == most }).map(\.0)
          .min(by: { space.length(of: $0) < space.length(of: $1) })
      else { break }
      result.append(box)
      left.removeAll { $0.isSubset(of: box) }
    }
    return result
  }
}

/// The search for fewer boxes.
private struct BoxSearch {
  private struct Box {
    var set: KeySet
    var length: Int
    /// The failing points that it holds.
    var holds: [Bool]
  }

  private let space: ConditionSpace
  private let limit: Int
  private var steps: Int
  private var boxes: [Box] = []
  /// For each failing point the boxes around it.
  private var choices: [[Int]] = []
  private var chosen: [Int] = []
  private var shortest: (boxes: [Int], length: Int)?

  init(space: ConditionSpace, limit: Int, steps: Int) {
    self.space = space
    self.limit = limit
    self.steps = steps
    var known: [KeySet: Int] = [:]
    for point in space.failing {
      var own: [Int] = []
      for set in space.largestBoxes(around: point) {
        if known[set] == nil {
          known[set] = boxes.count
          boxes.append(
            Box(
              set: set, length: space.length(of: set),
              holds: space.failing.map { $0.isSubset(of: set) }))
        }
        if let index = known[set] { own.append(index) }
      }
      choices.append(own)
    }
  }

  /// As few boxes as hold everything, no more than the limit; nil where none were found.
  mutating func best() -> [KeySet]? {
    for depth in 1...max(1, limit) where steps > 0 && shortest == nil {
      search(left: space.failing.indices.map(\.self), depth: depth, length: 0)
    }
    return shortest?.boxes.map { boxes[$0].set }
  }

  private mutating func search(left: [Int], depth: Int, length: Int) {
    guard let pivot = left.min(by: { choices[$0].count < choices[$1].count }) else {
      if length < shortest?.length ?? .max { shortest = (chosen, length) }
      return
    }
    guard depth > 0, steps > 0, length < shortest?.length ?? .max else { return }
    steps -= 1
    let ranked = choices[pivot].map { box in
      (box: box, rest: left.filter { !boxes[box].holds[$0] })
    }.sorted {
      ($0.rest.count, boxes[$0.box].length, $0.box) < ($1.rest.count, boxes[$1.box].length, $1.box)
    }
    for (box, rest) in ranked where depth > 1 || rest.isEmpty {
      chosen.append(box)
      search(left: rest, depth: depth - 1, length: length + boxes[box].length)
      chosen.removeLast()
    }
  }
}
