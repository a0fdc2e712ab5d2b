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
  // Only equal colours are equal, not equally bright ones.
  const cpeercounts_slope s =
      cpeercounts_slope_at(task, seen, seen_stride, x, y, cpeercounts_brightness_step);
  if (s.darkest == 0 || s.brightest == 0) return 0;
  // One of the two ends of the slope in each picture; it needn't be the same.
  return (cpixels_has_many_siblings(task, seen, seen_stride, s.dark_x, s.dark_y) ||
          cpixels_has_many_siblings(task, seen, seen_stride, s.bright_x, s.bright_y)) &&
         (cpixels_has_many_siblings(task, other, other_stride, s.dark_x, s.dark_y) ||
          cpixels_has_many_siblings(task, other, other_stride, s.bright_x, s.bright_y));
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
