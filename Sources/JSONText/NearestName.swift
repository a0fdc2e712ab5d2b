/// The name among `candidates` that takes the fewest edits to become `name`, if it takes few.
///
/// A third of the name may differ, and at most eight characters: beyond that a suggestion is noise.
/// Equally near names are settled by their order.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.utf8)
  guard wanted.count <= 256 else { return nil }
  var best: String?
  var limit = min(8, wanted.count / 3)
  for candidate in candidates {
    let other = Array(candidate.utf8)
    guard abs(other.count - wanted.count) <= limit,
      let distance = editDistance(wanted, other, atMost: limit)
    else { continue }
    best = candidate
    if distance == 0 { break }
    limit = distance - 1
  }
  return best
}

/// The number of bytes to insert, remove or replace, or nil where it is more than `limit`.
func editDistance(_ first: [UInt8], _ second: [UInt8], atMost limit: Int) -> Int? {
  // Paths share long beginnings; what is the same at both ends costs nothing.
  let start = zip(first, second).prefix { $0 == $1 }.count
  let end = zip(first.dropFirst(start).reversed(), second.dropFirst(start).reversed())
    .prefix { $0 == $1 }.count
  let first = first[start..<first.count - end]
  let second = Array(second[start..<second.count - end])
  var row = Array(0...second.count)
  for (index, byte) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in second.indices {
      let replaced = diagonal + (byte == second[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, min(diagonal, row[column]) + 1)
    }
    if row.allSatisfy({ $0 > limit }) { return nil }
  }
  return row[second.count] <= limit ? row[second.count] : nil
}
