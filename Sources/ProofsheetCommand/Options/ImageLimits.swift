import PixelDiff
import ProofsheetRun

/// How big a picture may be that a command reads.
enum ImageLimits {
  static let option = OptionDescription(
    name: PNGLimits.option, value: "N",
    help: "refuse pictures of more pixels; \(PNGLimits.standard.maximumPixels) unless given "
      + "(\(PNGLimits.variable))")

  /// What the command line says, else the environment, else the standard.
  ///
  /// - Throws: ``UsageError`` or ``Proofsheet/BaselineError``.
  static func limits(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> PNGLimits {
    if let number = try arguments.number(PNGLimits.option, in: 1...Int.max) {
      return PNGLimits(maximumPixels: number)
    }
    return try PictureLimits.limits(environment: context.environment)
  }
}
