#ifndef CPIXELS_PERCEPTUAL_H
#define CPIXELS_PERCEPTUAL_H

#include "internal.h"

#include <stdlib.h>

// What the two halves of our own judgement share: classes, the colours of pixels, and their ranges.

enum { suspect = CPIXELS_SUSPECT, near = CPIXELS_NEAR, visited = 0x80 };

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

/// Pixels that lie together, by their index.
typedef struct {
  uint32_t *indices;
  size_t count, capacity;
} Group;

static inline uint32_t clamped(int64_t value, uint32_t count) {
  return value < 0 ? 0 : value >= (int64_t)count ? count - 1 : (uint32_t)value;
}

/// Whether the darkest and lightest colours agree, but for a part of their contrast.
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

/// One of the pictures, by itself.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  uint32_t width, height;
} Picture;

/// The box of a bar, both ends included.
typedef struct {
  uint32_t left, top, right, bottom;
} Bar;

/// The height of the largest caret: 48 points at three pixels a point.
enum { largest_caret = 144 };

/// Whether a bar is as high as text, of one colour in one picture and not there in the other, where a caret
/// may stand.
int cpixels_is_caret(const cpixels_task *task, Bar bar);
/// Whether a bar of a colour, seen without it, stands in a line of text or in an empty field.
int cpixels_is_caret_place(const Picture *ground, Bar bar, const uint8_t *colour);

#endif
