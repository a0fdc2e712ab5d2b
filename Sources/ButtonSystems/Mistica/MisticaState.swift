public import Proofsheet

/// What is happening to a Mistica button.
public enum MisticaState: String, CaseIterable, AxisValue {
  /// Nothing.
  case normal
  /// A finger is down on it.
  case selected
  /// It can't be used.
  case disabled
  /// It waits for what it has started: its loading title and an activity indicator.
  case loading

  /// The state that shows when several hold: loading beats disabled, disabled beats selected.
  public init(isLoading: Bool, isEnabled: Bool, isSelected: Bool) {
    self = isLoading ? .loading : !isEnabled ? .disabled : isSelected ? .selected : .normal
  }
}
