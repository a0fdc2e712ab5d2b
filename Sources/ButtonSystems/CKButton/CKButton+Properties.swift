package import CairoCanvas
public import Proofsheet

extension CKButton {
  /// The type of a CKButton: how much it stands out.
  public enum Kind: String, CaseIterable, AxisValue {
    /// A full face.
    case primary
    /// A pale face.
    case secondary
    /// A border.
    case tertiary
    /// Nothing but an underlined label.
    case ghost
  }

  /// The size of a CKButton.
  public enum Size: String, CaseIterable, AxisValue {
    /// 56 points high; the size a button has unless told otherwise.
    case extraLarge
    /// 48 points high.
    case large
    /// 40 points high.
    case medium
    /// 32 points high.
    case small
  }

  /// The state of a CKButton.
  public enum State: String, CaseIterable, AxisValue {
    /// Nothing.
    case `default`
    /// A pointer is over it.
    case hover
    /// A finger or a mouse button is down on it.
    case pressed
    /// It can't be used.
    case disabled
  }

  /// The generation of its design system that a CKButton is coloured by.
  public enum Theme: String, CaseIterable, AxisValue {
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

  /// The way a CKButton takes its width.
  public enum Width: Hashable, Sendable {
    /// As wide as its content and padding, but no wider than its environment offers.
    case hugging
    /// Exactly so many points.
    case fixed(Double)
    /// As wide as its environment offers; hugging where that offers nothing.
    case filling
  }

  /// The icons of a CKButton; left and right are leading and trailing, as they are in its code.
  public enum Icons: Hashable, Sendable {
    /// The label alone.
    case none
    /// An icon before the label.
    case left(Glyph)
    /// An icon behind the label.
    case right(Glyph)
    /// An icon before the label, and one behind it.
    case both(Glyph, Glyph)

    /// The icon before the label.
    var leading: Glyph? {
      switch self {
      case .left(let glyph), .both(let glyph, _): glyph
      case .none, .right: nil
      }
    }

    /// The icon behind the label.
    var trailing: Glyph? {
      switch self {
      case .right(let glyph), .both(_, let glyph): glyph
      case .none, .left: nil
      }
    }
  }

  /// The pictures a CKButton shows beside its label here; drawn for this package in a 24-point box.
  public enum Glyph: String, CaseIterable, AxisValue {
    /// A star of five points.
    case star
    /// An arrow to the right.
    case arrow

    /// The picture; a button draws it in the colour of its label.
    package var icon: Icon {
      let path =
        switch self {
        case .star:
          "M12 2.5 14.7 8.6 21.4 9.3 16.4 13.8 17.8 20.4 12 17 6.2 20.4 7.6 13.8 2.6 9.3 9.3 8.6Z"
        case .arrow:
          "M4 11H16.2L11.3 6.1 12.7 4.7 20 12 12.7 19.3 11.3 17.9 16.2 13H4Z"
        }
      return Icon(
        rawValue,
        svg: """
          <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\
          <path d="\(path)"/></svg>
          """)
    }
  }
}
