#include "CPeerCounts.h"

#include "brightness.h"

// pixelmatch's distances, and what it compares the brightness of neighbours over. Its antialiasing test is ours.

static const double white[3] = {255, 255, 255};

static const double golden_ratio = 1.618033988749895;
static const double golden_ratio_squared = 2.618033988749895;

/// The colour behind a place.
static void checkerboard(size_t offset, double backdrop[3]) {
  backdrop[0] = 48 + 159 * (double)(offset % 2);
  backdrop[1] = 48 + 159 * (double)((uint64_t)((double)offset / golden_ratio) % 2);
  backdrop[2] = 48 + 159 * (double)((uint64_t)((double)offset / golden_ratio_squared) % 2);
}

// Version 5.

static double yiq_of_colours(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  double a[3], b[3];
  cpeercounts_blend_as_fraction(first, a);
  cpeercounts_blend_as_fraction(second, b);
  return cpixels_yiq_of_parts(
      cpixels_luma(a) - cpixels_luma(b), cpixels_in_phase(a) - cpixels_in_phase(b),
      cpixels_quadrature(a) - cpixels_quadrature(b));
}

const cpixels_metric cpeercounts_pixelmatch_5 = {
    .distance = yiq_of_colours,
    .limit = cpixels_yiq_limit,
    .tolerable_distance = cpixels_yiq_tolerable_distance,
    .brightness_step = cpeercounts_brightness_step,
};

// Version 7.

static double yiq_over_white(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  double difference[3];
  cpixels_subtract(first, second, white, difference);
  return cpixels_yiq_of_difference(difference);
}

static double yiq_over_checkerboard(const uint8_t *first, const uint8_t *second, size_t offset) {
  if (cpixels_are_opaque(first, second)) return yiq_over_white(first, second, offset);
  double board[3], difference[3];
  checkerboard(offset, board);
  cpixels_subtract(first, second, board, difference);
  return cpixels_yiq_of_difference(difference);
}

static double step_over_white(const uint8_t *centre, const uint8_t *neighbour, size_t offset) {
  (void)offset;
  double step[3];
  cpixels_subtract(centre, neighbour, white, step);
  return cpixels_luma(step);
}

static double step_over_checkerboard(
    const uint8_t *centre, const uint8_t *neighbour, size_t offset) {
  if (cpixels_are_opaque(centre, neighbour)) return step_over_white(centre, neighbour, offset);
  double board[3], step[3];
  checkerboard(offset, board);
  cpixels_subtract(centre, neighbour, board, step);
  return cpixels_luma(step);
}

const cpixels_metric cpeercounts_pixelmatch_7 = {
    .distance = yiq_over_checkerboard,
    .limit = cpixels_yiq_limit,
    .tolerable_distance = cpixels_yiq_tolerable_distance,
    .brightness_step = step_over_checkerboard,
    .depends_on_place = 1,
};

const cpixels_metric cpeercounts_pixelmatch_7_over_white = {
    .distance = yiq_over_white,
    .limit = cpixels_yiq_limit,
    .tolerable_distance = cpixels_yiq_tolerable_distance,
    .brightness_step = step_over_white,
};

// Its OKLab successor decides without a square root.

static cpixels_oklab_parts parts_over(
    const uint8_t *first, const uint8_t *second, const double backdrop[3]) {
  double a[3], b[3];
  cpixels_blend(first, backdrop, a);
  cpixels_blend(second, backdrop, b);
  return cpixels_oklab_parts_of(a, b);
}

static cpixels_oklab_parts oklab_over_white(const uint8_t *first, const uint8_t *second) {
  return cpixels_are_opaque(first, second) ? cpixels_oklab_parts_of_opaque(first, second)
                                           : parts_over(first, second, white);
}

static cpixels_oklab_parts oklab_over_checkerboard(
    const uint8_t *first, const uint8_t *second, size_t offset) {
  if (cpixels_are_opaque(first, second)) return cpixels_oklab_parts_of_opaque(first, second);
  double board[3];
  checkerboard(offset, board);
  return parts_over(first, second, board);
}

static int exceeds(cpixels_oklab_parts parts, double limit) {
  const double rest = limit - parts.lightness;
  return !(rest > 0 && parts.chroma_squared <= rest * rest);
}

static double distance_over_checkerboard(
    const uint8_t *first, const uint8_t *second, size_t offset) {
  return cpixels_oklab_distance(oklab_over_checkerboard(first, second, offset));
}

static int exceeds_over_checkerboard(
    const uint8_t *first, const uint8_t *second, size_t offset, double limit) {
  return exceeds(oklab_over_checkerboard(first, second, offset), limit);
}

static double distance_over_white(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  return cpixels_oklab_distance(oklab_over_white(first, second));
}

static int exceeds_over_white(
    const uint8_t *first, const uint8_t *second, size_t offset, double limit) {
  (void)offset;
  return exceeds(oklab_over_white(first, second), limit);
}

const cpixels_metric cpeercounts_pixelmatch_oklab = {
    .distance = distance_over_checkerboard,
    .exceeds = exceeds_over_checkerboard,
    .depends_on_place = 1,
};

const cpixels_metric cpeercounts_pixelmatch_oklab_over_white = {
    .distance = distance_over_white,
    .exceeds = exceeds_over_white,
};
