import PixelDiff

extension TerminalReview {
  /// The wishes of whoever reviews.
  package struct Options: Sendable {
    /// The way pictures are shown; what the terminal says where nil.
    package var images: ImageProtocol?
    /// Whether text has colours.
    package var hasColour: Bool
    /// The process's environment variables.
    package var environment: [String: String]

    /// Gathers options.
    package init(images: ImageProtocol?, hasColour: Bool, environment: [String: String]) {
      self.images = images
      self.hasColour = hasColour
      self.environment = environment
    }

    /// Whether the terminal says that it has 24-bit colour.
    var hasTrueColour: Bool { ["truecolor", "24bit"].contains(environment["COLORTERM"]) }
  }

  /// Takes the terminal until the review ends; whatever ends it, the terminal is as before.
  ///
  /// - Parameter idle: called a few times a second; gives what goes on in the background, and whether
  ///   there may be a newer run.
  /// - Returns: false where there is no terminal.
  package func run(
    _ options: Options, idle: () throws -> (status: String?, hasNewRun: Bool) = { (nil, false) }
  ) throws -> Bool {
    Interruption.catchSignals()
    guard let terminal = Terminal() else { return false }
    defer { terminal.release() }
    let abilities = terminal.abilities(environment: options.environment)
    let images = options.images ?? abilities.images
    if images == .kitty { terminal.showsKittyPictures() }
    var isShown = false
    while !Interruption.hasCome, !terminal.isClosed {
      if terminal.wasResized || !isShown {
        var size = terminal.size
        size.cell = size.cell ?? abilities.cell
        terminal.write(
          frame().text(
            for: size, images: images, blocks: HalfBlocks(hasTrueColour: options.hasTrueColour),
            hasColour: options.hasColour))
        isShown = true
      }
      for key in terminal.read(milliseconds: 200) {
        if key == .stop { terminal.stop() } else if !press(key) { return true }
        isShown = false
      }
      let (status, hasNewRun) = try idle()
      if hasNewRun { reload() }
      if hasNewRun || status != self.status { isShown = false }
      self.status = status
    }
    return true
  }
}
