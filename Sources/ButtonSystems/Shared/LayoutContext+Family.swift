import CairoCanvas
import DesignTokens
import Proofsheet

extension LayoutContext {
  /// The first family of a token that there are fonts of; its first one if there are of none, so
  /// that measuring says what is missing.
  func family(_ path: String) throws -> String {
    let families = try tokens.fontFamily(path)
    let known = resources.fonts.families
    return families.first { known.contains($0) } ?? families.first ?? ""
  }
}
