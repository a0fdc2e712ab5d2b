#include "internal.h"

#include <math.h>

// The distances. YIQ is that of Kotsarenko and Ramos, "Measuring perceived color difference using
// YIQ NTSC transmission color space in mobile applications" (2010).

static const double golden_ratio = 1.618033988749895;
static const double golden_ratio_squared = 2.618033988749895;

void cpixels_checkerboard(size_t offset, double backdrop[3]) {
  backdrop[0] = 48 + 159 * (double)(offset % 2);
  backdrop[1] = 48 + 159 * (double)((uint64_t)((double)offset / golden_ratio) % 2);
  backdrop[2] = 48 + 159 * (double)((uint64_t)((double)offset / golden_ratio_squared) % 2);
}

static double channel_distance(const uint8_t *first, const uint8_t *second) {
  // What is fully transparent has no colour.
  if (first[3] == 0 && second[3] == 0) return 0;
  int largest = 0;
  for (int channel = 0; channel < 4; channel++) {
    const int delta = first[channel] - second[channel];
    const int size = delta < 0 ? -delta : delta;
    if (size > largest) largest = size;
  }
  return largest;
}

static double yiq(double y, double i, double q) {
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

static double luma(const double c[3]) {
  return c[0] * 0.29889531 + c[1] * 0.58662247 + c[2] * 0.11448223;
}

static double in_phase(const double c[3]) {
  return c[0] * 0.59597799 - c[1] * 0.27417610 - c[2] * 0.32180189;
}

static double quadrature(const double c[3]) {
  return c[0] * 0.21147017 - c[1] * 0.52261711 + c[2] * 0.31114694;
}

static double yiq_of_difference(const double d[3]) {
  return yiq(luma(d), in_phase(d), quadrature(d));
}

static double yiq_of_colours(const double a[3], const double b[3]) {
  return yiq(luma(a) - luma(b), in_phase(a) - in_phase(b), quadrature(a) - quadrature(b));
}

/// Blends over white in the order of pixelmatch 5: first the alpha as a fraction.
static void blend_as_fraction(const uint8_t *pixel, double colour[3]) {
  const double alpha = pixel[3] / 255.0;
  for (int channel = 0; channel < 3; channel++)
    colour[channel] =
        pixel[3] == 255 ? pixel[channel] : 255 + (pixel[channel] - 255) * alpha;
}

static void blend(const uint8_t *pixel, const double backdrop[3], double colour[3]) {
  for (int channel = 0; channel < 3; channel++)
    colour[channel] =
        (pixel[channel] * pixel[3] + backdrop[channel] * (255 - pixel[3])) / 255;
}

static void blended_difference(
    const uint8_t *first, const uint8_t *second, const double backdrop[3], double difference[3]) {
  const int alpha = first[3] - second[3];
  for (int channel = 0; channel < 3; channel++)
    difference[channel] =
        (first[channel] * first[3] - second[channel] * second[3] - backdrop[channel] * alpha) / 255;
}

static double distance_over(
    cpixels_metric metric, const uint8_t *first, const uint8_t *second, const double backdrop[3],
    int is_white) {
  double a[3], b[3];
  if (metric == CPIXELS_YIQ_OF_DIFFERENCE) {
    if (first[3] == 255 && second[3] == 255) {
      for (int channel = 0; channel < 3; channel++) a[channel] = first[channel] - second[channel];
    } else {
      blended_difference(first, second, backdrop, a);
    }
    return yiq_of_difference(a);
  }
  if (metric == CPIXELS_YIQ_OF_COLOURS && is_white) {
    blend_as_fraction(first, a);
    blend_as_fraction(second, b);
    return yiq_of_colours(a, b);
  }
  if (metric == CPIXELS_OKLAB && first[3] == 255 && second[3] == 255)
    return cpixels_oklab_distance_opaque(first, second);
  blend(first, backdrop, a);
  blend(second, backdrop, b);
  switch (metric) {
  case CPIXELS_YIQ_OF_COLOURS: return yiq_of_colours(a, b);
  case CPIXELS_OKLAB: return cpixels_oklab_distance(a, b);
  case CPIXELS_CIEDE2000: return cpixels_ciede2000_of_rgb(a, b);
  default: return 0;
  }
}

static const double white[3] = {255, 255, 255};
static const double black[3] = {0, 0, 0};

double cpixels_distance(
    cpixels_metric metric, cpixels_backdrop backdrop, const uint8_t *first, const uint8_t *second,
    size_t offset) {
  if (metric == CPIXELS_CHANNEL) return channel_distance(first, second);
  if (metric == CPIXELS_YIQ_IN_WHOLE_NUMBERS) return cpixels_odiff_distance(first, second);
  if (metric == CPIXELS_CIEDE2000_OF_RGB) return cpixels_looks_same_distance(first, second);
  const int is_opaque = first[3] == 255 && second[3] == 255;
  if (backdrop == CPIXELS_OVER_CHECKERBOARD && !is_opaque) {
    double board[3];
    cpixels_checkerboard(offset, board);
    return distance_over(metric, first, second, board, 0);
  }
  const double over_white = distance_over(metric, first, second, white, 1);
  if (backdrop != CPIXELS_OVER_BLACK_AND_WHITE || is_opaque) return over_white;
  const double over_black = distance_over(metric, first, second, black, 0);
  return over_white > over_black ? over_white : over_black;
}

/// The largest eigenvalue of the YIQ form: no colour difference weighs more than this. It is rounded up by
/// more than the exact form's rounding errors.
static const double yiq_bound = 0.2560783;

uint32_t cpixels_tolerable_distance(const cpixels_task *task) {
  const int is_yiq =
      task->metric == CPIXELS_YIQ_OF_DIFFERENCE || task->metric == CPIXELS_YIQ_OF_COLOURS;
  if (!is_yiq || !(task->limit > 0)) return 0;
  const double bound = task->limit / yiq_bound;
  // No squared distance is above 3 * 255 * 255.
  return bound < 195075 ? (uint32_t)bound : 195075;
}

int cpixels_exceeds(
    const cpixels_task *task, const uint8_t *first, const uint8_t *second, size_t offset) {
  const int is_opaque = first[3] == 255 && second[3] == 255;
  // OKLab decides without the square root, as its model does; only opaque pixels have one backdrop.
  if (task->metric == CPIXELS_OKLAB && task->backdrop != CPIXELS_OVER_BLACK_AND_WHITE) {
    if (is_opaque) return cpixels_oklab_exceeds_opaque(first, second, task->limit);
    double board[3] = {255, 255, 255}, a[3], b[3];
    if (task->backdrop == CPIXELS_OVER_CHECKERBOARD) cpixels_checkerboard(offset, board);
    blend(first, board, a);
    blend(second, board, b);
    return cpixels_oklab_exceeds(a, b, task->limit);
  }
  if (task->metric == CPIXELS_CIEDE2000 && is_opaque &&
      cpixels_ciede2000_surely_exceeds(first, second, task->limit))
    return 1;
  return cpixels_distance(task->metric, task->backdrop, first, second, offset) > task->limit;
}
