#ifndef CPEERCOUNTS_BRIGHTNESS_H
#define CPEERCOUNTS_BRIGHTNESS_H

#include <CPixelsParts.h>

/// A pixel over white in the order of pixelmatch 5 and odiff: first the alpha as a fraction.
static inline void cpeercounts_blend_as_fraction(const uint8_t *pixel, double colour[3]) {
  const double alpha = pixel[3] / 255.0;
  for (int channel = 0; channel < 3; channel++)
    colour[channel] =
        pixel[3] == 255 ? pixel[channel] : 255 + (pixel[channel] - 255) * alpha;
}

/// The step of brightness from a pixel to another, each over white.
static inline double cpeercounts_brightness_step(
    const uint8_t *centre, const uint8_t *neighbour, size_t offset) {
  (void)offset;
  double a[3], b[3];
  cpeercounts_blend_as_fraction(centre, a);
  cpeercounts_blend_as_fraction(neighbour, b);
  return cpixels_luma(a) - cpixels_luma(b);
}

#endif
