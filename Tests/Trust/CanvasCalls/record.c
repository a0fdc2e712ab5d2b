// Writes down every call that a program makes of cairo: LD_PRELOAD=record.so PROOFSHEET_CALLS=FILE program
//
// What isn't called by the canvas, Pango or librsvg isn't here: a call that is missing makes the replayed pixels differ
// from those drawn, which are recorded as digests wherever the program reads them.
//
// Three things aren't calls. Glyphs' outlines, since the player has no fonts, are recorded as the path that cairo made of
// them, in device coordinates, which are multiples of 1/256 and so exact. What the program writes into a surface itself, as
// blurred shadows, is recorded as pixels, and so are glyphs that are pictures. A picture that the program copies onto
// another is recorded as that, so that what the player drew goes on.

#define _GNU_SOURCE
#include <cairo.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

static FILE *recording;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The surface whose pixels were read last: what is copied onto another.
static __thread cairo_surface_t *last_read;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("PROOFSHEET_CALLS");
  // Processes that it starts have calls of their own.
  unsetenv("PROOFSHEET_CALLS");
  if (path) recording = fopen(path, "wb");
  if (recording) {
    setvbuf(recording, NULL, _IOFBF, 1 << 20);
    fwrite(RECORDING_HEADER, 1, 8, recording);
  }
}

__attribute__((destructor)) static void finish(void) {
  if (!recording) return;
  fputc(CALL_end, recording);
  // A full disk would leave a recording that ends early.
  if (fclose(recording)) abort();
  recording = NULL;
}

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(real))dlsym(RTLD_NEXT, #name)

static void put_bytes(const void *bytes, size_t count) {
  if (recording) fwrite(bytes, 1, count, recording);
}
static void put_double(double number) { put_bytes(&number, 8); }
static void put_whole(int32_t number) { put_bytes(&number, 4); }
static void put_pointer(const void *pointer) {
  uint64_t number = (uintptr_t)pointer;
  put_bytes(&number, 8);
}
static void put_matrix(const cairo_matrix_t *matrix) {
  put_double(matrix->xx), put_double(matrix->yx), put_double(matrix->xy);
  put_double(matrix->yy), put_double(matrix->x0), put_double(matrix->y0);
}
static void begin(enum call call, const void *subject) {
  pthread_mutex_lock(&lock);
  unsigned char byte = call;
  put_bytes(&byte, 1);
  put_pointer(subject);
}
static void end(void) { pthread_mutex_unlock(&lock); }

// Everything that is called with a context and returns nothing: written down, then done.
#define CONTEXT_CALL(name, parameters, arguments, puts) \
  void cairo_##name parameters { \
    REAL(cairo_##name); \
    begin(CALL_##name, cr); \
    puts; \
    end(); \
    real arguments; \
  }
#define PLAIN(name) CONTEXT_CALL(name, (cairo_t * cr), (cr), )
#define DOUBLES_1(name) CONTEXT_CALL(name, (cairo_t * cr, double a), (cr, a), put_double(a))
#define DOUBLES_2(name) CONTEXT_CALL(name, (cairo_t * cr, double a, double b), (cr, a, b), (put_double(a), put_double(b)))
#define DOUBLES_3(name) \
  CONTEXT_CALL( \
    name, (cairo_t * cr, double a, double b, double c), (cr, a, b, c), (put_double(a), put_double(b), put_double(c)))
#define DOUBLES_4(name) \
  CONTEXT_CALL( \
    name, (cairo_t * cr, double a, double b, double c, double d), (cr, a, b, c, d), \
    (put_double(a), put_double(b), put_double(c), put_double(d)))
#define DOUBLES_5(name) \
  CONTEXT_CALL( \
    name, (cairo_t * cr, double a, double b, double c, double d, double e), (cr, a, b, c, d, e), \
    (put_double(a), put_double(b), put_double(c), put_double(d), put_double(e)))
#define DOUBLES_6(name) \
  CONTEXT_CALL( \
    name, (cairo_t * cr, double a, double b, double c, double d, double e, double f), (cr, a, b, c, d, e, f), \
    (put_double(a), put_double(b), put_double(c), put_double(d), put_double(e), put_double(f)))
#define WHOLE_TYPE(name) cairo_##name##_t
#define WHOLE(name, type) CONTEXT_CALL(name, (cairo_t * cr, type value), (cr, value), put_whole(value))
#define MATRIX(name) \
  CONTEXT_CALL(name, (cairo_t * cr, const cairo_matrix_t *matrix), (cr, matrix), put_matrix(matrix))

CALLS_PLAIN(PLAIN)
CALLS_1_DOUBLE(DOUBLES_1)
CALLS_2_DOUBLES(DOUBLES_2)
CALLS_3_DOUBLES(DOUBLES_3)
CALLS_4_DOUBLES(DOUBLES_4)
CALLS_5_DOUBLES(DOUBLES_5)
CALLS_6_DOUBLES(DOUBLES_6)
CALLS_WHOLE(WHOLE, WHOLE_TYPE)
CALLS_MATRIX(MATRIX)

CONTEXT_CALL(set_source, (cairo_t * cr, cairo_pattern_t *pattern), (cr, pattern), put_pointer(pattern))
CONTEXT_CALL(mask, (cairo_t * cr, cairo_pattern_t *pattern), (cr, pattern), put_pointer(pattern))
CONTEXT_CALL(
  set_source_surface, (cairo_t * cr, cairo_surface_t *surface, double x, double y), (cr, surface, x, y),
  (put_pointer(surface), put_double(x), put_double(y)))
CONTEXT_CALL(
  mask_surface, (cairo_t * cr, cairo_surface_t *surface, double x, double y), (cr, surface, x, y),
  (put_pointer(surface), put_double(x), put_double(y)))
CONTEXT_CALL(
  set_dash, (cairo_t * cr, const double *dashes, int count, double offset), (cr, dashes, count, offset),
  (put_whole(count), put_bytes(dashes, sizeof(double) * count), put_double(offset)))

// Everything that returns an object: done, then written down with the object's number first.
#define MAKING_CALL(type, name, parameters, arguments, puts) \
  type *cairo_##name parameters { \
    REAL(cairo_##name); \
    type *made = real arguments; \
    begin(CALL_##name, made); \
    puts; \
    end(); \
    return made; \
  }
MAKING_CALL(cairo_t, create, (cairo_surface_t * surface), (surface), put_pointer(surface))
MAKING_CALL(cairo_t, reference, (cairo_t * cr), (cr), )
MAKING_CALL(cairo_pattern_t, get_source, (cairo_t * cr), (cr), put_pointer(cr))
MAKING_CALL(cairo_surface_t, get_target, (cairo_t * cr), (cr), put_pointer(cr))
MAKING_CALL(cairo_surface_t, get_group_target, (cairo_t * cr), (cr), put_pointer(cr))
MAKING_CALL(cairo_pattern_t, pop_group, (cairo_t * cr), (cr), put_pointer(cr))
MAKING_CALL(
  cairo_surface_t, image_surface_create, (cairo_format_t format, int width, int height), (format, width, height),
  (put_whole(format), put_whole(width), put_whole(height)))
MAKING_CALL(
  cairo_surface_t, recording_surface_create, (cairo_content_t content, const cairo_rectangle_t *extents),
  (content, extents),
  (put_whole(content), put_whole(extents != NULL), put_bytes(extents, extents ? sizeof *extents : 0)))
MAKING_CALL(
  cairo_surface_t, surface_create_similar, (cairo_surface_t * other, cairo_content_t content, int width, int height),
  (other, content, width, height),
  (put_pointer(other), put_whole(content), put_whole(width), put_whole(height)))
MAKING_CALL(
  cairo_surface_t, surface_create_similar_image,
  (cairo_surface_t * other, cairo_format_t format, int width, int height), (other, format, width, height),
  (put_pointer(other), put_whole(format), put_whole(width), put_whole(height)))
MAKING_CALL(
  cairo_surface_t, surface_create_for_rectangle,
  (cairo_surface_t * other, double x, double y, double width, double height), (other, x, y, width, height),
  (put_pointer(other), put_double(x), put_double(y), put_double(width), put_double(height)))
MAKING_CALL(cairo_surface_t, surface_reference, (cairo_surface_t * surface), (surface), )
MAKING_CALL(
  cairo_pattern_t, pattern_create_rgb, (double r, double g, double b), (r, g, b),
  (put_double(r), put_double(g), put_double(b)))
MAKING_CALL(
  cairo_pattern_t, pattern_create_rgba, (double r, double g, double b, double a), (r, g, b, a),
  (put_double(r), put_double(g), put_double(b), put_double(a)))
MAKING_CALL(
  cairo_pattern_t, pattern_create_for_surface, (cairo_surface_t * surface), (surface), put_pointer(surface))
MAKING_CALL(
  cairo_pattern_t, pattern_create_linear, (double x0, double y0, double x1, double y1), (x0, y0, x1, y1),
  (put_double(x0), put_double(y0), put_double(x1), put_double(y1)))
MAKING_CALL(
  cairo_pattern_t, pattern_create_radial, (double x0, double y0, double r0, double x1, double y1, double r1),
  (x0, y0, r0, x1, y1, r1),
  (put_double(x0), put_double(y0), put_double(r0), put_double(x1), put_double(y1), put_double(r1)))
MAKING_CALL(cairo_pattern_t, pattern_reference, (cairo_pattern_t * pattern), (pattern), )

// Everything that is called with a pattern or a surface and returns nothing; nothing at all may be destroyed too.
#define OBJECT_CALL(name, parameters, arguments, object, puts) \
  void cairo_##name parameters { \
    REAL(cairo_##name); \
    if (!(object)) return; \
    begin(CALL_##name, object); \
    puts; \
    end(); \
    real arguments; \
  }
OBJECT_CALL(pattern_destroy, (cairo_pattern_t * pattern), (pattern), pattern, )
OBJECT_CALL(
  pattern_add_color_stop_rgb, (cairo_pattern_t * pattern, double at, double r, double g, double b),
  (pattern, at, r, g, b), pattern, (put_double(at), put_double(r), put_double(g), put_double(b)))
OBJECT_CALL(
  pattern_add_color_stop_rgba, (cairo_pattern_t * pattern, double at, double r, double g, double b, double a),
  (pattern, at, r, g, b, a), pattern,
  (put_double(at), put_double(r), put_double(g), put_double(b), put_double(a)))
OBJECT_CALL(
  pattern_set_extend, (cairo_pattern_t * pattern, cairo_extend_t extend), (pattern, extend), pattern,
  put_whole(extend))
OBJECT_CALL(
  pattern_set_filter, (cairo_pattern_t * pattern, cairo_filter_t filter), (pattern, filter), pattern,
  put_whole(filter))
OBJECT_CALL(
  pattern_set_matrix, (cairo_pattern_t * pattern, const cairo_matrix_t *matrix), (pattern, matrix), pattern,
  put_matrix(matrix))
OBJECT_CALL(
  surface_destroy, (cairo_surface_t * surface), (surface), surface,
  (last_read = last_read == surface ? NULL : last_read))
OBJECT_CALL(
  surface_set_device_offset, (cairo_surface_t * surface, double x, double y), (surface, x, y), surface,
  (put_double(x), put_double(y)))
OBJECT_CALL(
  surface_set_device_scale, (cairo_surface_t * surface, double x, double y), (surface, x, y), surface,
  (put_double(x), put_double(y)))

static size_t bytes_of_pixel(cairo_surface_t *surface) {
  if (cairo_surface_get_type(surface) != CAIRO_SURFACE_TYPE_IMAGE) return 0;
  switch (cairo_image_surface_get_format(surface)) {
    case CAIRO_FORMAT_ARGB32: case CAIRO_FORMAT_RGB24: return 4;
    case CAIRO_FORMAT_A8: return 1;
    default: return 0;
  }
}

// A program flushes a surface before it reads its pixels: the moment to look whether they are the same.
void cairo_surface_flush(cairo_surface_t *surface) {
  REAL(cairo_surface_flush);
  real(surface);
  size_t bytes = surface ? bytes_of_pixel(surface) : 0;
  if (bytes == 0) return;
  begin(CALL_check, surface);
  uint64_t digest = pixel_digest(
    cairo_image_surface_get_data(surface), bytes * cairo_image_surface_get_width(surface),
    cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface));
  put_bytes(&digest, 8);
  last_read = surface;
  end();
}

static void put_pixels(cairo_surface_t *surface, int x, int y, int width, int height) {
  size_t bytes = bytes_of_pixel(surface), stride = cairo_image_surface_get_stride(surface);
  const unsigned char *data = cairo_image_surface_get_data(surface);
  begin(CALL_pixels, surface);
  put_whole(x), put_whole(y), put_whole(width), put_whole(height);
  for (int row = y; row < y + height; row++) put_bytes(data + row * stride + x * bytes, width * bytes);
  end();
}

void cairo_surface_mark_dirty(cairo_surface_t *surface) {
  REAL(cairo_surface_mark_dirty);
  real(surface);
  if (bytes_of_pixel(surface) == 0) return;
  put_pixels(surface, 0, 0, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface));
}

// Whether a part of a surface is, pixel for pixel, the whole of the one that was read last.
static int is_copy_of_last_read(cairo_surface_t *surface, int x, int y, int width, int height) {
  size_t bytes = bytes_of_pixel(surface);
  if (!last_read || last_read == surface || bytes_of_pixel(last_read) != bytes) return 0;
  if (cairo_image_surface_get_width(last_read) != width || cairo_image_surface_get_height(last_read) != height) return 0;
  size_t stride = cairo_image_surface_get_stride(surface), other = cairo_image_surface_get_stride(last_read);
  const unsigned char *data = cairo_image_surface_get_data(surface) + y * stride + x * bytes;
  const unsigned char *read = cairo_image_surface_get_data(last_read);
  for (int row = 0; row < height; row++) {
    if (memcmp(data + row * stride, read + row * other, width * bytes)) return 0;
  }
  return 1;
}

void cairo_surface_mark_dirty_rectangle(cairo_surface_t *surface, int x, int y, int width, int height) {
  REAL(cairo_surface_mark_dirty_rectangle);
  real(surface, x, y, width, height);
  if (bytes_of_pixel(surface) == 0) return;
  if (is_copy_of_last_read(surface, x, y, width, height)) {
    begin(CALL_copy, surface);
    put_pointer(last_read), put_whole(x), put_whole(y);
    end();
  } else {
    put_pixels(surface, x, y, width, height);
  }
}

// Puts the whole current path in place of the player's, in device coordinates.
static void put_path(cairo_t *cr) {
  static void (*set_matrix)(cairo_t *, const cairo_matrix_t *);
  if (!set_matrix) set_matrix = (__typeof__(set_matrix))dlsym(RTLD_NEXT, "cairo_set_matrix");
  cairo_matrix_t matrix, identity;
  cairo_get_matrix(cr, &matrix);
  cairo_matrix_init_identity(&identity);
  set_matrix(cr, &identity);
  cairo_path_t *path = cairo_copy_path(cr);
  set_matrix(cr, &matrix);
  begin(CALL_path, cr);
  put_whole(path->num_data);
  for (int at = 0; at < path->num_data; at += path->data[at].header.length) {
    put_whole(path->data[at].header.type);
    put_whole(path->data[at].header.length);
    for (int point = 1; point < path->data[at].header.length; point++) {
      put_double(path->data[at + point].point.x), put_double(path->data[at + point].point.y);
    }
  }
  end();
  cairo_path_destroy(path);
}

void cairo_glyph_path(cairo_t *cr, const cairo_glyph_t *glyphs, int count) {
  REAL(cairo_glyph_path);
  real(cr, glyphs, count);
  put_path(cr);
}

void cairo_append_path(cairo_t *cr, const cairo_path_t *path) {
  REAL(cairo_append_path);
  real(cr, path);
  put_path(cr);
}

// What the glyphs are drawn on, as it is now that they are.
static void put_shown(cairo_t *cr) {
  cairo_surface_t *target = cairo_get_group_target(cr);
  if (bytes_of_pixel(target) == 0) return;
  put_pixels(target, 0, 0, cairo_image_surface_get_width(target), cairo_image_surface_get_height(target));
}

void cairo_show_glyphs(cairo_t *cr, const cairo_glyph_t *glyphs, int count) {
  REAL(cairo_show_glyphs);
  real(cr, glyphs, count);
  put_shown(cr);
}

void cairo_show_text_glyphs(
  cairo_t *cr, const char *text, int bytes, const cairo_glyph_t *glyphs, int count,
  const cairo_text_cluster_t *clusters, int cluster_count, cairo_text_cluster_flags_t flags) {
  REAL(cairo_show_text_glyphs);
  real(cr, text, bytes, glyphs, count, clusters, cluster_count, flags);
  put_shown(cr);
}
