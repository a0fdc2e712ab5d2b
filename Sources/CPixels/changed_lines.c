#include "CPixelsParts.h"

// Which lines of two pictures differ, and a digest of each column: what pairing lines starts from.

void cpixels_changed_lines(
    const uint8_t *first, const uint8_t *second, uint32_t width, uint32_t height, uint8_t *rows,
    uint8_t *columns) {
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *one = first + (size_t)y * width * 4;
    const uint8_t *other = second + (size_t)y * width * 4;
    size_t x = cpixels_next_difference(one, other, 0, width);
    rows[y] = x < width;
    while (x < width) {
      columns[x++] = 1;
      if (x < width && cpixels_pixel_at(one, x) == cpixels_pixel_at(other, x))
        x = cpixels_next_difference(one, other, x, width);
    }
  }
}

void cpixels_column_digests(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint64_t *digests) {
  // FNV-1a over whole pixels: a multiplication each, row by row, so that memory is read in order.
  for (uint32_t x = 0; x < width; x++) digests[x] = 0xcbf29ce484222325u;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + (size_t)y * width * 4;
    for (uint32_t x = 0; x < width; x++)
      digests[x] = (digests[x] ^ cpixels_pixel_at(row, x)) * 0x100000001b3u;
  }
}
