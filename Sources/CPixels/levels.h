#ifndef CPIXELS_LEVELS_H
#define CPIXELS_LEVELS_H

#include "CPixels.h"

#include <stdlib.h>

// Colours over a backdrop, in whole numbers, and their ranges.

typedef struct {
  int channel[3];
} Levels;

static inline Levels levels_of(const uint8_t *pixel, int backdrop) {
  Levels levels;
  for (int c = 0; c < 3; c++)
    levels.channel[c] =
        pixel[3] == 255 ? pixel[c] : (pixel[c] * pixel[3] + backdrop * (255 - pixel[3]) + 127) / 255;
  return levels;
}

typedef struct {
  int low[3], high[3];
} Range;

/// True if the darkest and lightest colours agree, but for a part of their contrast.
static inline int poles_agree(const Range *first, const Range *second, int part) {
  for (int c = 0; c < 3; c++) {
    const int one = first->high[c] - first->low[c], other = second->high[c] - second->low[c];
    const int contrast = one < other ? one : other;
    const int slack = contrast / part > 4 ? contrast / part : 4;
    if (abs(first->low[c] - second->low[c]) > slack ||
        abs(first->high[c] - second->high[c]) > slack)
      return 0;
  }
  return 1;
}

/// The nearest place inside of so many.
static inline uint32_t clamped(int64_t value, uint32_t count) {
  return value < 0 ? 0 : value >= (int64_t)count ? count - 1 : (uint32_t)value;
}

#endif
