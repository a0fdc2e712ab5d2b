#include "backdrops.h"

// The YIQ distance of the difference of two colours.

static double distance_over(
    const uint8_t *first, const uint8_t *second, const double backdrop[3]) {
  double difference[3];
  cpixels_subtract(first, second, backdrop, difference);
  return cpixels_yiq_of_difference(difference);
}

static double distance(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
  return cpixels_over_black_and_white(distance_over, first, second);
}

double cpixels_yiq_limit(double threshold) { return CPIXELS_LARGEST_YIQ * threshold * threshold; }

/// The largest eigenvalue of the YIQ form: no colour difference weighs more than this. It is rounded up by
/// more than the exact form's rounding errors.
static const double largest_weight = 0.2560783;

uint32_t cpixels_yiq_tolerable_distance(double limit) {
  if (!(limit > 0)) return 0;
  const double bound = limit / largest_weight;
  // No squared distance is above 3 * 255 * 255.
  return bound < 195075 ? (uint32_t)bound : 195075;
}

const cpixels_metric cpixels_yiq = {
    .distance = distance,
    .limit = cpixels_yiq_limit,
    .tolerable_distance = cpixels_yiq_tolerable_distance,
};
