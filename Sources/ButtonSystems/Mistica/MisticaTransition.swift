public import Proofsheet

/// A change between the normal state and loading, which the environment's time is within.
public enum MisticaTransition: String, CaseIterable, AxisValue {
  /// Loading starts.
  case toLoading
  /// Loading ends.
  case toNormal
}
