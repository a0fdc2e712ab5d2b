#ifndef CPIXELS_ANTIALIASING_H
#define CPIXELS_ANTIALIASING_H

#include "CPixels.h"

/// True if no two pixels that touch across rows, at most two from a place, have exactly the same colour; 0
/// near the picture's edges. None of the pixel's neighbours then has more than two neighbours of its colour,
/// as only two lie in its own row: it isn't antialiased.
int cpixels_is_rough(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y);

#endif
