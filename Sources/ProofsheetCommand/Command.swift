/// Something the tool can do.
protocol Command: Sendable {
  /// Its name, arguments and options.
  static var description: CommandDescription { get }

  /// Does it.
  ///
  /// - Returns: what the process ends with.
  /// - Throws: what keeps it from being done; ``Failure`` turns that into text and a status.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus
}
