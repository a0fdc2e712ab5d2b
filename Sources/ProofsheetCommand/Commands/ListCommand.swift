import Proofsheet

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `list`: what there is to draw.
enum ListCommand: Command {
  static let description = CommandDescription(
    name: "list", summary: "show the matrices, or the ids that patterns match",
    discussion: """
      Without patterns: the matrices with their axes, variants and sheets. With patterns: the ids that
      match, a line each.
      """,
    arguments: "[ID-GLOB…]", argumentCount: 0...Int.max, options: [SharedOptions.json])

  /// A matrix in JSON.
  private struct Entry: Codable {
    var component: String
    var matrix: String
    var variants: Int
    var sheets: Int
    var axes: [AxisDescription]
  }

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    guard !context.matrices.isEmpty else { throw SelectionError.noMatrices }
    guard arguments.arguments.isEmpty else {
      return try listIDs(arguments, in: context)
    }
    let entries = try context.matrices.map { matrix in
      let sheets = try matrix.sheets()
      return Entry(
        component: matrix.component, matrix: matrix.name,
        variants: sheets.reduce(0) { $0 + $1.variants.count }, sheets: sheets.count,
        axes: matrix.axisDescriptions)
    }
    if arguments.has("--json") {
      try printJSON(entries, to: context.console)
      return .success
    }
    let rows = entries.map { entry in
      [
        "\(entry.component)/\(entry.matrix)", "\(entry.variants)", "\(entry.sheets)",
        entry.axes.map { "\($0.name) \($0.keys.count)" }.joined(separator: " x "),
      ]
    }
    let total = [
      "", "\(entries.reduce(0) { $0 + $1.variants })", "\(entries.reduce(0) { $0 + $1.sheets })",
    ]
    context.console.line(
      TextColumns.table(
        [["matrix", "variants", "sheets", "axes"]] + rows + (rows.count > 1 ? [total] : []),
        rightAligned: [1, 2]))
    return .success
  }

  private static func listIDs(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let globs = arguments.arguments.map(IDGlob.init)
    let all = try context.matrices.flatMap { try $0.sheets() }.flatMap(\.variants)
      .map(\.id.description)
    for glob in globs where !all.contains(where: { glob.matches($0) }) {
      throw SelectionError.nothingMatches(glob: glob, example: all.first ?? "")
    }
    let matching = all.filter { id in globs.contains { $0.matches(id) } }
    if arguments.has("--json") {
      try printJSON(matching, to: context.console)
    } else {
      for id in matching { context.console.line(id) }
    }
    return .success
  }

  private static func printJSON(_ value: some Encodable, to console: Console) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    console.line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
