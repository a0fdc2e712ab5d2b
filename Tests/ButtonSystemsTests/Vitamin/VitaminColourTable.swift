import ButtonSystems
import Proofsheet
import Testing

/// The colours that a Vitamin button must be drawn in, resolved from upstream's source.
enum VitaminColourTable {
  /// One style in one appearance.
  struct Row: Sendable, CustomTestStringConvertible {
    var style: VitaminButton.Style
    var appearance: Appearance
    /// Face, border and title, each with its alpha behind an `@` if it has one.
    ///
    /// A disabled button has these at 0.38.
    var normal: String
    var highlighted: String

    var testDescription: String { "\(style.key) \(appearance.key)" }
  }

  static let rows: [Row] = [
    Row(
      style: .primary, appearance: .light, normal: "#007DBC clear #FFFFFF",
      highlighted: "#005884 clear #FFFFFF"),
    Row(
      style: .primaryReversed, appearance: .light, normal: "#FFFFFF clear #001018",
      highlighted: "#FFFFFF@0.6 #001018 #001018"),
    Row(
      style: .secondary, appearance: .light, normal: "#FFFFFF #D9DDE1 #00689D",
      highlighted: "#DBEDF6 #D9DDE1 #00689D"),
    Row(
      style: .tertiary, appearance: .light, normal: "#E7F3F9 clear #00689D",
      highlighted: "#CCE6F2 clear #00689D"),
    Row(
      style: .conversion, appearance: .light, normal: "#FFEA28 clear #001018",
      highlighted: "#FFF493 clear #001018"),
    Row(
      style: .ghost, appearance: .light, normal: "clear clear #007DBC",
      highlighted: "#DBEDF6 clear #007DBC"),
    Row(
      style: .ghostReversed, appearance: .light, normal: "clear clear #FFFFFF",
      highlighted: "#FFFFFF@0.25 clear #FFFFFF"),
    Row(
      style: .primary, appearance: .dark, normal: "#3D9ACC clear #001018",
      highlighted: "#276D93 clear #001018"),
    Row(
      style: .primaryReversed, appearance: .dark, normal: "#001018 clear #FFFFFF",
      highlighted: "#001018@0.6 #FFFFFF #FFFFFF"),
    Row(
      style: .secondary, appearance: .dark, normal: "#142129 #344450 #7EBEE0",
      highlighted: "#012A47 #344450 #7EBEE0"),
    Row(
      style: .tertiary, appearance: .dark, normal: "#012B49 clear #7EBEE0",
      highlighted: "#012844 clear #7EBEE0"),
    Row(
      style: .conversion, appearance: .dark, normal: "#FFEA28 clear #001018",
      highlighted: "#FFF493 clear #001018"),
    Row(
      style: .ghost, appearance: .dark, normal: "clear clear #3D9ACC",
      highlighted: "#012A47 clear #3D9ACC"),
    Row(
      style: .ghostReversed, appearance: .dark, normal: "clear clear #001018",
      highlighted: "#001018@0.25 clear #001018"),
  ]
}
