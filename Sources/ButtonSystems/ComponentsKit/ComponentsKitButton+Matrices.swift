import CairoCanvas
public import Proofsheet

extension ComponentsKitButton {
  /// Sizes, styles, colours, contents and states: 2,520 variants on 30 sheets of 84.
  ///
  /// They are drawn at one device pixel a point, where their pictures take half the room; the other
  /// matrices have two, and ``scales`` one to three.
  ///
  /// A spinner takes the place of an image, so that with an image and a title loading looks as with the
  /// title alone: `content=image,state=loading` is a spinner alone, `content=title,state=loading` one
  /// beside the title, and the other two aren't drawn again.
  package static let core = Matrix("core", ComponentsKitButton("Button").coarse)
    .varying("style", \.style, ComponentsKitButton.Style.named)
    .varying("size", \.size)
    .varying("colour", \.colour, colours)
    .varying("content", contents)
    .varying("state", states)
    .varying("appearance", \.environment.appearance)
    .excluding { $0["state"] == "loading" && $0["content"]?.contains("-") == true }
    .subset("smoke") {
      $0["state"] == "normal" && $0["content"] == "title" && $0["appearance"] == "light"
    }
    .sheets(per: "style", "size", "appearance", rows: ["colour"], columns: ["content", "state"])

  /// Corners of every radius: with and without a title, as a face and as a border, in both frameworks.
  package static let radii = Matrix("radii", ComponentsKitButton("Go", colour: .accent))
    .varying("form", \.form)
    .varying("style", \.style, ["filled": .filled, "bordered": .bordered(.large)])
    .varying("size", \.size, [.small, .large])
    .varying(
      "radius", \.cornerRadius,
      [
        "none": .none, "small": .small, "medium": .medium, "large": .large, "full": .full,
        "custom-6": .custom(6),
      ]
    )
    .varying("content", ["title": contents[0].value, "image": contents[1].value])
    .sheets(per: "form", rows: ["style", "size"], columns: ["radius", "content"])

  /// Borders of every width, with and without a colour, at 1 and 2 device pixels a point: half a point is
  /// half a pixel at 1.
  package static let borders = Matrix("borders", ComponentsKitButton("Go"))
    .varying("scale", \.environment.scale, ["1x": 1, "2x": 2])
    .varying(
      "width", \.style,
      [
        "none": .bordered(.none), "small": .bordered(.small), "medium": .bordered(.medium),
        "large": .bordered(.large),
      ]
    )
    .varying("colour", \.colour, ["none": nil, "danger": .danger])
    .varying("enabled", \.isEnabled, [true, false])
    .varying("appearance", \.environment.appearance)
    .sheets(per: "scale", rows: ["appearance", "colour"], columns: ["enabled", "width"])

  /// Full width where some is offered and where none is, and hugging where too little is.
  package static let widths = Matrix("widths", ComponentsKitButton("Button", colour: .accent))
    .varying(
      "style", \.style, ["filled": .filled, "bordered": .bordered(.medium), "minimal": .minimal]
    )
    .varying("content", contents)
    .varying(
      "width",
      [
        "hugging": { _ in },
        "full-220": {
          $0.isFullWidth = true
          $0.environment.offeredWidth = 220
        },
        "full-unbounded": { $0.isFullWidth = true },
        "hugging-in-90": { $0.environment.offeredWidth = 90 },
      ]
    )
    .sheets(rows: ["style", "content"], columns: ["width"])

  /// The spinner at eight times of a turn, alone and beside a title, in both frameworks.
  package static let loading = Matrix(
    "loading", ComponentsKitButton("Go", colour: .accent).loading
  )
  .varying("form", \.form)
  .varying("content", ["loader": { $0.title = "" }, "loader-title": { _ in }])
  .varying(
    "time", \.environment.time,
    [
      "0ms": 0, "125ms": 0.125, "250ms": 0.25, "375ms": 0.375, "500ms": 0.5, "625ms": 0.625,
      "750ms": 0.75, "875ms": 0.875,
    ]
  )
  .sheets(rows: ["form", "content"], columns: ["time"])

  /// Spinners of the caller's own, which aren't dimmed and may be higher than the button.
  package static let loaders = Matrix("loaders", ComponentsKitButton("").loading)
    .varying(
      "loader", \.loader,
      [
        "default": nil, "small": ComponentsKit.Loader(size: .small),
        "medium": ComponentsKit.Loader(), "large": ComponentsKit.Loader(size: .large),
        "danger": ComponentsKit.Loader(size: .small, colour: .danger),
        "thick": ComponentsKit.Loader(size: .small, lineWidth: 6),
        "flat": ComponentsKit.Loader(size: .small, lineCap: .flat),
      ]
    )
    .varying("size", \.size)
    .sheets(rows: ["size"], columns: ["loader"])

  /// Being pressed and let go of, as a film strip, with every animation scale.
  package static let press = Matrix(
    "press", ComponentsKitButton("Go", colour: .accent)
  )
  .varying("direction", \.press, ["down": .goingDown, "up": .goingUp])
  .varying("scale", \.animationScale, ComponentsKit.AnimationScale.named)
  .varying(
    "time", \.environment.time,
    ["0ms": 0, "10ms": 0.01, "20ms": 0.02, "30ms": 0.03, "40ms": 0.04, "50ms": 0.05]
  )
  .sheets(rows: ["direction", "scale"], columns: ["time"])

  /// Buttons after and while they are pressed: what was let go of is as it was, what can't be used isn't pressed.
  package static let pressed = Matrix("pressed", ComponentsKitButton("Go", colour: .accent))
    .varying("style", \.style, ComponentsKitButton.Style.named)
    .varying("press", \.press, ["released": .released, "held": .held])
    .varying("scale", \.animationScale, ["medium": .medium, "large": .large])
    .varying(
      "state",
      [
        "enabled": { _ in }, "disabled": { $0.isEnabled = false },
        "loading": { $0.isLoading = true },
      ]
    )
    .sheets(rows: ["style"], columns: ["state", "scale", "press"])

  /// Everything a button can be, in pairs.
  ///
  /// The product of these axes has 302,400 variants, too many to commit. In a covering array of
  /// strength 2 every two values of different axes still meet in some variant; most faults need no more
  /// than that.
  package static let pairs = Matrix("pairs", ComponentsKitButton("Button"))
    .varying("style", \.style, ComponentsKitButton.Style.named)
    .varying("size", \.size)
    .varying("colour", \.colour, colours)
    .varying("title", \.title, ["short": "Button", "long": "Continue to pay", "hebrew": "המשך"])
    .varying("content", contents)
    .varying("state", states)
    .varying("appearance", \.environment.appearance)
    .varying(
      "radius", \.cornerRadius,
      ["none": .none, "small": .small, "medium": .medium, "large": .large, "full": .full]
    )
    .varying("form", \.form)
    .varying("direction", \.environment.layoutDirection)
    .varying("room", \.environment.offeredWidth, ["ample": nil, "width90": 90])
    .excluding { $0["state"] == "loading" && $0["content"]?.contains("-") == true }
    .covering(strength: 2)
    .sheets(rows: ["style"])

  /// All matrices of the button.
  public static let matrices: [any SnapshotMatrix] = [
    core, radii, borders, widths, loading, loaders, images, press, pressed, titles, rightToLeft,
    scales, pairs,
  ]

  // MARK: Axes

  private static let colours: KeyValuePairs<String, ComponentsKit.ComponentColour?> = [
    "none": nil, "primary": .primary, "accent": .accent, "success": .success,
    "warning": .warning, "danger": .danger,
  ]

  static let contents: KeyValuePairs<String, @Sendable (inout ComponentsKitButton) -> Void> = [
    "title": { _ in },
    "image": {
      $0.title = ""
      $0.image = .heart
    },
    "image-title": { $0.image = .heart },
    "title-image": {
      $0.image = .heart
      $0.imageLocation = .trailing
    },
  ]

  private static let states: KeyValuePairs<String, @Sendable (inout ComponentsKitButton) -> Void> =
    [
      "normal": { _ in }, "pressed": { $0.press = .held }, "disabled": { $0.isEnabled = false },
      "loading": { $0.isLoading = true },
    ]

  /// The button at one device pixel a point.
  private var coarse: ComponentsKitButton {
    var button = self
    button.environment.scale = 1
    return button
  }

  /// The button with something under way.
  private var loading: ComponentsKitButton {
    var button = self
    button.isLoading = true
    return button
  }
}
