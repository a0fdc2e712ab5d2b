/// The rows of `tools/trust sensitivity`: what, tried, held, counts.
struct SensitivityTable {
  /// What is known of the tokens of one type.
  private struct Row {
    var effective = 0, visible = 0, rounded = 0, smallest = 0, withoutEffect = 0, unread = 0
  }

  /// A limit that no variant comes near, as its own description says: to change it by a little changes no pixel.
  static let outOfReach: Set = ["componentskit.loading.lineWidth.minimum"]

  private var rows: [String: Row] = [:]
  private var missed: [String] = []
  private var rounded: [String] = []
  private var unread: [String] = []
  private var ineffective: [String] = []

  init(_ findings: [SensitivityMeasurement.Finding]) {
    for finding in findings {
      var row = rows[finding.type] ?? Row()
      if finding.readBy == 0 {
        row.unread += 1
        unread.append(finding.token)
      } else if finding.noticed.isEmpty
        || finding.noticed == [.gross] && Self.outOfReach.contains(finding.token)
      {
        row.withoutEffect += 1
        ineffective.append("\(finding.token): \(finding.readBy) variants read it")
      } else {
        row.effective += 1
        if finding.noticed.contains(.smallest) { row.smallest += 1 }
        let words = "\(finding.token): \(finding.change), \(finding.readBy) variants read it"
        if finding.noticed.contains(.visible) {
          row.visible += 1
        } else if finding.noticed.contains(.rounded) {
          row.rounded += 1
          rounded.append(words)
        } else {
          missed.append(words)
        }
      }
      rows[finding.type] = row
    }
  }

  /// Whether each token that has an effect was noticed.
  var holds: Bool { missed.isEmpty }

  /// A line for each type, then the tokens that weren't noticed; all names where `listsAll`.
  func lines(listsAll: Bool) -> [String] {
    let types = rows.keys.sorted().map { type in
      let row = rows[type] ?? Row()
      return "sensitivity: \(type) | \(row.effective) | \(row.visible + row.rounded) | "
        + "\(row.smallest) at the smallest step; \(row.rounded) only beyond rounding; "
        + "read without effect: \(row.withoutEffect); read by no variant: \(row.unread)"
    }
    return types + missed.map { "  not noticed: \($0)" }
      + (listsAll
        ? rounded.map { "  rounded away: \($0)" }
          + ineffective.map { "  without effect: \($0)" } + unread.map { "  unread: \($0)" } : [])
  }
}
