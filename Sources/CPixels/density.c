#include "CPixels.h"

#include <stdlib.h>

// The densest window: the sums of columns slide down, a window over them slides across.

static int exceeds(uint8_t class) { return class == CPIXELS_EXCEEDING || class == CPIXELS_TINTED; }

uint64_t cpixels_density(
    const uint8_t *classes, uint32_t width, uint32_t height, uint32_t window_width,
    uint32_t window_height) {
  if (width == 0 || height == 0) return 0;
  const uint32_t columns = window_width < 1 ? 1 : window_width > width ? width : window_width;
  const uint32_t rows = window_height < 1 ? 1 : window_height > height ? height : window_height;
  uint32_t *sums = calloc(width, sizeof(uint32_t));
  if (sums == NULL) return UINT64_MAX;
  uint64_t largest = 0, in_rows = 0;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *entering = classes + (size_t)y * width;
    const uint8_t *leaving = y >= rows ? classes + (size_t)(y - rows) * width : NULL;
    for (uint32_t x = 0; x < width; x++) {
      const uint32_t in = exceeds(entering[x]), out = leaving != NULL && exceeds(leaving[x]);
      sums[x] += in - out;
      in_rows += in;
      in_rows -= out;
    }
    if (y + 1 < rows || in_rows <= largest) continue;
    uint64_t window = 0;
    for (uint32_t x = 0; x < width; x++) {
      window += sums[x];
      if (x >= columns) window -= sums[x - columns];
      if (x + 1 >= columns && window > largest) largest = window;
    }
  }
  free(sums);
  return largest;
}
