/// How much a token file may ask of whoever reads it.
public struct TokenLimits: Hashable, Sendable {
  /// The largest file, in bytes.
  public var maximumFileBytes: Int
  /// How deep objects and arrays may lie in each other.
  public var maximumNesting: Int
  /// How many aliases may follow each other until a value comes.
  public var maximumAliasChain: Int
  /// How many parts a value may have once its aliases are resolved.
  public var maximumValueParts: Int
  /// How long a token's path may be, in bytes, so that no name is repeated for each token within it.
  public var maximumPathBytes: Int
  /// How many bytes of text all values may have together once their aliases are resolved.
  public var maximumResolvedBytes: Int

  /// Limits that no honest export comes near.
  public static let standard = TokenLimits(
    maximumFileBytes: 32 << 20, maximumNesting: 64, maximumAliasChain: 100,
    maximumValueParts: 10_000, maximumPathBytes: 1000, maximumResolvedBytes: 64 << 20)

  /// Limits of one's own.
  public init(
    maximumFileBytes: Int, maximumNesting: Int, maximumAliasChain: Int, maximumValueParts: Int,
    maximumPathBytes: Int = 1000, maximumResolvedBytes: Int = 64 << 20
  ) {
    self.maximumFileBytes = maximumFileBytes
    self.maximumNesting = maximumNesting
    self.maximumAliasChain = maximumAliasChain
    self.maximumValueParts = maximumValueParts
    self.maximumPathBytes = maximumPathBytes
    self.maximumResolvedBytes = maximumResolvedBytes
  }
}
