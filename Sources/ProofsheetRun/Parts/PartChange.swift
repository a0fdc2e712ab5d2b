package import CairoCanvas

/// One change between the parts of a baseline's cell and those that are drawn now.
///
/// What follows from another change isn't one: a label that came along with its face hasn't moved.
package struct PartChange: Hashable, Sendable, Codable {
  /// The kind of change.
  package var kind: Kind
  /// The name of the part; of a spacing, of the one that it lies beside.
  package var part: String
  /// The property that has another value, where it is one.
  package var property: String?
  /// The value before; a number is in points where it is a length.
  package var from: Part.Value?
  /// The value now.
  package var to: Part.Value?
  /// The sides of the part that a spacing lies at.
  package var edges: [Edge]?
  /// The part at the other end of a spacing; nil where that is the frame's edge.
  package var beside: String?
  /// The distance that it moved, in points: right, down.
  ///
  /// Of the frame and of a part that was resized, how much wider
  /// and taller it is.
  package var by: [Double]?

  /// Creates a change of these parts.
  package init(
    _ kind: Kind, _ part: String, property: String? = nil, from: Part.Value? = nil,
    to: Part.Value? = nil, edges: [Edge]? = nil, beside: String? = nil, by: [Double]? = nil
  ) {
    self.kind = kind
    self.part = part
    self.property = property
    self.from = from
    self.to = to
    self.edges = edges
    self.beside = beside
    self.by = by
  }

  /// The changes of a variant without their amounts, so that those of several variants can be told to be of one kind.
  ///
  /// The size of a frame is left out where something else changed it, and the parts beside which its distances changed:
  /// a label may stand where another variant has an icon.
  package static func shapes(of changes: [PartChange]) -> [PartChange] {
    let others = changes.filter { $0.kind != .frame }
    var shapes: [PartChange] = []
    for change in others.isEmpty ? changes : others {
      let isInset = change.kind == .spacing && change.beside == nil
      let shape = PartChange(
        change.kind, isInset ? "" : change.part, property: change.property,
        edges: change.edges, beside: change.beside)
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    return shapes
  }

  /// The kinds of change there are.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A part that wasn't there.
    case added
    /// A part that is gone.
    case removed
    /// Other words.
    case text
    /// Another font, size, weight, spacing or direction.
    case font
    /// Another icon.
    case icon
    /// Another colour, opacity or gradient.
    case recoloured
    /// Other corners.
    case corners
    /// Another width, place or end of a border or line.
    case border
    /// Another blur, spread or distance of a shadow.
    case shadow
    /// Another outline, clip, mask or transform.
    case shape
    /// Other pixels of what is known by nothing else.
    case drawing
    /// Another distance between two parts, or between a part and the frame.
    case spacing
    /// Another place, for no other reason.
    case moved
    /// Another size, for no other reason.
    case resized
    /// Another size of the frame; where other changes bring it about, they are said first.
    case frame
    /// Drawn before or behind others than it was.
    case reordered
    /// More or less room for ink around the frame, and nothing else.
    case margins
  }

  /// The sides of a part.
  package enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    case above, below, left, right
  }
}
