#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp. Every jump lands in `decode` below, so that none ever crosses a
// Swift frame. What must survive the jump lives in `Decoding`, which belongs to `decode`'s caller:
// locals of the function that calls setjmp would be indeterminate.

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  uint32_t width;
  uint32_t height;
  int sample_bytes;
  uint8_t *pixels;
  png_structp png;
  png_infop info;
  png_bytep *rows;
  char *message;
  size_t message_capacity;
} Decoding;

const char *cpng_library_version(void) { return png_get_libpng_ver(NULL); }

static void report(Decoding *decoding, const char *message) {
  if (decoding->message_capacity > 0)
    snprintf(decoding->message, decoding->message_capacity, "%s", message);
}

static void fail(png_structp png, png_const_charp message) {
  report(png_get_error_ptr(png), message);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void supply(png_structp png, png_bytep destination, size_t length) {
  Decoding *decoding = png_get_io_ptr(png);
  if (decoding->count - decoding->offset < length) png_error(png, "the data ends too early");
  memcpy(destination, decoding->bytes + decoding->offset, length);
  decoding->offset += length;
}

static void expand_to_rgba(png_structp png, png_infop info, int sample_bytes) {
  const int colour_type = png_get_color_type(png, info);
  const int depth = png_get_bit_depth(png, info);
  const int transparent = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  if (colour_type == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (colour_type == PNG_COLOR_TYPE_GRAY && depth < 8) png_set_expand_gray_1_2_4_to_8(png);
  if (transparent) png_set_tRNS_to_alpha(png);
  if (sample_bytes == 1) {
    png_set_strip_16(png);
  } else {
    png_set_expand_16(png);
    const uint16_t probe = 1;
    if (*(const uint8_t *)&probe == 1) png_set_swap(png);
  }
  if ((colour_type & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
  if ((colour_type & PNG_COLOR_MASK_ALPHA) == 0 && !transparent)
    png_set_add_alpha(png, sample_bytes == 1 ? 0xFF : 0xFFFF, PNG_FILLER_AFTER);
}

static int decode(Decoding *decoding) {
  decoding->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoding, fail, ignore);
  if (decoding->png == NULL) {
    report(decoding, "libpng could not be started");
    return 1;
  }
  decoding->info = png_create_info_struct(decoding->png);
  if (decoding->info == NULL) {
    report(decoding, "out of memory");
    return 1;
  }
  if (setjmp(png_jmpbuf(decoding->png))) return 1;

  // The caller has checked the size against its own limits.
  png_set_user_limits(decoding->png, 0x7fffffff, 0x7fffffff);
  // Texts and profiles decide no pixel: libpng would inflate and keep each of them.
  png_set_keep_unknown_chunks(decoding->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_read_fn(decoding->png, decoding, supply);
  png_read_info(decoding->png, decoding->info);
  if (png_get_image_width(decoding->png, decoding->info) != decoding->width ||
      png_get_image_height(decoding->png, decoding->info) != decoding->height)
    png_error(decoding->png, "the size changed while reading");

  expand_to_rgba(decoding->png, decoding->info, decoding->sample_bytes);
  png_set_interlace_handling(decoding->png);
  png_read_update_info(decoding->png, decoding->info);
  const size_t row_bytes = (size_t)decoding->width * 4 * (size_t)decoding->sample_bytes;
  if (png_get_rowbytes(decoding->png, decoding->info) != row_bytes)
    png_error(decoding->png, "the rows have an unexpected length");

  decoding->rows = malloc(sizeof(png_bytep) * decoding->height);
  if (decoding->rows == NULL) png_error(decoding->png, "out of memory");
  for (uint32_t y = 0; y < decoding->height; y++)
    decoding->rows[y] = decoding->pixels + (size_t)y * row_bytes;
  png_read_image(decoding->png, decoding->rows);
  png_read_end(decoding->png, NULL);
  return 0;
}

int cpng_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, int sample_bytes,
    void *pixels, size_t pixels_count, char *message, size_t message_capacity) {
  Decoding decoding = {
      .bytes = bytes,
      .count = count,
      .width = width,
      .height = height,
      .sample_bytes = sample_bytes,
      .pixels = pixels,
      .message = message,
      .message_capacity = message_capacity,
  };
  if (pixels_count != (size_t)width * height * 4 * (size_t)sample_bytes) {
    report(&decoding, "the buffer doesn't fit the size");
    return 1;
  }
  const int result = decode(&decoding);
  free(decoding.rows);
  if (decoding.png != NULL) png_destroy_read_struct(&decoding.png, &decoding.info, NULL);
  return result;
}
