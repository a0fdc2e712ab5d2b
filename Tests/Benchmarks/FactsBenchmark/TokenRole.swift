import DesignTokens
import ProofsheetRun

/// The part that a token plays in a drawing, by its name and type, and so what another value of it may change.
enum TokenRole {
  case verticalPadding, horizontalPadding, gap, corners, weight, tracking, colour, borderWidth

  /// nil where its name doesn't say.
  init?(_ path: String, _ value: TokenValue?) {
    let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch value {
    case .colour: self = .colour
    case .fontWeight: self = .weight
    case .dimension:
      if name == "verticalpadding" {
        self = .verticalPadding
      } else if name == "horizontalpadding" {
        self = .horizontalPadding
      } else if name == "gap" {
        self = .gap
      } else if name == "cornerradius" {
        self = .corners
      } else if name == "letterspacing" {
        self = .tracking
      } else if path.hasSuffix("border.width") {
        self = .borderWidth
      } else {
        return nil
      }
    default: return nil
    }
  }

  var name: String { "\(self)" }

  /// True if some changes are what a token of this role does, and nothing else.
  ///
  /// - Parameter isSpecimen: true where the value itself is written in the picture.
  func explains(_ changes: [PartChange], isSpecimen: Bool) -> Bool {
    !changes.isEmpty
      && changes.allSatisfy { change in
        switch (self, change.kind) {
        case (_, .frame): true
        // The room that a text is cut off at, where it leaves no other trace.
        case (_, .text): isSpecimen || change.property == "cutAt"
        case (.verticalPadding, .spacing):
          change.beside == nil && !(change.edges ?? []).contains { $0 == .left || $0 == .right }
        case (.horizontalPadding, .spacing):
          change.beside == nil && !(change.edges ?? []).contains { $0 == .above || $0 == .below }
        case (.gap, .spacing): change.beside != nil
        case (.corners, .corners), (.colour, .recoloured), (.borderWidth, .border): true
        // What was clear wasn't drawn.
        case (.colour, .added), (.colour, .removed): true
        case (.weight, .font): change.property == "weight"
        case (.tracking, .font): change.property == "tracking"
        default: false
        }
      }
  }
}
