package import DesignTokens
package import PixelDiff

extension Colour {
  /// The colour of a token, as a canvas takes it.
  package init(_ token: TokenColour) {
    self.init(red: token.red, green: token.green, blue: token.blue, alpha: token.alpha)
  }
}
