#include "CPixelsParts.h"

size_t cpixels_gather_distances(
    const cpixels_task *task, const uint8_t *classes, uint8_t chosen, double *distances,
    size_t *levels) {
  size_t count = 0;
  // Changes repeat: a recoloured surface has the same two colours at every pixel.
  uint32_t last_first = 0, last_second = 0;
  double last = 0;
  for (uint32_t y = 0; y < task->height; y++) {
    const uint8_t *first = task->first + y * task->first_stride;
    const uint8_t *second = task->second + y * task->second_stride;
    const uint8_t *row = classes + (size_t)y * task->width;
    for (uint32_t x = 0; x < task->width; x++) {
      if (row[x] != chosen) continue;
      const uint32_t a = cpixels_pixel_at(first, x);
      const uint32_t b = cpixels_pixel_at(second, x);
      if (count == 0 || task->metric.depends_on_place || a != last_first || b != last_second) {
        const size_t offset = ((size_t)y * task->width + x) * 4;
        last = task->metric.distance(first + (size_t)x * 4, second + (size_t)x * 4, offset);
        last_first = a;
        last_second = b;
      }
      if (distances != NULL) distances[count] = last;
      if (levels != NULL) levels[(uint8_t)last]++;
      count++;
    }
  }
  return count;
}
