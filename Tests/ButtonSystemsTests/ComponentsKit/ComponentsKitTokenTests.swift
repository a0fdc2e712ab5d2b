import ButtonSystems
import DesignTokens
import Proofsheet
import Testing

/// The token file against the documentation's block of defaults.
@Suite struct ComponentsKitTokenTests {
  private static let sizes = ["small", "medium", "large"]

  private func check(_ group: String, _ values: [TokenValue]) throws {
    let tokens = try TokenSet.load(ComponentsKitButton.tokenSources)
    for (size, value) in zip(Self.sizes, values) {
      let path = "componentskit.layout." + group.replacing("*", with: size)
      #expect(tokens[path]?.value == value, "\(path)")
    }
  }

  @Test func lengthsAreTheDocumentations() throws {
    try check("componentRadius.*", [.dimension(10), .dimension(12), .dimension(16)])
    try check("containerRadius.*", [.dimension(16), .dimension(20), .dimension(26)])
    try check("borderWidth.*", [.dimension(0.5), .dimension(1), .dimension(2)])
    try check("animationScale.*", [.number(0.99), .number(0.98), .number(0.95)])
    let tokens = try TokenSet.load(ComponentsKitButton.tokenSources)
    #expect(tokens["componentskit.layout.disabledOpacity"]?.value == .number(0.5))
  }

  @Test func shadowsAreTheDocumentations() throws {
    try check("shadow.*.radius", [.dimension(10), .dimension(16), .dimension(20)])
    try check("shadow.*.offset.x", [.dimension(0), .dimension(0), .dimension(0)])
    try check("shadow.*.offset.y", [.dimension(6), .dimension(10), .dimension(12)])
    // 0.1, 0.15 and 0.2 of 255, rounded.
    let alphas: [UInt8] = [26, 38, 51]
    try check(
      "shadow.*.color.light",
      alphas.map { .colour(TokenColour(red: 0, green: 0, blue: 0, alpha: $0)) })
    try check(
      "shadow.*.color.dark",
      alphas.map { .colour(TokenColour(red: 255, green: 255, blue: 255, alpha: $0)) })
  }

  @Test(arguments: [
    ("headline", [14.0, 20, 24], 600), ("body", [14, 16, 18], 400),
    ("button", [14, 16, 20], 500), ("caption", [10, 12, 14], 400),
  ])
  func fontsAreTheDocumentations(role: String, points: [Double], weight: Int) throws {
    try check("typography.\(role).*.fontSize", points.map { .dimension($0) })
    try check(
      "typography.\(role).*.fontWeight", points.map { _ in .fontWeight(weight) })
  }

  @Test func everyTokenSaysWhereItIsFrom() throws {
    let tokens = try TokenSet.load(ComponentsKitButton.tokenSources)
    #expect(tokens.count == 157)
    for path in tokens.paths {
      let summary = tokens[path]?.summary ?? ""
      #expect(
        summary.contains(".swift") || summary.contains("OURS") || summary.contains("DOC")
          || summary.contains("Apple"), "\(path)")
    }
  }
}
