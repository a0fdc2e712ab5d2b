public import DesignTokens
public import PixelDiff

extension Colour {
  /// The colour of a token, as a canvas takes it.
  public init(_ token: TokenColour) {
    self.init(red: token.red, green: token.green, blue: token.blue, alpha: token.alpha)
  }
}
