public import Proofsheet

/// Whose colours, corners and fonts a Mistica button has.
public enum MisticaBrand: String, CaseIterable, AxisValue {
  /// Movistar as it was until 2025; what an app has unless it says otherwise.
  case movistar
  /// Movistar with its colours of 2025.
  case movistarNew
  /// O2: round ends, and a gradient behind inverse buttons.
  case o2New
  /// Vivo: round ends.
  case vivoNew
}
