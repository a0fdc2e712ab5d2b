/// An option a command takes.
struct OptionDescription: Sendable {
  /// The name, such as `--jobs`.
  var name: String
  /// The one-letter form, such as `-o`; nil where there is none.
  var short: String? = nil
  /// What stands for its value in the help, such as `N`; nil for a flag.
  var value: String? = nil
  /// What it does, in a few words.
  var help: String
  /// Whether it may be given several times.
  var isRepeatable = false

  /// Whether its value is a file or folder.
  var takesFile: Bool { ["FILE", "DIR", "PATH", "PICTURE"].contains(value) }

  /// The option as it stands in the help.
  var label: String {
    (short.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
