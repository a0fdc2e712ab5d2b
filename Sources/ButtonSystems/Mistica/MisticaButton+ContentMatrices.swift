package import Proofsheet

extension MisticaButton {
  /// Loading with and without a loading title, beside the same button at rest: the width is that of the
  /// longer one, and at least the minimum.
  package static let loading = Matrix("loading", shown(""))
    .varying("framework", \.framework)
    .varying("style", \.style, [.primary, .secondary, .link])
    .varying("size", \.size)
    .varying(
      "title", \.title, ["short": "OK", "medium": "Continue", "long": "Accept and continue to pay"]
    )
    .varying(
      "loadingTitle", \.loadingTitle,
      ["none": "", "short": "Wait", "long": "Sending your order to the shop"]
    )
    .varying("state", \.state, [.normal, .loading])
    .excluding { $0["framework"] == "uikit" && $0["style"] == "link" && $0["size"] == "small" }
    .sheets(
      per: "framework", rows: ["style", "size", "title"], columns: ["loadingTitle", "state"])

  /// As wide as the titles as the documentation says, filling as SwiftUI's regular buttons do in
  /// upstream's code, held to the size of upstream's own test, and offered too little.
  package static let widths = Matrix("widths", shown(""))
    .varying("framework", \.framework)
    .varying("style", \.style, [.primary, .secondary, .link])
    .varying("size", \.size)
    .varying("title", \.title, ["short": "Pay", "long": "Accept and continue to pay"])
    .varying(
      "width",
      [
        "hugging": { _ in },
        "expanding-280": {
          $0.width = .expanding
          $0.environment.offeredWidth = 280
        },
        "fixed-156x48": { $0.width = .fixed(width: 156, height: 48) },
        "hugging-in-120": { $0.environment.offeredWidth = 120 },
        "hugging-in-48": { $0.environment.offeredWidth = 48 },
      ]
    )
    .excluding { $0["framework"] == "uikit" && $0["style"] == "link" && $0["size"] == "small" }
    .sheets(rows: ["framework", "style", "size"], columns: ["title", "width"])

  /// The minimum width as the documentation says and as upstream's code has it, at small, usual and large
  /// text.
  package static let minimum = Matrix("minimum", shown("Go"))
    .varying("style", \.style, [.primary, .secondary, .link])
    .varying("size", \.size)
    .varying("minimum", \.minimum)
    .varying(
      "contentSize", \.environment.contentSize,
      [.extraSmall, .large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge]
    )
    .sheets(rows: ["style", "size"], columns: ["contentSize", "minimum"])

  /// The way into loading and back, as film strips.
  ///
  /// In UIKit both rows move by the button's height and fade; in SwiftUI they move by 40 points and
  /// don't. UIKit's red link on a pale pill loses its pill on the way.
  package static let transition = Matrix("transition", shown("Continue"))
    .varying("framework", \.framework)
    .varying("style", \.style, [.primary, .linkDangerInverse, .secondaryInverse])
    .varying(
      "transition",
      ["toLoading": { $0.transition = .toLoading }, "toNormal": { $0.transition = .toNormal }]
    )
    .varying("loadingTitle", \.loadingTitle, ["none": "", "short": "Sending…"])
    .varying(
      "time", \.environment.time,
      [
        "0ms": 0, "75ms": 0.075, "100ms": 0.1, "125ms": 0.125, "150ms": 0.15, "175ms": 0.175,
        "200ms": 0.2, "225ms": 0.225, "250ms": 0.25, "300ms": 0.3, "350ms": 0.35,
      ]
    )
    .excluding { $0["framework"] == "swiftui" && $0["style"] == "linkDangerInverse" }
    .excluding { $0["framework"] == "uikit" && $0["style"] == "secondaryInverse" }
    .sheets(
      per: "framework", rows: ["style", "transition", "loadingTitle"], columns: ["time"])

  /// The activity indicator in the course of a turn.
  package static let indicator = Matrix("indicator", shown("", loadingTitle: "Wait").loadingSmall)
    .varying("framework", \.framework)
    .varying("style", \.style, [.primary, .primaryInverse, .link])
    .varying("appearance", \.environment.appearance)
    .varying(
      "time", \.environment.time,
      [
        "0ms": 0, "125ms": 0.125, "250ms": 0.25, "300ms": 0.3, "375ms": 0.375, "500ms": 0.5,
        "625ms": 0.625, "750ms": 0.75, "875ms": 0.875,
      ]
    )
    .sheets(rows: ["framework", "style", "appearance"], columns: ["time"])

  /// Titles of every kind, at rest and as loading titles.
  ///
  /// Styles, brands and sizes would multiply this by 88 and place no title elsewhere; the tests draw
  /// every combination of content and room.
  package static let titles = Matrix("titles", shown("").styled(.secondary))
    .varying(
      "title",
      [
        "empty": { _ in },
        "one": { $0.say("I") },
        "accented": { $0.say("Pagar después, ¿sí?") },
        "kerned": { $0.say("AVATAR, Toy, LTV") },
        "long": { $0.say("Accept the conditions and continue to pay") },
        "emoji": { $0.say("Ready 🚀 go 👩🏽‍🚀") },
        "onlyEmoji": { $0.say("🎉") },
        "greek": { $0.say("Αγορά τώρα") },
        "hebrew": { $0.say("הוסף לסל") },
        "arabic": { $0.say("اشتر الآن") },
      ]
    )
    .varying("framework", \.framework)
    .varying("state", \.state, [.normal, .loading])
    .varying("room", \.environment.offeredWidth, ["ample": nil, "width140": 140])
    .sheets(rows: ["title"], columns: ["framework", "state", "room"])

  /// Both layout directions: the row is mirrored, the chevron still points right.
  package static let directions = Matrix("directions", shown("").styled(.link))
    .varying("framework", \.framework)
    .varying("direction", \.environment.layoutDirection)
    .varying(
      "title",
      [
        "latin": { $0.say("Buy now", "Sending") },
        "hebrew": { $0.say("קנה עכשיו", "שולח") },
        "arabic": { $0.say("اشتر الآن", "جار الإرسال") },
      ]
    )
    .varying(
      "image", \.images,
      [
        "none": MisticaButton.Images(), "chevron": .chevron,
        "both": MisticaButton.Images(leading: .plus, trailing: .heart),
      ]
    )
    .varying("state", \.state, [.normal, .selected, .loading])
    .excluding { $0["framework"] == "swiftui" && $0["image"] == "both" }
    .sheets(rows: ["framework", "direction", "title"], columns: ["image", "state"])

  /// Every text size a person can choose: the title, SwiftUI's heights, and UIKit's images in the
  /// accessibility sizes grow; insets don't.
  package static let dynamicType = Matrix("dynamic-type", shown("Buy", loadingTitle: "Wait"))
    .varying("contentSize", \.environment.contentSize)
    .varying("framework", \.framework)
    .varying(
      "style",
      [
        "primary": { $0.style = .primary },
        "link": {
          $0.style = .link
          $0.images = .chevron
        },
      ]
    )
    .varying("size", \.size)
    .varying("state", \.state, [.normal, .loading])
    .excluding { $0["framework"] == "uikit" && $0["style"] == "link" && $0["size"] == "small" }
    .excluding { $0["state"] == "loading" && $0["size"] == "small" }
    .sheets(per: "framework", rows: ["contentSize"], columns: ["style", "size", "state"])

  /// Three scales of a few variants of each kind: border, alpha, curve, text and spokes.
  package static let scales = Matrix("scales", shown("Button", loadingTitle: "Wait"))
    .varying("scale", \.environment.scale, ["1x": 1, "2x": 2, "3x": 3])
    .varying("framework", \.framework)
    .varying("style", \.style, [.primary, .secondary, .link])
    .varying("brand", \.brand, [.movistar, .o2New])
    .varying("size", \.size)
    .varying("state", \.state)
    .excluding { $0["framework"] == "uikit" && $0["style"] == "link" && $0["size"] == "small" }
    .sheets(per: "scale", rows: ["framework", "style", "brand"], columns: ["size", "state"])

  /// Sets both titles.
  private mutating func say(_ title: String, _ loadingTitle: String? = nil) {
    self.title = title
    self.loadingTitle = loadingTitle ?? title
  }

  /// The button, small and loading.
  private var loadingSmall: MisticaButton {
    var button = self
    button.size = .small
    button.state = .loading
    return button
  }
}
