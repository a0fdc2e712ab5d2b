public import Proofsheet

extension VitaminButton {
  /// The style of a Vitamin button: how much it stands out, and the page it is for.
  public enum Style: String, CaseIterable, AxisValue {
    /// A blue face.
    case primary
    /// A face in the page's colour, for a page in the brand's.
    case primaryReversed
    /// A border; the page's colour inside.
    case secondary
    /// A pale blue face.
    case tertiary
    /// A yellow face: the button that sells.
    case conversion
    /// Nothing but a blue title.
    case ghost
    /// Nothing but a title, for a page in the brand's colour.
    case ghostReversed

    /// True if it belongs on a page in the brand's colour.
    package var isReversed: Bool { self == .primaryReversed || self == .ghostReversed }
  }

  /// The size of a Vitamin button.
  public enum Size: String, CaseIterable, AxisValue {
    /// 52 points high with an icon; the size a button has unless told otherwise.
    case medium
    /// 64 points high with an icon.
    case large
  }

  /// The state of a Vitamin button; it has none for loading.
  public enum State: String, CaseIterable, AxisValue {
    /// Nothing.
    case normal
    /// A finger is down on it.
    case highlighted
    /// It can't be used.
    case disabled
  }

  /// One of Vitamin's two buttons: they differ in gap, corner, text line and mirroring.
  public enum Framework: String, CaseIterable, AxisValue {
    /// The class.
    case uikit
    /// The button style for views.
    case swiftui
  }

  /// The release whose geometry a Vitamin button has.
  ///
  /// The documentation says that a button that is all icon is square. It was until July 2023; the last
  /// release gives it the insets of its size, which makes it 60 x 52 or 104 x 64.
  public enum Release: String, CaseIterable, AxisValue {
    /// May 2023: as the documentation says.
    case documented = "2023-05"
    /// October 2023, the last one.
    case latest = "0.13.0"
  }

  /// The effect of a Vitamin button's size on its title.
  public enum TitleSizing: String, CaseIterable, AxisValue {
    /// A large button has a larger title, as the documentation says.
    case perSize
    /// Both sizes have one text style, as in all releases.
    case uniform
  }

  /// The border of a secondary Vitamin button.
  public enum SecondaryBorder: String, CaseIterable, AxisValue {
    /// A dark one, as the documentation says.
    case dark
    /// A light grey one, as in all measured releases; a grey one in the dark.
    case light
  }

  /// The way a Vitamin button takes its size.
  public enum Frame: Hashable, Sendable {
    /// As big as its content and insets, but no wider than its environment offers.
    case intrinsic
    /// As wide as its environment offers: stretched to its parent's width.
    case stretched
    /// Held to a size by constraints.
    case fixed(width: Double, height: Double)
  }
}
