/// The first chunk of a PNG file: how big the picture is and how its samples are kept.
struct PNGHeader: Equatable, Sendable {
  let size: PixelSize
  let bitDepth: Int
  let colourType: Int
  let isInterlaced: Bool

  init(_ container: PNGContainer) throws(PNGError) {
    let name = container.name
    // Xcode's "compress PNG files" puts this first, swaps channels and leaves out zlib's header.
    guard container.chunks.first?.type != "CgBI" else {
      throw .notPNG(
        path: name,
        kind: "Apple's form of one (CgBI), which Xcode makes; use the file it was made of")
    }
    guard let chunk = container.chunks.first, chunk.type == "IHDR", chunk.body.count == 13 else {
      throw .corrupt(path: name, reason: "it doesn't start with a header chunk (IHDR)")
    }
    let body = container.bytes[chunk.body]
    let start = chunk.body.lowerBound
    let width = BigEndian.read32(container.bytes, at: start)
    let height = BigEndian.read32(container.bytes, at: start + 4)
    bitDepth = Int(body[start + 8])
    colourType = Int(body[start + 9])
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max) else {
      throw .corrupt(path: name, reason: "it claims to be \(width)x\(height) pixels")
    }
    guard Self.depths(of: colourType).contains(bitDepth) else {
      throw .corrupt(
        path: name, reason: "colour type \(colourType) with \(bitDepth) bits doesn't exist")
    }
    guard body[start + 10] == 0, body[start + 11] == 0, body[start + 12] <= 1 else {
      throw .corrupt(path: name, reason: "its header names an unknown method")
    }
    isInterlaced = body[start + 12] == 1
    size = PixelSize(width: width, height: height)
  }

  /// The number of samples of a pixel.
  var channels: Int {
    switch colourType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Refuses a picture that is bigger than allowed, or than its data can ever inflate to.
  func check(_ limits: PNGLimits, compressedBytes: Int, name: String) throws(PNGError) {
    // Both sides fit 31 bits, so the product can't overflow.
    guard size.area <= limits.maximumPixels else {
      throw .tooLarge(
        path: name,
        reason: "\(size) pixels, the limit is \(limits.maximumPixels) in all; \(PNGLimits.hint)")
    }
    // Deflate can't shrink anything to less than 1/1032.
    let rawBytes = (size.width * channels * bitDepth + 7) / 8 * size.height
    guard rawBytes / 1032 <= compressedBytes else {
      throw .corrupt(
        path: name, reason: "\(compressedBytes) bytes of data can't be \(size) pixels")
    }
  }

  private static func depths(of colourType: Int) -> [Int] {
    switch colourType {
    case 0: [1, 2, 4, 8, 16]
    case 3: [1, 2, 4, 8]
    case 2, 4, 6: [8, 16]
    default: []
    }
  }
}

/// The size of a file beyond which it is refused unread.
///
/// A few hundred bytes can claim to be a picture of terabytes, so that nothing is allocated before
/// the claim has been held to these limits.
public struct PNGLimits: Hashable, Sendable {
  /// The number of pixels that a picture may have; each costs four bytes, of sixteen bits a sample twelve.
  public var maximumPixels: Int
  /// The number of bytes that the file may have.
  public var maximumFileBytes: Int

  /// Makes limits of a pixel count and a byte count.
  public init(maximumPixels: Int, maximumFileBytes: Int) {
    self.maximumPixels = maximumPixels
    self.maximumFileBytes = maximumFileBytes
  }

  /// Makes limits of a pixel count; the file may have as many bytes as its pixels, and never less than
  /// by the standard.
  public init(maximumPixels: Int) {
    let bytes = maximumPixels.multipliedReportingOverflow(by: 4)
    self.init(
      maximumPixels: maximumPixels,
      maximumFileBytes: max(
        Self.standard.maximumFileBytes, bytes.overflow ? .max : bytes.partialValue))
  }

  /// The option by which commands take another count of pixels.
  public static let option = "--max-image-pixels"
  /// The environment variable that says the same.
  public static let variable = "PROOFSHEET_MAX_IMAGE_PIXELS"

  /// The way to raise the limits, as errors say it.
  public static let hint = "\(option) or \(variable) raises it"

  /// Limits that a screenshot never reaches: 128 megapixels, 256 MiB.
  public static let standard = PNGLimits(
    maximumPixels: PixelSize.maximumArea, maximumFileBytes: 1 << 28)
}
