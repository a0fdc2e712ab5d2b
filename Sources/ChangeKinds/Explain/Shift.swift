/// By how much edges lie elsewhere in the actual picture than in the expected one.
struct Shift: Hashable {
  var x: Int
  var y: Int

  /// The likeliest shifts of edges, the likeliest first: those that most of some of the edges agree on.
  static func candidates(_ features: EdgeFeatures) -> [Shift] {
    guard features.before.count + features.after.count >= 20 else { return [] }
    var votes: [Shift: Int] = [:]
    let step = features.before.count / 48 + 1
    for index in stride(from: 0, to: features.before.count, by: step) {
      let one = features.before[index]
      for other in features.after where features.isLike(one, other) {
        votes[Shift(x: other.x - one.x, y: other.y - one.y), default: 0] += 1
      }
    }
    votes[Shift(x: 0, y: 0)] = nil
    // Of equally likely ones the smallest, so that the answer is always the same.
    func isLikelier(_ one: (key: Shift, value: Int), _ other: (key: Shift, value: Int)) -> Bool {
      (other.value, one.key.length, one.key.y, one.key.x)
        < (one.value, other.key.length, other.key.y, other.key.x)
    }
    // What repeats itself has as many votes for other shifts, of which a closer look leaves few.
    let matched = votes.sorted(by: isLikelier).prefix(24).map { vote in
      let shares = features.matches(vote.key.x, vote.key.y, of: 256)
      return (key: vote.key, value: Int((shares.before + shares.after) * 500))
    }
    let likeliest = matched.sorted(by: isLikelier).prefix(4).map(\.key)
    // An edge may slide along itself.
    let straight = likeliest.prefix(1).filter { $0.x != 0 && $0.y != 0 }
      .flatMap { [Shift(x: $0.x, y: 0), Shift(x: 0, y: $0.y)] }
    return likeliest + straight.filter { !likeliest.contains($0) }
  }

  /// Whether it runs along the rows or the columns.
  var isStraight: Bool { x == 0 || y == 0 }

  private var length: Int { abs(x) + abs(y) }
}
