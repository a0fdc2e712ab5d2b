extension RunDocument {
  /// The warnings that a text for people has room for: an export of a design tool may have thousands of
  /// tokens that nothing here knows.
  ///
  /// - Parameter limit: how many are shown; shards that are missing are shown beside them.
  /// - Returns: the warnings, and a line that says how many there are more, or nil where there are none.
  func warnings(atMost limit: Int) -> (shown: [String], rest: String?) {
    let problems = Set(shards?.problems ?? [])
    let shown = warnings.prefix(limit) + warnings.dropFirst(limit).filter(problems.contains)
    let more = warnings.count - shown.count
    guard more > 0 else { return (Array(shown), nil) }
    let noun = more == 1 ? "warning" : "warnings"
    return (Array(shown), "… and \(more) more \(noun), all in run.json")
  }
}
