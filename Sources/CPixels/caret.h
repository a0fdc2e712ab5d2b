#ifndef CPIXELS_CARET_H
#define CPIXELS_CARET_H

#include "CPixels.h"

/// The box of a bar, both ends included.
typedef struct {
  uint32_t left, top, right, bottom;
} Bar;

/// The height of the largest caret: 48 points at three pixels a point.
enum { largest_caret = 144 };

/// True if a bar is as high as text, of one colour in one picture and not there in the other, where a caret
/// may stand.
int cpixels_is_caret(const cpixels_task *task, Bar bar);

/// One of the pictures, by itself.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  uint32_t width, height;
} Picture;

/// True if a bar of a colour, seen without it, stands in a line of text or in an empty field.
int cpixels_is_caret_place(const Picture *ground, Bar bar, const uint8_t *colour);

#endif
