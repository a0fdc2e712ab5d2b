/// Finding what somebody probably meant.
enum NearestName {
  /// The name that takes the fewest changes of a letter, if they are few.
  static func of(_ name: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: distance(name, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, name.count / 3) ? best.name : nil
  }

  /// How many letters have to be put in, taken out or replaced (Levenshtein's distance).
  static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in one.prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, candidate) in other.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column + 1] + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
