#include "CPNGRows.h"

#include <stdlib.h>
#include <string.h>

// The plain way, sample by sample. Filters are undone on pixels of four bytes, whatever the file has: a
// sample's left and upper neighbours are then always four bytes and one row away, and the result is
// what is wanted anyway. Alpha of files without it stays out: it is set to 255 after the filter.

enum { filter_none, filter_sub, filter_up, filter_average, filter_paeth };

static uint8_t paeth(int left, int above, int corner) {
  const int estimate = left + above - corner;
  const int to_left = abs(estimate - left);
  const int to_above = abs(estimate - above);
  const int to_corner = abs(estimate - corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

static uint8_t predicted(int filter, int left, int above, int corner) {
  switch (filter) {
  case filter_sub: return (uint8_t)left;
  case filter_up: return (uint8_t)above;
  case filter_average: return (uint8_t)((left + above) / 2);
  case filter_paeth: return paeth(left, above, corner);
  default: return 0;
  }
}

/// The place of a sample of a file's pixel in RGBA.
static int place(int channels, int sample) { return channels == 2 && sample == 1 ? 3 : sample; }

/// Fills in what the file's pixels have only once or not at all.
static int complete_row(
    uint8_t *row, uint32_t width, int channels, const uint8_t *palette, uint32_t colours) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *pixel = row + (size_t)x * 4;
    if (palette != NULL) {
      if (pixel[0] >= colours) return 1;
      memcpy(pixel, palette + (size_t)pixel[0] * 4, 4);
      continue;
    }
    if (channels <= 2) pixel[1] = pixel[2] = pixel[0];
    if (channels == 1 || channels == 3) pixel[3] = 255;
  }
  return 0;
}

static void unfilter_row_scalar(
    const uint8_t *samples, int filter, uint32_t width, int channels, const uint8_t *above,
    uint8_t *row) {
  for (uint32_t x = 0; x < width; x++) {
    for (int sample = 0; sample < channels; sample++) {
      const size_t at = (size_t)x * 4 + (size_t)place(channels, sample);
      const int left = x > 0 ? row[at - 4] : 0;
      const int up = above != NULL ? above[at] : 0;
      const int corner = x > 0 && above != NULL ? above[at - 4] : 0;
      row[at] = (uint8_t)(*samples++ + predicted(filter, left, up, corner));
    }
  }
}

int cpng_unfilter_scalar(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels) {
  const size_t row_bytes = (size_t)width * 4;
  const size_t filtered_bytes = (size_t)width * (size_t)channels + 1;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *source = filtered + y * filtered_bytes;
    if (source[0] > filter_paeth) return 1;
    uint8_t *row = pixels + y * row_bytes;
    unfilter_row_scalar(
        source + 1, source[0], width, channels, y > 0 ? row - row_bytes : NULL, row);
  }
  // Only now: rows below are predicted from samples, not from palette colours.
  for (uint32_t y = 0; y < height; y++)
    if (complete_row(pixels + y * row_bytes, width, channels, palette, colours) != 0) return 1;
  return 0;
}
