#include "CPeerCounts.h"

#include <CPixelsParts.h>

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

typedef struct {
  uint32_t left, top, right, bottom;
} Neighbourhood;

static Neighbourhood around(const cpixels_task *task, uint32_t x, uint32_t y) {
  return (Neighbourhood){
      .left = x > 0 ? x - 1 : 0,
      .top = y > 0 ? y - 1 : 0,
      .right = x + 1 < task->width ? x + 1 : x,
      .bottom = y + 1 < task->height ? y + 1 : y,
  };
}

/// True if more than two neighbours are exactly as bright.
static int is_flat(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y) {
  const Neighbourhood n = around(task, x, y);
  const double centre = luma(pixels + y * stride + (size_t)x * 4);
  int equal = 0;
  for (uint32_t row = n.top; row <= n.bottom; row++)
    for (uint32_t column = n.left; column <= n.right; column++)
      equal += luma(pixels + row * stride + (size_t)column * 4) == centre;
  // The centre is among them.
  return equal > 3;
}

static int is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y) {
  if (is_flat(task, seen, seen_stride, x, y)) return 0;
  const Neighbourhood n = around(task, x, y);
  const double centre = luma(seen + y * seen_stride + (size_t)x * 4);
  double darkest = 0, brightest = 0;
  uint32_t dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  for (uint32_t row = n.top; row <= n.bottom; row++) {
    for (uint32_t column = n.left; column <= n.right; column++) {
      const double step = luma(seen + row * seen_stride + (size_t)column * 4) - centre;
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
  return (is_flat(task, seen, seen_stride, dark_x, dark_y) &&
          is_flat(task, other, other_stride, dark_x, dark_y)) ||
         (is_flat(task, seen, seen_stride, bright_x, bright_y) &&
          is_flat(task, other, other_stride, bright_x, bright_y));
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
