import ProofsheetMatrix
import ProofsheetReport

@testable import ProofsheetRun

/// Conditions as people read them, which is shorter than their parts.
extension Cause {
  var condition: String { CauseWords.condition(places) }
}

extension ConditionBox {
  func description(axes: [AxisDescription]) -> String {
    CauseWords.condition([condition(axes: axes)])
  }
}
