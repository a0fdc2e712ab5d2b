import SystemFiles

/// The settings that the libraries below read from the environment by themselves, once, when they are first used.
///
/// They would change pictures: stem darkening of FreeType makes letters bolder, another shaper of HarfBuzz sets them
/// without kerning and joins no Arabic ones. Neither library can be told otherwise in code.
enum LibrarySettings {
  /// The variables, which this process loses before the first line of text is shaped.
  static let variables = ["FREETYPE_PROPERTIES", "HB_SHAPER_LIST"]

  /// Done when it is first asked for: a process that has none of them is left as it is.
  static let withdrawn: Void = {
    for variable in variables where getenv(variable) != nil { unsetenv(variable) }
  }()
}
