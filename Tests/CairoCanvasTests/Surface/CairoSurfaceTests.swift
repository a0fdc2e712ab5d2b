import CPangoCairo
import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct CairoSurfaceTests {
  /// A red pixel in the top left corner of a blue picture of 3 x 2.
  private func surface(_ format: cairo_format_t) -> OpaquePointer? {
    let surface = cairo_image_surface_create(format, 3, 2)
    let context = cairo_create(surface)
    cairo_set_source_rgb(context, 0, 0, 1)
    cairo_paint(context)
    cairo_set_source_rgb(context, 1, 0, 0)
    cairo_rectangle(context, 0, 0, 1, 1)
    cairo_fill(context)
    cairo_destroy(context)
    return surface
  }

  @Test func `opaque formats give the same image`() throws {
    for format in [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24, CAIRO_FORMAT_RGB30] {
      let pointer = try #require(surface(format))
      let image = try CairoSurface(pointer).image()
      cairo_surface_destroy(pointer)
      #expect(image.size == PixelSize(width: 3, height: 2))
      #expect(image[0, 0] == red && image[1, 0] == blue && image[0, 1] == blue)
    }
  }

  @Test func `a device offset or scale doesn't move the pixels`() throws {
    let pointer = try #require(surface(CAIRO_FORMAT_ARGB32))
    defer { cairo_surface_destroy(pointer) }
    let plain = try CairoSurface(pointer).image()
    cairo_surface_set_device_offset(pointer, 1, -1)
    #expect(try CairoSurface(pointer).image() == plain)
    cairo_surface_set_device_scale(pointer, 2, 2)
    #expect(try CairoSurface(pointer).image() == plain)
  }

  @Test func `what isn't an image surface is an error`() throws {
    let recording = try #require(
      cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    defer { cairo_surface_destroy(recording) }
    #expect(
      throws: CanvasError.library(
        operation: "take over a Cairo surface", reason: "it isn't an image surface")
    ) {
      try CairoSurface(recording)
    }
    let finished = try #require(surface(CAIRO_FORMAT_ARGB32))
    defer { cairo_surface_destroy(finished) }
    let broken = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, -1, 5))
    defer { cairo_surface_destroy(broken) }
    #expect(throws: CanvasError.self) { try CairoSurface(broken) }
  }
}
