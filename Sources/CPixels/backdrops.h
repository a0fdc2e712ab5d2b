#ifndef CPIXELS_BACKDROPS_H
#define CPIXELS_BACKDROPS_H

#include "CPixelsParts.h"

static const double cpixels_white[3] = {255, 255, 255};
static const double cpixels_black[3] = {0, 0, 0};

typedef double cpixels_distance_over(
    const uint8_t *first, const uint8_t *second, const double backdrop[3]);

/// The larger one of the distances over white and over black.
static inline double cpixels_over_black_and_white(
    cpixels_distance_over *distance_over, const uint8_t *first, const uint8_t *second) {
  const double over_white = distance_over(first, second, cpixels_white);
  if (cpixels_are_opaque(first, second)) return over_white;
  const double over_black = distance_over(first, second, cpixels_black);
  return over_white > over_black ? over_white : over_black;
}

#endif
