#include "CPeerCounts.h"

#include "brightness.h"

#include <math.h>

// What odiff counts: YIQ in whole numbers, every step cut to 1/4096, over white; and an antialiasing test of
// its own.

enum { fraction_bits = 12, one = 1 << fraction_bits };

static int64_t cut(double value) { return (int64_t)(value * one); }

/// A channel over white, times 4096.
static int64_t blended(int64_t channel, int64_t alpha) {
  return 255 * one + (channel - 255) * alpha * one / 255;
}

/// A weighted sum of the channels, times 4096, rounded down.
static int64_t weighted(const int64_t c[3], double red, double green, double blue) {
  return (c[0] * cut(red) + c[1] * cut(green) + c[2] * cut(blue)) >> fraction_bits;
}

static double distance(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  int64_t a[3], b[3];
  for (int c = 0; c < 3; c++) {
    a[c] = blended(first[c], first[3]);
    b[c] = blended(second[c], second[3]);
  }
  const int64_t y =
      weighted(a, 0.29889531, 0.58662247, 0.11448223) - weighted(b, 0.29889531, 0.58662247, 0.11448223);
  const int64_t i = weighted(a, 0.59597799, -0.27417610, -0.32180189) -
                    weighted(b, 0.59597799, -0.27417610, -0.32180189);
  const int64_t q = weighted(a, 0.21147017, -0.52261711, 0.31114694) -
                    weighted(b, 0.21147017, -0.52261711, 0.31114694);
  return (double)((y * y * cut(0.5053) + i * i * cut(0.299) + q * q * cut(0.1957)) >>
                  (2 * fraction_bits));
}

static int is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y) {
  if (cpixels_has_many_siblings(task, seen, seen_stride, x, y)) return 0;
  const uint8_t *centre = seen + y * seen_stride + (size_t)x * 4;
  double darkest = 0, brightest = 0;
  uint32_t dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  // Row by row: the first of equals wins. Only equal colours are equal, not equally bright ones.
  for (uint32_t row = y > 0 ? y - 1 : 0; row <= y + 1 && row < task->height; row++) {
    for (uint32_t column = x > 0 ? x - 1 : 0; column <= x + 1 && column < task->width; column++) {
      const uint8_t *neighbour = seen + row * seen_stride + (size_t)column * 4;
      const double step = cpeercounts_brightness_step(centre, neighbour, 0);
      if (step < darkest) {
        darkest = step;
        dark_x = column;
        dark_y = row;
      } else if (step > brightest) {
        brightest = step;
        bright_x = column;
        bright_y = row;
      }
    }
  }
  if (darkest == 0 || brightest == 0) return 0;
  // One of the two ends of the slope in each picture; it needn't be the same.
  return (cpixels_has_many_siblings(task, seen, seen_stride, dark_x, dark_y) ||
          cpixels_has_many_siblings(task, seen, seen_stride, bright_x, bright_y)) &&
         (cpixels_has_many_siblings(task, other, other_stride, dark_x, dark_y) ||
          cpixels_has_many_siblings(task, other, other_stride, bright_x, bright_y));
}

/// Its distances are whole numbers of 1/4096, and so is its limit.
static double limit_of(double threshold) {
  return floor(CPIXELS_LARGEST_YIQ * threshold * threshold * 4096);
}

const cpixels_metric cpeercounts_odiff = {
    .distance = distance,
    .limit = limit_of,
    .is_antialiased = is_antialiased,
};
