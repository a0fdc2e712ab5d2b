import DesignTokens

/// Compiled, never called: the files are the reader's own.
func readTokens() throws -> Double {
  let system = try TokenSet.load([.file(path: "button.tokens.json")])
  let brand = try system.overlaid(with: [.file(path: "brand.tokens.json")])
  let reader = TokenReader(brand.tokens)
  let padding = try reader.dimension("button.size.small.verticalPadding")
  print(reader.reads.map { "\($0.path) = \($0.text)" })  // button.size.small.verticalPadding = 6px
  return padding
}
