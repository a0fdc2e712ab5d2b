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

/// The darkest and the brightest neighbour of a pixel, by the step of brightness from it.
typedef struct {
  double darkest, brightest;
  uint32_t dark_x, dark_y, bright_x, bright_y;
} cpeercounts_slope;

/// The slope that a pixel lies on; of equal neighbours the first one counts, row by row.
static inline cpeercounts_slope cpeercounts_slope_at(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y,
    double (*step_between)(const uint8_t *centre, const uint8_t *neighbour, size_t offset)) {
  cpeercounts_slope slope = {0};
  const uint8_t *centre = pixels + y * stride + (size_t)x * 4;
  for (uint32_t row = y > 0 ? y - 1 : 0; row <= y + 1 && row < task->height; row++) {
    for (uint32_t column = x > 0 ? x - 1 : 0; column <= x + 1 && column < task->width; column++) {
      const double step = step_between(centre, pixels + row * stride + (size_t)column * 4, 0);
      if (step < slope.darkest) {
        slope.darkest = step;
        slope.dark_x = column;
        slope.dark_y = row;
      } else if (step > slope.brightest) {
        slope.brightest = step;
        slope.bright_x = column;
        slope.bright_y = row;
      }
    }
  }
  return slope;
}

#endif
