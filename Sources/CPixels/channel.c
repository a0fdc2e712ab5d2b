#include "CPixelsParts.h"

// The largest difference of one channel.

static double distance(const uint8_t *first, const uint8_t *second, size_t offset) {
  (void)offset;
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

const cpixels_metric cpixels_channel = {.distance = distance};

/// Even fully transparent pixels of different hidden colours exceed this.
static double below_all(double threshold) {
  (void)threshold;
  return -1;
}

const cpixels_metric cpixels_exact = {.distance = distance, .limit = below_all};
