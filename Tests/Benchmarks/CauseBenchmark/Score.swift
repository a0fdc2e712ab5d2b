/// How well the causes of changes were found.
struct Score {
  var changes = 0
  var changed = 0
  var missed = 0
  var wronglyReported = 0
  var named = 0
  var right = 0
  var needed = 0
  /// Variants whose tokens aren't the ones that account for it.
  var misattributed = 0
  var conditions = 0
  var rightConditions = 0
  /// Conditions that would take too many boxes, and are given in part.
  var partial = 0
  var seconds = 0.0

  /// Right ones of the tokens that were named; 1 where none was.
  var precision: Double { named == 0 ? 1 : Double(right) / Double(named) }
  /// Named ones of the tokens that account for something; 1 where none does.
  var recall: Double { needed == 0 ? 1 : Double(right) / Double(needed) }
  /// Conditions that are exactly right, of all.
  var exactness: Double { conditions == 0 ? 1 : Double(rightConditions) / Double(conditions) }

  /// The goals that `tools/bench causes` holds us to.
  var reachesGoals: Bool {
    precision >= 0.99 && recall >= 0.99 && exactness >= 0.98 && missed == 0 && wronglyReported == 0
  }

  static func + (one: Score, other: Score) -> Score {
    var sum = one
    sum.changes += other.changes
    sum.changed += other.changed
    sum.missed += other.missed
    sum.wronglyReported += other.wronglyReported
    sum.named += other.named
    sum.right += other.right
    sum.needed += other.needed
    sum.misattributed += other.misattributed
    sum.conditions += other.conditions
    sum.rightConditions += other.rightConditions
    sum.partial += other.partial
    sum.seconds += other.seconds
    return sum
  }
}

/// The scores of all kinds of change.
struct ScoreBoard {
  var scores: [Change.Kind: Score] = [:]

  var total: Score { scores.values.reduce(Score(), +) }
  var reachesGoals: Bool { total.reachesGoals }

  /// One line a kind, and the sum.
  func table(seed: UInt64) -> String {
    let head = [
      "change", "count", "changed", "missed", "false", "named", "precision", "recall", "misattr.",
      "conditions", "exact", "partial", "s",
    ]
    var rows = [head]
    for kind in Change.Kind.allCases {
      if let score = scores[kind] { rows.append(row(kind.rawValue, score)) }
    }
    rows.append(row("all", total))
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
    let goals =
      "goals: precision and recall 0.99, exact 0.98, none missed, none false: "
      + (reachesGoals ? "reached" : "NOT reached")
    return (["seed \(seed)"] + lines + [goals]).joined(separator: "\n")
  }

  private func row(_ name: String, _ score: Score) -> [String] {
    [
      name, "\(score.changes)", "\(score.changed)", "\(score.missed)", "\(score.wronglyReported)",
      "\(score.named)", Self.share(score.precision), Self.share(score.recall),
      "\(score.misattributed)", "\(score.conditions)", Self.share(score.exactness),
      "\(score.partial)", "\(Int(score.seconds.rounded()))",
    ]
  }

  private static func share(_ share: Double) -> String {
    let thousandths = Int((share * 1_000).rounded(.down))
    let digits = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
