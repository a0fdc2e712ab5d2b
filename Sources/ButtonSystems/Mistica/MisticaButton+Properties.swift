public import Proofsheet

extension MisticaButton {
  /// The style of a Mistica button: how much it stands out, and the page it is for.
  ///
  /// No framework has all styles; drawing one that it doesn't have is an error of an absent token.
  public enum Style: String, CaseIterable, AxisValue {
    /// A face in the brand's button colour.
    case primary
    /// A face for a page in the brand's colour.
    case primaryInverse
    /// A red face.
    case danger
    /// A border around nothing.
    case secondary
    /// A border for a page in the brand's colour.
    case secondaryInverse
    /// A border for a page in the brand's colour, with colours of its own.
    case secondaryBrand
    /// A face for a page in the brand's colour, with colours of its own; SwiftUI only.
    case primaryBrand
    /// Nothing but a title.
    case link
    /// Nothing but a title, for a page in the brand's colour.
    case linkInverse
    /// The title on a snackbar; SwiftUI only.
    case snackbar
    /// Nothing but a red title; in SwiftUI an older version has it.
    case linkDanger
    /// A red title on a pale pill, for a page in the brand's colour; UIKit only.
    case linkDangerInverse
    /// A white title on nothing, for scroll indicators; UIKit only.
    case primaryClear

    /// True if it is a link: no minimum width, and in UIKit a size of its own.
    package var isLink: Bool {
      switch self {
      case .link, .linkInverse, .snackbar, .linkDanger, .linkDangerInverse: true
      default: false
      }
    }

    /// True if SwiftUI's style may have a chevron.
    package var takesChevron: Bool {
      self == .link || self == .linkInverse || self == .linkDanger
    }

    /// True if it belongs on a page in the brand's colour.
    package var isInverse: Bool {
      switch self {
      case .primaryInverse, .secondaryInverse, .secondaryBrand, .primaryBrand, .linkInverse,
        .linkDangerInverse, .primaryClear:
        true
      default: false
      }
    }
  }

  /// The size of a Mistica button.
  public enum Size: String, CaseIterable, AxisValue {
    /// 48 points high, 44 in UIKit.
    case regular
    /// 32 points high, 30 in UIKit.
    case small
  }

  /// The state of a Mistica button.
  public enum State: String, CaseIterable, AxisValue {
    /// Nothing.
    case normal
    /// A finger is down on it.
    case selected
    /// It can't be used.
    case disabled
    /// It waits for what it has started: its loading title and an activity indicator.
    case loading

    /// The state that shows when several hold: loading beats disabled, disabled beats selected.
    package init(isLoading: Bool, isEnabled: Bool, isSelected: Bool) {
      self = isLoading ? .loading : !isEnabled ? .disabled : isSelected ? .selected : .normal
    }
  }

  /// The brand whose colours, corners and fonts a Mistica button has.
  public enum Brand: String, CaseIterable, AxisValue {
    /// Movistar as it was until 2025; what an app has unless it says otherwise.
    case movistar
    /// Movistar with its colours of 2025.
    case movistarNew
    /// O2: round ends, and a gradient behind inverse buttons.
    case o2New
    /// Vivo: round ends.
    case vivoNew
  }

  /// One of Mistica's two buttons; they don't look alike.
  public enum Framework: String, CaseIterable, AxisValue {
    /// `MisticaButton`, which the documentation describes.
    case swiftui
    /// `Button`, the older class.
    case uikit

    /// The styles it has in its last version.
    package var styles: [Style] {
      switch self {
      case .swiftui:
        [
          .primary, .primaryInverse, .danger, .secondary, .secondaryInverse, .secondaryBrand,
          .primaryBrand, .link, .linkInverse, .snackbar,
        ]
      case .uikit:
        [
          .primary, .primaryInverse, .danger, .secondary, .secondaryInverse, .secondaryBrand, .link,
          .linkInverse, .linkDanger, .linkDangerInverse, .primaryClear,
        ]
      }
    }
  }

  /// The way a Mistica button takes its width.
  public enum Width: Hashable, Sendable {
    /// As wide as its titles, but at least the minimum and no wider than its environment offers: what the
    /// documentation says.
    case hugging
    /// As wide as its environment offers, as SwiftUI's regular buttons are in upstream's code.
    case expanding
    /// Held to a size by constraints.
    case fixed(width: Double, height: Double)
  }

  /// The rule of minimum widths: the buttons that have one, and its growth.
  ///
  /// The documentation knows a fixed one and makes no exception for links. But a link whose title stands in
  /// the middle of a wider button couldn't be aligned by bleeding, which the documentation says of links.
  public enum Minimum: String, CaseIterable, AxisValue {
    /// Fixed, for all but links: what the documentation says as far as it agrees with itself.
    case fixed
    /// Fixed, for links too: the documentation to the letter.
    case fixedForAll
    /// For all but links; SwiftUI's grows with the text size: upstream's code.
    case scaling
  }

  /// At which side a button's title is aligned with other views, its background sticking out.
  public enum Bleed: String, CaseIterable, AxisValue {
    /// At none: the background is.
    case none
    /// The leading side, in UIKit always the left one.
    case leading
    /// The trailing side, in UIKit always the right one.
    case trailing
  }

  /// A change between the normal state and loading, which the environment's time is within.
  public enum Transition: String, CaseIterable, AxisValue {
    /// Loading starts.
    case toLoading
    /// Loading ends.
    case toNormal
  }
}
