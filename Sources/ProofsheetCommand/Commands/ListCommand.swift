import JSONText
import ProofsheetMatrix
import ProofsheetRun

/// `list`: what there is to draw.
enum ListCommand: Command {
  static let description = CommandDescription(
    name: "list", summary: "show the matrices, or the ids that patterns match",
    discussion: """
      Without patterns: the matrices with their axes, variants and sheets. With patterns: the ids that
      match, a line each.
      \(SharedOptions.aboutPatterns)
      """,
    arguments: .patterns,
    options: [SharedOptions.subset, SharedOptions.json])

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
    let selection = SharedOptions.selection(arguments)
    guard selection.isEverything else {
      return try listIDs(selection, arguments, in: context)
    }
    let entries = try context.matrices.map { matrix in
      let sheets = try matrix.sheets()
      return Entry(
        component: matrix.component, matrix: matrix.name,
        variants: sheets.reduce(0) { $0 + $1.variants.count }, sheets: sheets.count,
        axes: matrix.axisDescriptions)
    }
    if arguments.has(SharedOptions.json) {
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
    context.console.table(
      [["matrix", "variants", "sheets", "axes"]] + rows + (rows.count > 1 ? [total] : []),
      rightAligned: [1, 2])
    return .success
  }

  private static func listIDs(
    _ selection: VariantSelection, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let plans = try context.matrices.flatMap { try $0.sheets() }
    let matching = try selection.variants(of: plans).map(\.id.description)
    if arguments.has(SharedOptions.json) {
      try printJSON(matching, to: context.console)
    } else {
      for id in matching { context.console.line(id) }
    }
    return .success
  }

  private static func printJSON(_ value: some Encodable, to console: Console) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    console.json(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
