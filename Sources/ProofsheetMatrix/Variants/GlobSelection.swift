import SystemFiles

/// The ids or paths that some globs select.
///
/// Of several one is enough, and what a glob with `!` in front matches is out in any case. Without globs
/// nothing is left out.
package struct GlobSelection: Hashable, Sendable {
  private let wanted: [IDGlob]
  private let unwanted: [IDGlob]

  /// Creates a selection of what patterns say.
  package init(_ patterns: [String]) {
    wanted = patterns.filter { !$0.begins(with: "!") }.map(IDGlob.init)
    unwanted = patterns.compactMap { $0.rest(behind: "!") }.map { IDGlob(String($0)) }
  }

  /// Whether nothing is left out.
  package var isEverything: Bool { wanted.isEmpty && unwanted.isEmpty }

  /// Whether an id or path is selected.
  package func selects(_ id: String) -> Bool {
    (wanted.isEmpty || wanted.contains { $0.matches(id) })
      && !unwanted.contains { $0.matches(id) }
  }

  /// The first glob, with or without `!`, that matches none of some ids or paths.
  package func idle(among ids: [String]) -> IDGlob? {
    (wanted + unwanted).first { glob in !ids.contains(where: glob.matches) }
  }
}
