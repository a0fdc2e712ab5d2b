import ButtonSystems
import Proofsheet
import Testing

/// The colours that CKButton must be drawn in: background, foreground and border in each state.
enum CKButtonColours {
  /// One type of one theme in one appearance.
  struct Row: Sendable, CustomTestStringConvertible {
    var theme: CKButton.Theme
    var type: CKButton.Kind
    var appearance: Appearance
    /// In the order of the states: default, hover, pressed, disabled.
    var states: [String]

    var testDescription: String { "\(theme.key) \(type.key) \(appearance.key)" }
  }

  static let rows: [Row] = [
    Row(
      theme: .craftKit, type: .primary, appearance: .light,
      states: [
        "#7E49FF #FFFFFF clear", "#7630F7 #FFFFFF clear",
        "#681EE3 #FFFFFF clear", "#F1F5F9 #CBD5E1 clear",
      ]),
    Row(
      theme: .craftKit, type: .primary, appearance: .dark,
      states: [
        "#7E49FF #FFFFFF clear", "#7630F7 #FFFFFF clear",
        "#681EE3 #FFFFFF clear", "#334155 #64748B clear",
      ]),
    Row(
      theme: .craftKit, type: .secondary, appearance: .light,
      states: [
        "#ECE8FF #7E49FF clear", "#E3DEFF #7E49FF clear",
        "#DAD4FF #7E49FF clear", "#F1F5F9 #CBD5E1 clear",
      ]),
    Row(
      theme: .craftKit, type: .secondary, appearance: .dark,
      states: [
        "#2C0B6A #C1B1FF clear", "#3A1083 #C1B1FF clear",
        "#48169C #C1B1FF clear", "#334155 #64748B clear",
      ]),
    Row(
      theme: .craftKit, type: .tertiary, appearance: .light,
      states: [
        "#FFFFFF #020617 #E1E1E1", "#F8FAFC #020617 #E1E1E1",
        "#F1F5F9 #020617 #E1E1E1", "clear #CBD5E1 #E1E1E1",
      ]),
    Row(
      theme: .craftKit, type: .tertiary, appearance: .dark,
      states: [
        "#000000 #FFFFFF #475569", "#1E293B #FFFFFF #475569",
        "#334155 #FFFFFF #475569", "clear #64748B #475569",
      ]),
    Row(
      theme: .craftKit, type: .ghost, appearance: .light,
      states: [
        "clear #7E49FF clear", "clear #7630F7 clear",
        "clear #681EE3 clear", "clear #DAD4FF clear",
      ]),
    Row(
      theme: .craftKit, type: .ghost, appearance: .dark,
      states: [
        "clear #A285FF clear", "clear #C1B1FF clear",
        "clear #DAD4FF clear", "clear #48169C clear",
      ]),
    Row(
      theme: .craftKitUpstream, type: .primary, appearance: .light,
      states: [
        "#7E49FF #FFFFFF clear", "#7630F7 #FFFFFF clear",
        "#681EE3 #FFFFFF clear", "#F1F5F9 #CBD5E1 clear",
      ]),
    Row(
      theme: .craftKitUpstream, type: .primary, appearance: .dark,
      states: [
        "#7E49FF #FFFFFF clear", "#7630F7 #FFFFFF clear",
        "#681EE3 #FFFFFF clear", "#F1F5F9 #CBD5E1 clear",
      ]),
    Row(
      theme: .craftKitUpstream, type: .secondary, appearance: .light,
      states: [
        "#ECE8FF #7E49FF clear", "#E3DEFF #7E49FF clear",
        "#DAD4FF #7E49FF clear", "#F1F5F9 #CBD5E1 clear",
      ]),
    Row(
      theme: .craftKitUpstream, type: .secondary, appearance: .dark,
      states: [
        "#ECE8FF #7E49FF clear", "#E3DEFF #7E49FF clear",
        "#DAD4FF #7E49FF clear", "#F1F5F9 #CBD5E1 clear",
      ]),
    Row(
      theme: .craftKitUpstream, type: .tertiary, appearance: .light,
      states: [
        "#FFFFFF #020617 #E1E1E1", "#F8FAFC #020617 #E1E1E1",
        "#F1F5F9 #020617 #E1E1E1", "clear #CBD5E1 #E1E1E1",
      ]),
    Row(
      theme: .craftKitUpstream, type: .tertiary, appearance: .dark,
      states: [
        "#FFFFFF #020617 #E2E8F0", "#F8FAFC #020617 #E2E8F0",
        "#F1F5F9 #020617 #E2E8F0", "clear #CBD5E1 #E2E8F0",
      ]),
    Row(
      theme: .craftKitUpstream, type: .ghost, appearance: .light,
      states: [
        "clear #7E49FF clear", "clear #7630F7 clear",
        "clear #681EE3 clear", "clear #DAD4FF clear",
      ]),
    Row(
      theme: .craftKitUpstream, type: .ghost, appearance: .dark,
      states: [
        "clear #7E49FF clear", "clear #7630F7 clear",
        "clear #681EE3 clear", "clear #DAD4FF clear",
      ]),
    Row(
      theme: .dynamicLayer, type: .primary, appearance: .light,
      states: [
        "#7E49FF #FFFFFF clear", "#7630F7 #FFFFFF clear",
        "#681EE3 #FFFFFF clear", "#EEEEEE #545454 clear",
      ]),
    Row(
      theme: .dynamicLayer, type: .primary, appearance: .dark,
      states: [
        "#7E49FF #FFFFFF clear", "#7630F7 #FFFFFF clear",
        "#681EE3 #FFFFFF clear", "#333333 #E2E2E2 clear",
      ]),
    Row(
      theme: .dynamicLayer, type: .secondary, appearance: .light,
      states: [
        "#1F1F1F #FFFFFF clear", "#141414 #FFFFFF clear",
        "#000000 #FFFFFF clear", "#EEEEEE #545454 clear",
      ]),
    Row(
      theme: .dynamicLayer, type: .secondary, appearance: .dark,
      states: [
        "#F6F6F6 #000000 clear", "#FFFFFF #000000 clear",
        "#FFFFFF #000000 clear", "#333333 #E2E2E2 clear",
      ]),
    Row(
      theme: .dynamicLayer, type: .tertiary, appearance: .light,
      states: [
        "#FFFFFF #000000 #E2E2E2", "#F6F6F6 #000000 #E2E2E2",
        "#EEEEEE #000000 #E2E2E2", "#FFFFFF #757575 #E2E2E2",
      ]),
    Row(
      theme: .dynamicLayer, type: .tertiary, appearance: .dark,
      states: [
        "#000000 #FFFFFF #545454", "#1F1F1F #FFFFFF #545454",
        "#333333 #FFFFFF #545454", "#000000 #CBCBCB #545454",
      ]),
    Row(
      theme: .dynamicLayer, type: .ghost, appearance: .light,
      states: [
        "#FFFFFF #7E49FF clear", "#FFFFFF #7630F7 clear",
        "#FFFFFF #681EE3 clear", "#FFFFFF #757575 clear",
      ]),
    Row(
      theme: .dynamicLayer, type: .ghost, appearance: .dark,
      states: [
        "#000000 #7E49FF clear", "#000000 #7630F7 clear",
        "#000000 #681EE3 clear", "#000000 #CBCBCB clear",
      ]),
  ]
}
