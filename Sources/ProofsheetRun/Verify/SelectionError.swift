package import ProofsheetMatrix

/// The reasons why there is nothing to verify: never a success.
package enum SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no matrices at all.
  case noMatrices
  /// A pattern matches no id; with an id that there is.
  case nothingMatches(glob: IDGlob, example: String)
  /// A pattern matches no picture's path; with a path that there is.
  case noPictureMatches(glob: IDGlob, example: String)
  /// A subset that no matrix has; with those that there are.
  case unknownSubset(String, known: [String])
  /// Each pattern matches something, and all of them together nothing.
  case nothingLeft(patterns: [String])
  /// Patterns of paths leave no picture.
  case noPictureLeft(patterns: [String])
  /// The folder whose pictures are to be accepted holds none.
  case nothingToTake(folder: String)
  /// A shard gets no sheet.
  case emptyShard(Shard, sheets: Int)
  /// Not as many variants as the caller said there must be.
  case unexpectedCount(expected: Int, found: Int)

  /// The selection that selects nothing, and what to do.
  package var description: String {
    switch self {
    case .noMatrices: "there are no matrices, so there is nothing to compare"
    case .nothingMatches(let glob, let example):
      """
      the pattern “\(glob)” matches no variant; ids look like \(example), * stays within a part and \
      ** goes across (proofsheet list shows what there is)
      """
    case .noPictureMatches(let glob, let example):
      """
      the pattern “\(glob)” matches no picture; paths look like \(example), * stays within a part and \
      ** goes across
      """
    case .unknownSubset(let subset, let known):
      "no matrix has a subset “\(subset)”; "
        + (known.isEmpty
          ? "none has any: .subset(\"\(subset)\") { … } makes one"
          : "there are \(known.joined(separator: ", "))")
    case .nothingLeft(let patterns):
      """
      no variant is left by all of \(patterns.joined(separator: " ")) together, though each of them \
      matches some; take one out
      """
    case .noPictureLeft(let patterns):
      "no picture is left by all of \(patterns.joined(separator: " ")) together; take one out"
    case .nothingToTake(let folder):
      """
      \(folder) holds no pictures, so nothing is accepted or removed: whatever makes them may have failed
      """
    case .emptyShard(let shard, let sheets):
      "shard \(shard) is empty: it has no share of all sheets, of which the number is \(sheets); use fewer shards"
    case .unexpectedCount(let expected, let found):
      "variants compared: \(found), and --expect-count says \(expected)"
    }
  }
}
