/// One thing that a component draws, as a canvas noted it: its place, and all that decides its pixels.
///
/// Drawings of equal parts in equal order have equal pixels wherever the same libraries draw them.
package struct Part: Hashable, Sendable {
  /// The name that the component gave it, else its kind and number: `face`, `fill 2`.
  ///
  /// No other part of the cell has it.
  package var name: String
  /// The kind of thing that it is.
  package var kind: Kind
  /// Its place after all transforms, in points from the top left corner of the component's frame.
  package var box: Rectangle
  /// The pixels that it may reach, without what clips and the cell's edges cut off, in the same points; nil where it
  /// reaches none.
  package var ink: Rectangle?
  /// The rest of what decides its pixels, by ``Property``'s names.
  package var properties: [String: Value]

  /// Creates a part of these facts; places are held to a ten-thousandth of a point.
  package init(
    name: String, kind: Kind, box: Rectangle, ink: Rectangle?, properties: [String: Value] = [:]
  ) {
    self.name = name
    self.kind = kind
    self.box = box.mapped(Self.rounded)
    self.ink = ink?.mapped(Self.rounded)
    self.properties = properties
  }

  /// A number without the noise of its last bits: to a ten-thousandth, far less than a pixel or a 255th can show.
  package static func rounded(_ number: Double) -> Double {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == 0 ? 0 : rounded
  }

  /// A property's value.
  package subscript(_ property: Property) -> Value? { properties[property.rawValue] }

  /// The kinds of things there are.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The ground that a cell is drawn on.
    case backdrop
    /// The component's frame, of which nothing is seen.
    case frame
    /// A filled shape.
    case fill
    /// A line along a shape.
    case stroke
    /// A border around a shape.
    case border
    /// The shadow of a shape.
    case shadow
    /// A line of text.
    case text
    /// An icon.
    case icon
    /// Something drawn with Cairo itself: known by its pixels alone.
    case cairo
  }

  /// The properties there are; a kind has some of them, and one that has no effect isn't noted.
  package enum Property: String, CaseIterable, Sendable {
    /// The colour of what is drawn: `#RRGGBB` or `#RRGGBBAA`; absent in an icon that keeps its own.
    case colour
    /// The opacity that the colour is multiplied by; absent where that is 1.
    case opacity
    /// The colours of a gradient and their places.
    case gradient
    /// `rectangle`, `ellipse` or `path`.
    case shape
    /// The radius of corners, in points, or `round` where they are half circles.
    case corners
    /// The curve of corners, where they have one.
    case cornerStyle
    /// The digest of a path's outline.
    case outline
    /// The width of a line or border, in points.
    case width
    /// The place of a border: `inside`, `centred` or `outside`.
    case position
    /// The ends of a line: `flat` or `round`.
    case cap
    /// The standard deviation of a shadow's blur, in points.
    case blur
    /// The distance that a shadow's edge lies further out, in points.
    case spread
    /// The distances that a shadow falls, in points.
    case offsetX, offsetY
    /// The words of a text.
    case text
    /// The family of its font.
    case font
    /// The size of its font, in points.
    case size
    /// The weight of its font, 400 for regular.
    case weight
    /// The space after each of its characters, in points.
    case tracking
    /// `leftToRight` or `rightToLeft`; absent where that is the former.
    case direction
    /// Lines with it: `under`, `through`, `under and through`.
    case lines
    /// The width it was cut off at, in points.
    case cutAt
    /// Its language, where that isn't English.
    case language
    /// The name of an icon.
    case icon
    /// The digest of an icon's drawing, or of the pixels of what Cairo itself drew.
    case digest
    /// The opacity of the layers around it, multiplied.
    case layerOpacity
    /// The numbers of the layers around it.
    case layer
    /// The shapes that it is cut by.
    case clip
    /// The shapes that the layers around it are masked by, where those reach it.
    case mask
    /// The factor by which it is larger, or the matrix by which it is transformed otherwise.
    case transform
  }

  /// The value of a property.
  package enum Value: Hashable, Sendable {
    /// A number, without its unit.
    case number(Double)
    /// A colour, a word, a digest.
    case text(String)
  }
}

extension Rectangle {
  fileprivate func mapped(_ change: (Double) -> Double) -> Rectangle {
    Rectangle(x: change(x), y: change(y), width: change(width), height: change(height))
  }
}

extension Part.Value: Codable {
  /// Reads a number or a text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes a number or a text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension Part.Value: CustomStringConvertible {
  /// The number as short as it can be, or the text.
  package var description: String {
    switch self {
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    }
  }
}
