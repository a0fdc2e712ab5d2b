#include "CPeerCounts.h"

#include "brightness.h"

#include <math.h>

// What looks-same counts: CIEDE2000 of the colours without their alpha; Vysniauskas' antialiasing test, by
// brightness alone and row by row; and one caret, a run of differing pixels below the first that counts.

static double luma(const uint8_t *pixel) {
  return cpixels_luma((const double[3]){pixel[0], pixel[1], pixel[2]});
}

static double distance(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  const double a[3] = {first[0], first[1], first[2]}, b[3] = {second[0], second[1], second[2]};
  return cpixels_ciede2000_of_rgb(a, b);
}

static double luma_step(const uint8_t *centre, const uint8_t *neighbour, size_t offset) {
  (void)offset;
  return luma(neighbour) - luma(centre);
}

/// True if more than two neighbours are exactly as bright.
static int is_flat(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y) {
  const double centre = luma(pixels + y * stride + (size_t)x * 4);
  int equal = 0;
  for (uint32_t row = y > 0 ? y - 1 : 0; row <= y + 1 && row < task->height; row++)
    for (uint32_t column = x > 0 ? x - 1 : 0; column <= x + 1 && column < task->width; column++)
      equal += luma(pixels + row * stride + (size_t)column * 4) == centre;
  // The centre is among them.
  return equal > 3;
}

static int is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y) {
  if (is_flat(task, seen, seen_stride, x, y)) return 0;
  const cpeercounts_slope s = cpeercounts_slope_at(task, seen, seen_stride, x, y, luma_step);
  if (s.darkest == 0 || s.brightest == 0) return 0;
  return (is_flat(task, seen, seen_stride, s.dark_x, s.dark_y) &&
          is_flat(task, other, other_stride, s.dark_x, s.dark_y)) ||
         (is_flat(task, seen, seen_stride, s.bright_x, s.bright_y) &&
          is_flat(task, other, other_stride, s.bright_x, s.bright_y));
}

/// Takes for a caret what looks-same does: from the first pixel that exceeds, the run of pixels below it that
/// differ, if there is any.
static int forgive_caret(
    const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows) {
  (void)changed_rows;
  const size_t width = task->width, height = task->height;
  for (size_t index = 0; index < width * height; index++) {
    if (classes[index] != CPIXELS_EXCEEDING) continue;
    const size_t x = index % width, top = index / width;
    size_t y = top;
    while (y + 1 < height &&
           cpixels_pixel_at(task->first + (y + 1) * task->first_stride, x) !=
               cpixels_pixel_at(task->second + (y + 1) * task->second_stride, x))
      y++;
    if (y == top) continue;
    for (size_t row = top; row <= y; row++)
      if (classes[row * width + x] == CPIXELS_EXCEEDING) classes[row * width + x] = CPIXELS_CARET;
    break;
  }
  return 0;
}

/// A distance as large as its limit differs.
static double limit_of(double threshold) { return nextafter(threshold, -INFINITY); }

const cpixels_metric cpeercounts_looks_same = {
    .distance = distance,
    .limit = limit_of,
    .is_antialiased = is_antialiased,
    .settle = forgive_caret,
};

const cpixels_metric cpeercounts_looks_same_with_caret = {
    .distance = distance,
    .limit = limit_of,
    .is_antialiased = is_antialiased,
};
