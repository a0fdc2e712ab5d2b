import CPangoCairo

/// A drawing as an SVG or PDF file of one page, in which shapes, text and icons are real outlines.
///
/// Only shadows and bitmap emoji are pictures. A point is a CSS pixel in SVG and a typographic point in PDF.
/// The same drawing always gives the same bytes: there is no date in them.
public struct VectorDocument: Hashable, Sendable {
  /// The format.
  public let format: VectorFormat
  /// The content of the file.
  public let bytes: [UInt8]

  /// Draws a document.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - size: the page's size, in points.
  ///   - resources: the fonts and caches to draw with; those of the current thread.
  ///   - body: draws on a canvas whose origin is the page's top left corner.
  public init(
    _ format: VectorFormat, size: Size, resources: DrawingResources,
    _ body: (Canvas) throws -> Void
  ) throws {
    guard size.width > 0, size.height > 0, size.width <= 32_767, size.height <= 32_767 else {
      throw CanvasError.invalidGeometry("page")
    }
    self.format = format
    let sink = Sink()
    let surface = Self.surface(format, size: size, sink: sink)
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      throw Self.failure(status)
    }
    do {
      let canvas = Canvas(target: surface, scale: 1, isVector: true, resources: resources)
      try body(canvas)
      try canvas.finish()
    } catch {
      // The surface must not write to the sink once that is gone.
      cairo_surface_finish(surface)
      throw error
    }
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw Self.failure(cairo_surface_status(surface))
    }
    bytes = format == .svg ? SVGIdentifiers.renumbered(sink.bytes) : sink.bytes
  }

  /// Collects what Cairo writes.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  private static func surface(_ format: VectorFormat, size: Size, sink: Sink) -> OpaquePointer? {
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
      sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    // The sink outlives the surface's last write: the surface is finished before the initialiser ends.
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    switch format {
    case .svg:
      let surface = cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return surface
    case .pdf:
      let surface = cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
      return surface
    }
  }

  private static func failure(_ status: cairo_status_t) -> CanvasError {
    .library(
      operation: "write the document", reason: String(cString: cairo_status_to_string(status)))
  }
}

/// A file format that keeps outlines as outlines.
public enum VectorFormat: String, CaseIterable, Hashable, Sendable {
  /// Scalable Vector Graphics.
  case svg
  /// Portable Document Format.
  case pdf
}

/// Numbers the parts of an SVG through the document.
///
/// Cairo numbers them through the life of the process, so that the same drawing would give other bytes
/// the second time.
enum SVGIdentifiers {
  /// The beginnings of names that count up, each right after a quote or a number sign.
  private static let prefixes = ["surface", "image", "source", "mask", "compositing"].map {
    Array($0.utf8)
  }

  /// The document with each name's number replaced by its rank of first occurrence.
  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var ranks: [[UInt8]: Int] = [:]
    var index = 0
    while index < svg.count {
      let byte = svg[index]
      result.append(byte)
      index += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        let prefix = prefixes.first(where: { svg[index...].starts(with: $0) })
      else { continue }
      let digits = svg[(index + prefix.count)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = prefix + digits
      let rank = ranks[name] ?? ranks.count + 1
      ranks[name] = rank
      result += prefix + Array(String(rank).utf8)
      index = digits.endIndex
    }
    return result
  }
}
