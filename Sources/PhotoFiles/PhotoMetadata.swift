import PixelDiff

/// The words of a JPEG or WebP file about its picture.
///
/// Whatever doesn't follow the rules of Exif or ICC is skipped, as browsers do: the pixels don't depend on it.
struct PhotoMetadata {
  /// The turn of the picture for display.
  var orientation = PhotoOrientation.upright
  /// The meaning of its colours.
  var colour = ColourMetadata()

  /// Reads the segments of a JPEG, up to its first scan.
  init(jpeg bytes: [UInt8]) {
    var profile: [Int: ArraySlice<UInt8>] = [:]
    var start = 2
    while start + 4 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      if marker == 0xDA || marker == 0xD9 { break }
      // Markers may be padded, and some stand alone.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        start += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
      guard length >= 2, start + 2 + length <= bytes.count else { break }
      let body = bytes[start + 4..<start + 2 + length]
      if marker == 0xE1, body.starts(with: Self.exifMark) {
        orientation = PhotoOrientation(exif: body.dropFirst(Self.exifMark.count))
      } else if marker == 0xE2, body.starts(with: Self.profileMark), body.count > 14 {
        // A large profile lies in several segments, which say their places.
        profile[Int(body[body.startIndex + 12])] = body.dropFirst(14)
      }
      start += 2 + length
    }
    setProfile(profile.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  /// Reads the chunks of a WebP.
  init(webP bytes: [UInt8]) {
    var start = 12
    while start + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
      guard size <= bytes.count - start - 8 else { break }
      let body = bytes[start + 8..<start + 8 + size]
      switch Array(bytes[start..<start + 4]) {
      case Array("EXIF".utf8):
        let isMarked = body.starts(with: Self.exifMark)
        orientation = PhotoOrientation(exif: body.dropFirst(isMarked ? Self.exifMark.count : 0))
      case Array("ICCP".utf8): setProfile(Array(body))
      default: break
      }
      start += 8 + size + size % 2
    }
  }

  /// The turn that a PNG's eXIf chunk asks for; upright for what is no PNG.
  ///
  /// [PNG, third edition, 11.3.4.5](https://www.w3.org/TR/png-3/#eXIf): the chunk holds Exif's data without their mark.
  /// Chunks are walked by their lengths, none is looked into.
  static func orientation(png bytes: [UInt8]) -> PhotoOrientation {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return .upright
    }
    var start = 8
    while start + 12 <= bytes.count {
      let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size <= bytes.count - start - 12 else { break }
      if bytes[start + 4..<start + 8].elementsEqual("eXIf".utf8) {
        return PhotoOrientation(exif: bytes[start + 8..<start + 8 + size])
      }
      start += 12 + size
    }
    return .upright
  }

  private static let exifMark = Array("Exif\0\0".utf8)
  private static let profileMark = Array("ICC_PROFILE\0".utf8)

  private mutating func setProfile(_ profile: [UInt8]) {
    guard !profile.isEmpty else { return }
    // Unlike a PNG's, these profiles have no name outside of themselves.
    colour.profileName = "embedded"
    colour.profileDigest = Digest.of(profile)
  }
}
