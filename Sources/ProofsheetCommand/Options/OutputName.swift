import SystemFiles

/// The name of a file to be written, held against what is written into it.
enum OutputName {
  /// Refuses a name that ends as files of another kind do.
  ///
  /// A name without an ending may be anything, and a pipe or a device too.
  static func check(
    _ option: Option, _ arguments: ParsedArguments, endsIn endings: [String]
  ) throws(UsageError) {
    guard let name = arguments.value(option), let ending = ending(of: name),
      !endings.contains(ending), [.file, .nothing].contains(FileReader.kind(name))
    else { return }
    let known = endings.map { ".\($0)" }.joined(separator: " or ")
    throw .badValue(
      option: option.name, value: name,
      expected: "a name that ends in \(known), as what it holds does")
  }

  /// The ending of a file's name in small letters; nil where it has none.
  static func ending(of path: String) -> String? {
    let parts = (path.parts(at: "/").last ?? "").parts(at: ".", keepsEmpty: true)
    guard parts.count > 2 || parts.first?.isEmpty == false, parts.count > 1 else { return nil }
    return parts.last?.lowercased()
  }

  /// The endings of files that hold pictures.
  static let pictures = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "svg", "pdf", "eps",
    "ps",
  ]
}
