public import Proofsheet

/// Which generation of its design system a CKButton is coloured by.
public enum CKButtonTheme: String, CaseIterable, AxisValue {
  /// The generation of 2023, which has a CKButton, with dark colours of this package's own.
  case craftKit = "2023"
  /// The generation of 2023 as it was: in the dark it looks as it does in the light.
  case craftKitUpstream = "2023-upstream"
  /// The generation of 2025, which calls it DLButton.
  case dynamicLayer = "2025"

  /// The group of the token file that has the colours.
  var colours: String {
    switch self {
    case .craftKit: "ckbutton.color"
    case .craftKitUpstream, .dynamicLayer: "ckbutton.theme.\(rawValue).color"
    }
  }
}
