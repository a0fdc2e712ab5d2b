#include "antialiasing.h"

#include "backdrops.h"

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

// The antialiasing test after V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector"
// (2009): a pixel on a slope, at whose darkest or brightest neighbour the slope ends, in a surface of
// one colour, in both pictures.

/// The step of brightness from a neighbour to the centre, over white.
static double step_over_white(const uint8_t *centre, const uint8_t *neighbour, size_t offset) {
  (void)offset;
  double step[3];
  cpixels_subtract(centre, neighbour, cpixels_white, step);
  const double brightness = cpixels_luma(step);
  // White of any alpha is as bright as any other: a slope where only the alpha changes.
  if (brightness == 0) return (centre[3] - neighbour[3]) / 2.0;
  return brightness;
}

typedef struct {
  uint32_t left, top, right, bottom;
  /// At the picture's edge a missing neighbour counts as one equal.
  int equal_at_start;
} Neighbourhood;

static Neighbourhood around(const cpixels_task *task, uint32_t x, uint32_t y) {
  Neighbourhood n;
  n.left = x > 0 ? x - 1 : 0;
  n.top = y > 0 ? y - 1 : 0;
  n.right = x + 1 < task->width ? x + 1 : task->width - 1;
  n.bottom = y + 1 < task->height ? y + 1 : task->height - 1;
  n.equal_at_start = x == n.left || x == n.right || y == n.top || y == n.bottom;
  return n;
}

int cpixels_has_many_siblings(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y) {
  const Neighbourhood n = around(task, x, y);
  const uint32_t colour = cpixels_pixel_at(pixels + y * stride, x);
  int equal = n.equal_at_start - 1;
  for (uint32_t row = n.top; row <= n.bottom; row++)
    for (uint32_t column = n.left; column <= n.right; column++)
      equal += cpixels_pixel_at(pixels + row * stride, column) == colour;
  return equal > 2;
}

// The quick way, for pixels with eight opaque neighbours. The brightness is kept as a whole number: no
// two different triples of differences up to 510 give the same one (all were tried), so that it orders
// neighbours exactly as the rounded one does.

static int64_t whole_luma(uint32_t pixel) {
  return 29889531 * (int64_t)(pixel & 255) + 58662247 * (int64_t)(pixel >> 8 & 255) +
         11448223 * (int64_t)(pixel >> 16 & 255);
}

/// The number of the nine pixels around and at a place that have its colour; all nine must exist.
static int equal_of_nine(const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y) {
  const uint8_t *above = pixels + (size_t)(y - 1) * stride + (size_t)(x - 1) * 4;
#if defined(__x86_64__)
  const __m128i colour = _mm_set1_epi32((int)cpixels_pixel_at(above + stride, 1));
  int count = 0;
  for (int row = 0; row < 3; row++) {
    const uint8_t *start = above + (size_t)row * stride;
    const __m128i two = _mm_loadl_epi64((const __m128i *)start);
    const __m128i three = _mm_unpacklo_epi64(two, _mm_cvtsi32_si128((int)cpixels_pixel_at(start, 2)));
    const int equal = _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(three, colour))) & 7;
    count += (0xe994 >> (equal * 2)) & 3;
  }
  return count;
#else
  const uint32_t colour = cpixels_pixel_at(above + stride, 1);
  int count = 0;
  for (size_t row = 0; row < 3; row++)
    for (size_t column = 0; column < 3; column++)
      count += cpixels_pixel_at(above + row * stride, column) == colour;
  return count;
#endif
}

static int is_inside(const cpixels_task *task, uint32_t x, uint32_t y) {
  return x > 0 && y > 0 && x + 1 < task->width && y + 1 < task->height;
}

static int has_many_siblings_quick(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y) {
  if (!is_inside(task, x, y)) return cpixels_has_many_siblings(task, pixels, stride, x, y);
  return equal_of_nine(pixels, stride, x, y) - 1 > 2;
}

/// 1 or 0 like `cpixels_is_antialiased`, or -1 where a neighbour isn't opaque.
static int is_antialiased_quick(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y) {
  const int equal_colours = equal_of_nine(seen, seen_stride, x, y) - 1;
  if (equal_colours > 2) return 0;
  const uint8_t *above = seen + (size_t)(y - 1) * seen_stride + (size_t)(x - 1) * 4;
  const int64_t centre = whole_luma(cpixels_pixel_at(above + seen_stride, 1));
  // A step and its place in one number, without a branch: the first of equals wins, column by column.
  int64_t darkest = INT64_MAX, brightest = INT64_MIN;
  uint32_t opaque = 0xff000000u;
  int equal = 0;
  for (int place = 0; place < 9; place++) {
    const uint32_t pixel = cpixels_pixel_at(above + (size_t)(place % 3) * seen_stride, (size_t)(place / 3));
    opaque &= pixel;
    const int64_t step = centre - whole_luma(pixel);
    equal += step == 0;
    const int64_t as_dark = step * 16 + place, as_bright = step * 16 + 15 - place;
    darkest = as_dark < darkest ? as_dark : darkest;
    brightest = as_bright > brightest ? as_bright : brightest;
  }
  if (opaque != 0xff000000u) return -1;
  if (equal - 1 > 2 || darkest >= 0 || brightest < 16) return 0;
  const uint32_t darkest_at = (uint32_t)darkest & 15, brightest_at = 15 - ((uint32_t)brightest & 15);
  const uint32_t dark_x = x - 1 + darkest_at / 3;
  const uint32_t dark_y = y - 1 + darkest_at % 3;
  if (has_many_siblings_quick(task, seen, seen_stride, dark_x, dark_y) &&
      has_many_siblings_quick(task, other, other_stride, dark_x, dark_y))
    return 1;
  const uint32_t bright_x = x - 1 + brightest_at / 3;
  const uint32_t bright_y = y - 1 + brightest_at % 3;
  return has_many_siblings_quick(task, seen, seen_stride, bright_x, bright_y) &&
         has_many_siblings_quick(task, other, other_stride, bright_x, bright_y);
}

int cpixels_is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y) {
  if (!task->is_plain && is_inside(task, x, y)) {
    const int quick =
        is_antialiased_quick(task, seen, seen_stride, other, other_stride, x, y);
    if (quick >= 0) return quick;
  }
  // Equal colours are equally bright: if there are too many, the brightness needn't be computed.
  if (cpixels_has_many_siblings(task, seen, seen_stride, x, y)) return 0;

  double (*const brightness_step)(const uint8_t *, const uint8_t *, size_t) =
      task->metric.brightness_step != NULL ? task->metric.brightness_step : step_over_white;
  const Neighbourhood n = around(task, x, y);
  const uint8_t *centre = seen + y * seen_stride + (size_t)x * 4;
  const size_t offset = ((size_t)y * task->width + x) * 4;
  int equal = n.equal_at_start;
  double darkest = 0, brightest = 0;
  uint32_t darkest_x = 0, darkest_y = 0, brightest_x = 0, brightest_y = 0;
  // Column by column: the first of equals wins.
  for (uint32_t column = n.left; column <= n.right; column++) {
    for (uint32_t row = n.top; row <= n.bottom; row++) {
      if (column == x && row == y) continue;
      const uint8_t *neighbour = seen + row * seen_stride + (size_t)column * 4;
      const double step = brightness_step(centre, neighbour, offset);
      if (step == 0) {
        if (++equal > 2) return 0;
      } else if (step < darkest) {
        darkest = step;
        darkest_x = column;
        darkest_y = row;
      } else if (step > brightest) {
        brightest = step;
        brightest_x = column;
        brightest_y = row;
      }
    }
  }
  if (darkest == 0 || brightest == 0) return 0;
  return (cpixels_has_many_siblings(task, seen, seen_stride, darkest_x, darkest_y) &&
          cpixels_has_many_siblings(task, other, other_stride, darkest_x, darkest_y)) ||
         (cpixels_has_many_siblings(task, seen, seen_stride, brightest_x, brightest_y) &&
          cpixels_has_many_siblings(task, other, other_stride, brightest_x, brightest_y));
}

typedef uint32_t Words __attribute__((vector_size(32)));

int cpixels_is_rough(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y) {
  if (x < 3 || y < 2 || x + 7 > task->width || y + 3 > task->height) return 0;
  const uint8_t *row = pixels + (size_t)(y - 2) * stride + (size_t)(x - 3) * 4;
  Words equal = {0};
  for (int index = 0; index < 4; index++, row += stride) {
    Words upper, lower;
    memcpy(&upper, row + 4, sizeof upper);
    for (size_t column = 0; column < 3; column++) {
      memcpy(&lower, row + stride + column * 4, sizeof lower);
      equal |= (Words)(upper == lower);
    }
  }
  // The five columns that matter.
  return (equal[0] | equal[1] | equal[2] | equal[3] | equal[4]) == 0;
}
