#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg ends the process at an error unless it is told otherwise. Here every error jumps back into
// the function that called it, so that no jump crosses a Swift frame.

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  char *message;
  size_t message_capacity;
} Errors;

typedef struct {
  struct jpeg_decompress_struct info;
  Errors errors;
} Decoding;

static void fail(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  char text[JMSG_LENGTH_MAX];
  errors->manager.format_message(info, text);
  if (errors->message_capacity > 0)
    snprintf(errors->message, errors->message_capacity, "%s", text);
  longjmp(errors->jump, 1);
}

/// Warnings are damage that could be painted over: for a comparison they are errors.
static void warn(j_common_ptr info, int level) {
  if (level < 0) fail(info);
}

static void start(Decoding *decoding, char *message, size_t message_capacity) {
  memset(decoding, 0, sizeof *decoding);
  decoding->info.err = jpeg_std_error(&decoding->errors.manager);
  decoding->errors.manager.error_exit = fail;
  decoding->errors.manager.emit_message = warn;
  decoding->errors.message = message;
  decoding->errors.message_capacity = message_capacity;
}

static int read_size(
    Decoding *decoding, const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  if (setjmp(decoding->errors.jump)) return 1;
  jpeg_create_decompress(&decoding->info);
  jpeg_mem_src(&decoding->info, bytes, count);
  jpeg_read_header(&decoding->info, TRUE);
  // Four inks of a printer are no three lights of a screen: what each program makes of them differs, and a change
  // of one ink could vanish.
  if (decoding->info.num_components == 4) {
    snprintf(
        decoding->errors.message, decoding->errors.message_capacity,
        "its colours are printing inks (CMYK), which aren't read here; convert it to RGB");
    return 2;
  }
  *width = decoding->info.image_width;
  *height = decoding->info.image_height;
  return 0;
}

static int read_pixels(
    Decoding *decoding, const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
    uint8_t *pixels) {
  if (setjmp(decoding->errors.jump)) return 1;
  jpeg_create_decompress(&decoding->info);
  jpeg_mem_src(&decoding->info, bytes, count);
  jpeg_read_header(&decoding->info, TRUE);
  if (decoding->info.image_width != width || decoding->info.image_height != height) return 1;
  decoding->info.out_color_space = JCS_EXT_RGBA;
  // The accurate transform: the quick one differs between processors.
  decoding->info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&decoding->info);
  while (decoding->info.output_scanline < height) {
    JSAMPROW row = pixels + (size_t)decoding->info.output_scanline * width * 4;
    jpeg_read_scanlines(&decoding->info, &row, 1);
  }
  jpeg_finish_decompress(&decoding->info);
  return 0;
}

int cjpeg_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message,
    size_t message_capacity) {
  Decoding decoding;
  start(&decoding, message, message_capacity);
  const int result = read_size(&decoding, bytes, count, width, height);
  jpeg_destroy_decompress(&decoding.info);
  return result;
}

int cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t message_capacity) {
  Decoding decoding;
  start(&decoding, message, message_capacity);
  const int result = read_pixels(&decoding, bytes, count, width, height, pixels);
  jpeg_destroy_decompress(&decoding.info);
  return result;
}
