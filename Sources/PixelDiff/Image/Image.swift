internal import CPixels

/// A picture of eight bits a channel: straight RGBA, row by row, without padding.
public struct Image: Hashable, Sendable {
  /// Its size.
  public let size: PixelSize
  /// Red, green, blue, alpha of each pixel; always `size.area * 4` bytes.
  public private(set) var pixels: [UInt8]

  /// Makes a picture of its bytes.
  ///
  /// - Precondition: `pixels` holds `size.area * 4` bytes, and the size isn't negative.
  public init(size: PixelSize, pixels: [UInt8]) {
    precondition(
      size.width >= 0 && size.height >= 0 && pixels.count == size.area * 4,
      "an image of \(size) has \(size.area * 4) bytes, not \(pixels.count)")
    self.size = size
    self.pixels = pixels
  }

  /// Makes a picture of one colour.
  ///
  /// - Precondition: The size isn't negative.
  public init(size: PixelSize, filledWith colour: Colour) {
    precondition(size.width >= 0 && size.height >= 0, "an image can't be \(size)")
    self.size = size
    pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      for index in 0..<size.area {
        buffer[index * 4] = colour.red
        buffer[index * 4 + 1] = colour.green
        buffer[index * 4 + 2] = colour.blue
        buffer[index * 4 + 3] = colour.alpha
      }
      count = size.area * 4
    }
  }

  /// The number of its columns.
  public var width: Int { size.width }
  /// The number of its rows.
  public var height: Int { size.height }

  /// True if every pixel is fully opaque.
  public var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { bytes in
      var all: UInt8 = 255
      var index = 3
      while index < bytes.count {
        all &= bytes[index]
        index += 4
      }
      return all == 255
    }
  }

  /// The colour of a pixel.
  ///
  /// - Precondition: The place lies inside the picture.
  public subscript(x: Int, y: Int) -> Colour {
    get {
      let index = offset(x, y)
      return Colour(
        red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2],
        alpha: pixels[index + 3])
    }
    set {
      let index = offset(x, y)
      pixels[index] = newValue.red
      pixels[index + 1] = newValue.green
      pixels[index + 2] = newValue.blue
      pixels[index + 3] = newValue.alpha
    }
  }

  /// The part of the picture that lies in a rectangle; smaller where the rectangle reaches outside.
  public func cropped(to rectangle: PixelRectangle) -> Image {
    let part = rectangle.intersection(size.bounds)
    guard !part.isEmpty else {
      return Image(size: PixelSize(width: 0, height: 0), pixels: [])
    }
    let rowBytes = part.width * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: rowBytes * part.height) { buffer, count in
      pixels.withUnsafeBytes { source in
        let target = UnsafeMutableRawBufferPointer(buffer)
        for row in 0..<part.height {
          let start = ((part.y + row) * width + part.x) * 4
          UnsafeMutableRawBufferPointer(
            rebasing: target[row * rowBytes..<(row + 1) * rowBytes]
          ).copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + rowBytes]))
        }
      }
      count = rowBytes * part.height
    }
    return Image(size: part.size, pixels: bytes)
  }

  /// Puts another picture's pixels in, replacing what is there; what reaches outside is left out.
  public mutating func draw(_ image: Image, at x: Int, _ y: Int) {
    let target = PixelRectangle(x: x, y: y, width: image.width, height: image.height)
      .intersection(size.bounds)
    guard !target.isEmpty else { return }
    let rowBytes = target.width * 4
    let rowWidth = width
    pixels.withUnsafeMutableBytes { destination in
      image.pixels.withUnsafeBytes { source in
        for row in target.y..<target.maximumY {
          let from = ((row - y) * image.width + target.x - x) * 4
          let to = (row * rowWidth + target.x) * 4
          UnsafeMutableRawBufferPointer(rebasing: destination[to..<to + rowBytes])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from + rowBytes]))
        }
      }
    }
  }

  /// Fills a rectangle with one colour, replacing what is there.
  public mutating func fill(_ rectangle: PixelRectangle, with colour: Colour) {
    let part = rectangle.intersection(size.bounds)
    for row in part.y..<part.y + part.height {
      for column in part.x..<part.x + part.width { self[column, row] = colour }
    }
  }

  /// Lends the bytes, to be changed in place.
  package mutating func withMutablePixels(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    pixels.withUnsafeMutableBytes(body)
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) lies outside of \(size)")
    return (y * width + x) * 4
  }
}

/// The memory of pictures that are no longer needed.
public enum FreedMemory {
  /// Keeps it for the next picture, in a program that compares one after the other.
  ///
  /// Otherwise the C library gives large blocks back to the system at once, and to touch fresh ones costs
  /// more than a small comparison, and a third of one of 37 megapixels. At most about 1 GiB is kept, in
  /// blocks of up to 256 MiB. Without glibc this does nothing.
  ///
  /// - Parameter onAllThreads: whether threads share one heap, in which large blocks of each are kept. That is
  ///   for programs that do little beside comparing, as threads then wait for each other when they allocate.
  public static func keepForReuse(onAllThreads: Bool = false) {
    cpixels_keep_freed_memory(onAllThreads ? 1 : 0)
  }
}
