import CairoCanvas
import DesignTokens
import Proofsheet

extension LayoutContext {
  /// The device pixels of the surroundings.
  var grid: PixelGrid { PixelGrid(scale: environment.scale) }

  /// True if leading is right.
  var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

  /// The direction in which lines start.
  var textDirection: TextDirection { isMirrored ? .rightToLeft : .leftToRight }

  /// The same context with another offered width; nil for as much as is wanted.
  func offering(_ width: Double?) -> LayoutContext {
    var environment = environment
    environment.offeredWidth = width
    return LayoutContext(tokens: tokens, resources: resources, environment: environment)
  }

  /// The first family of a token that there are fonts of; its first one if there are of none, so
  /// that measuring says what is missing.
  func family(_ path: String) throws -> String {
    let families = try tokens.fontFamily(path)
    let known = resources.fonts.families
    return families.first { known.contains($0) } ?? families.first ?? ""
  }

  /// The curve of corners that a token names.
  func cornerStyle(_ path: String) throws -> CornerStyle {
    let name = try tokens.string(path)
    guard let style = CornerStyle(rawValue: name) else {
      throw ButtonError.unknownChoice(
        token: path, value: name, choices: CornerStyle.allCases.map(\.rawValue))
    }
    return style
  }
}
