/// The things that drew a picture: versions of the C libraries, digests of the fonts, processor family.
package struct Fingerprint: Hashable, Sendable {
  /// Names of libraries with their versions, such as `cairo` and `1.16.0`.
  package var libraries: [String: String]
  /// File names of fonts with digests of their bytes.
  package var fonts: [String: String]
  /// The processor family, such as `x86_64`.
  package var processor: String

  /// Creates a fingerprint.
  package init(libraries: [String: String], fonts: [String: String], processor: String) {
    self.libraries = libraries
    self.fonts = fonts
    self.processor = processor
  }

  /// The differences between the fingerprint of a baseline and this machine's, a sentence part each.
  ///
  /// Only what the baseline names is compared: a font that was added since then drew nothing in it.
  ///
  /// - Returns: such as `recorded with cairo 1.18.0, this is 1.16.0`; empty if nothing differs.
  package func differences(from recorded: Fingerprint) -> [String] {
    var result: [String] = []
    for (library, version) in recorded.libraries.sorted(by: { $0.key < $1.key }) {
      let current = libraries[library]
      if current != version {
        result.append("recorded with \(library) \(version), this is \(current ?? "without it")")
      }
    }
    for (font, digest) in recorded.fonts.sorted(by: { $0.key < $1.key }) {
      if let current = fonts[font] {
        if current != digest { result.append("\(font) differs") }
      } else {
        result.append("\(font) isn't here")
      }
    }
    if recorded.processor != processor {
      result.append("recorded on \(recorded.processor), this is \(processor)")
    }
    return result
  }

  /// The processor family this program was built for.
  package static var currentProcessor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

/// As JSON it is flat: `{"cairo": "1.16.0", …, "fonts": {…}, "processor": "x86_64"}`.
extension Fingerprint: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    static let fonts = Key(stringValue: "fonts")
    static let processor = Key(stringValue: "processor")
  }

  /// Reads the JSON form.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    fonts = try container.decode([String: String].self, forKey: .fonts)
    processor = try container.decode(String.self, forKey: .processor)
    libraries = [:]
    for key in container.allKeys
    where key.stringValue != Key.fonts.stringValue && key.stringValue != Key.processor.stringValue {
      // A newer version may say more about a machine than versions.
      if let version = try? container.decode(String.self, forKey: key) {
        libraries[key.stringValue] = version
      }
    }
  }

  /// Writes the JSON form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (library, version) in libraries {
      try container.encode(version, forKey: Key(stringValue: library))
    }
    try container.encode(fonts, forKey: .fonts)
    try container.encode(processor, forKey: .processor)
  }
}
