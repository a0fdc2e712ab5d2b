import PixelDiff

/// How big a picture may be that a command reads.
enum ImageLimits {
  static let option = OptionDescription(
    name: PNGLimits.option, value: "N",
    help: "refuse pictures of more pixels; \(PNGLimits.standard.maximumPixels) unless given "
      + "(\(PNGLimits.variable))")

  /// What the command line says, else the environment, else the standard.
  static func limits(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws(UsageError) -> PNGLimits {
    if let number = try arguments.number(PNGLimits.option, in: 1...Int.max) {
      return PNGLimits(maximumPixels: number)
    }
    guard let text = context.environment[PNGLimits.variable], !text.isEmpty else {
      return .standard
    }
    guard let number = Int(text), number > 0 else {
      throw .badValue(
        option: PNGLimits.variable, value: text, expected: "a whole number from 1")
    }
    return PNGLimits(maximumPixels: number)
  }
}
