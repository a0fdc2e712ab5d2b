import JSONText
import SystemFiles

/// The app, its data and all pictures as one HTML file, to be sent or attached.
struct SinglePage {
  /// The app's files.
  var files = PageFiles.all
  /// The script that gives the app its run or gallery.
  let script: [UInt8]
  /// The pictures as PNG files, with the paths by which the script names them.
  let pictures: [(path: String, bytes: [UInt8])]

  /// The page.
  func html() throws -> [UInt8] {
    var text = ""
    let contents = Dictionary(
      files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
    let page = contents["index.html"] ?? ""
    for line in page.parts(at: "\n", keepsEmpty: true) {
      if let name = Self.value(of: "<script src", in: line) {
        if name == PageFiles.script {
          text += try data()
        } else {
          text += "<script>\n\(contents[name] ?? "")</script>\n"
        }
      } else if let name = Self.value(of: "<link rel=\"stylesheet\" href", in: line) {
        text += "<style>\n\(contents[name] ?? "")</style>\n"
      } else if line.holds("Content-Security-Policy") {
        text += Self.policy + "\n"
      } else {
        text += line + "\n"
      }
    }
    return Array(text.utf8)
  }

  /// About how many bytes the page has, before any of it is made.
  var estimatedBytes: Int {
    files.reduce(0) { $0 + $1.bytes.count } + script.count
      + pictures.reduce(0) { $0 + Self.inlineBytes(of: $1.bytes.count) }
  }

  /// The number of bytes that a picture of so many takes within the page.
  static func inlineBytes(of count: Int) -> Int { (count + 2) / 3 * 4 + 100 }

  /// Nothing may be loaded from anywhere: all that the page needs is in it.
  private static let policy = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; \
    form-action 'none'; base-uri 'none'">
    """

  /// The scripts that hold the pictures and the run.
  ///
  /// Within a script element only `<` could end it or begin a comment, and JSON has it in texts
  /// alone, where it may be written as an escape.
  private func data() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var text = "<script>\nwindow.proofsheetInline = {"
    for (index, picture) in pictures.enumerated() {
      let path = String(decoding: try encoder.encode(picture.path), as: UTF8.self)
      text += index == 0 ? "\n" : ",\n"
      text += path.replacing("<", by: "\\u003c")
      text += ": \"data:image/png;base64,\(Data(picture.bytes).base64EncodedString())\""
    }
    let run = String(decoding: script, as: UTF8.self)
    return text + "};\n</script>\n<script>\n\(run.replacing("<", by: "\\u003c"))</script>\n"
  }

  /// The value of an attribute at the start of a line.
  private static func value(of start: String, in line: Substring) -> String? {
    guard let rest = line.rest(behind: "\(start)=\"") else { return nil }
    return rest.parts(at: "\"").first.map(String.init)
  }
}
