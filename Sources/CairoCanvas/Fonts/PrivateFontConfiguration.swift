import CPangoCairo

/// A fontconfig that knows the files of one catalogue and nothing of the machine.
final class PrivateFontConfiguration {
  let pointer: OpaquePointer

  /// The only two rules.
  ///
  /// Bitmap glyphs come in one size (109 pixels for Noto Color Emoji): the first rule scales them to the
  /// size asked for. The second one answers the name `emoji`, by which Pango asks for emoji.
  private static let rules = """
    <?xml version="1.0"?>
    <fontconfig>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide>
            <name target="pattern">pixelsize</name>
            <name target="font">pixelsize</name>
          </divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
      </match>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
      </match>
    </fontconfig>
    """

  init(_ catalogue: FontCatalogue) throws(CanvasError) {
    guard let created = FcConfigCreate() else {
      throw .library(operation: "set up the fonts", reason: "out of memory")
    }
    pointer = created
    let parsed = Self.rules.withCString {
      $0.withMemoryRebound(to: FcChar8.self, capacity: Self.rules.utf8.count) {
        FcConfigParseAndLoadFromMemory(created, $0, 1)
      }
    }
    guard parsed != 0 else {
      throw .library(operation: "set up the fonts", reason: "fontconfig refused the rules")
    }
    for file in catalogue.files {
      // Fontconfig would wait for somebody to write into a pipe.
      guard file.isFile else { throw .unreadableFont(path: file.path, reason: "it isn't a file") }
      guard FcConfigAppFontAddFile(created, file.path) != 0 else {
        throw .unreadableFont(path: file.path, reason: "it isn't a font, or isn't there")
      }
    }
    try label(catalogue)
  }

  deinit { FcConfigDestroy(pointer) }

  /// Makes sure that each file is of its family, and gives it the weight that the catalogue says.
  ///
  /// Files count weights in their own ways (Roboto Thin says 250); the catalogue counts as CSS does.
  private func label(_ catalogue: FontCatalogue) throws(CanvasError) {
    guard let set = FcConfigGetFonts(pointer, FcSetApplication), let fonts = set.pointee.fonts
    else { return }
    var faces: [String: [Face]] = [:]
    for index in 0..<Int(set.pointee.nfont) {
      guard let pattern = fonts[index] else { continue }
      let face = Face(pattern)
      faces[face.path, default: []].append(face)
    }
    for file in catalogue.files {
      let found = faces[file.path] ?? []
      guard found.contains(where: { $0.families.contains(file.family) }) else {
        throw .fontMismatch(
          path: file.path, expected: file.family,
          found: found.first?.families.first ?? "no named face")
      }
      guard found.count == 1, let only = found.first else { continue }
      FcPatternDel(only.pattern, FC_WEIGHT)
      FcPatternAddDouble(
        only.pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(file.weight)))
    }
  }

  /// A face as its file describes it.
  private struct Face {
    let pattern: OpaquePointer
    var path = ""
    var families: [String] = []

    init(_ pattern: OpaquePointer) {
      self.pattern = pattern
      var text: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(pattern, FC_FILE, 0, &text) == FcResultMatch, let text {
        path = String(cString: text)
      }
      var index: Int32 = 0
      while FcPatternGetString(pattern, FC_FAMILY, index, &text) == FcResultMatch, let text {
        families.append(String(cString: text))
        index += 1
      }
    }
  }
}
