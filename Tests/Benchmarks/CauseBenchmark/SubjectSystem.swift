import ButtonSystems
import DesignTokens
import Proofsheet

/// A design system whose tokens and code are changed.
struct SubjectSystem: Sendable {
  var name: String
  var matrices: [any SnapshotMatrix]

  static let all = ButtonSystem.all.map { SubjectSystem(name: $0.name, matrices: $0.matrices) }

  /// The tokens of all of its files.
  func tokens() throws -> TokenSet {
    var sources: [TokenSource] = []
    for source in matrices.flatMap(\.tokenSources) where !sources.contains(source) {
      sources.append(source)
    }
    return try TokenSet.load(sources)
  }

  /// Its tokens with overlays, as a verification has them.
  func library(_ overlays: [TokenSource] = []) throws -> TokenLibrary {
    try TokenLibrary(
      components: matrices.map { ($0.component, $0.tokenSources) }, overlays: overlays)
  }
}
