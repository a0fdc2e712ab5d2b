#include "points.h"

#include <stdlib.h>

// Judgement by points. What a person sees depends on its size in points and not on how many pixels show it: at two
// pixels a point an edge without antialiasing differs from one with it by whole pixels, and nobody sees that. So
// both pictures are averaged over each point, and a point is judged as a pixel is at one pixel a point; every rule
// that counts or measures pixels thereby counts points. A pixel that differs is then what its point is.

int cpixels_judges_points(const cpixels_task *task) {
  return task->pixels_per_point > 1 && task->metric.class_in_context != NULL && !task->is_strict;
}

/// Both pictures and the mask, a pixel a point.
typedef struct {
  uint32_t scale, width, height;
  uint8_t *first, *second, *mask;
} Points;

static uint32_t lesser(uint32_t one, uint32_t other) { return one < other ? one : other; }

/// The mean of a point's pixels that are compared, weighted by their alpha; returns how many those are.
static uint32_t average(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t scale, uint32_t x,
    uint32_t y, uint8_t *mean) {
  const uint32_t right = lesser((x + 1) * scale, task->width);
  const uint32_t bottom = lesser((y + 1) * scale, task->height);
  uint32_t sums[3] = {0, 0, 0}, alpha = 0, count = 0;
  for (uint32_t row = y * scale; row < bottom; row++) {
    for (uint32_t column = x * scale; column < right; column++) {
      if (task->mask != NULL && task->mask[(size_t)row * task->width + column] != 0) continue;
      const uint8_t *pixel = pixels + row * stride + (size_t)column * 4;
      for (int c = 0; c < 3; c++) sums[c] += (uint32_t)pixel[c] * pixel[3];
      alpha += pixel[3];
      count++;
    }
  }
  for (int c = 0; c < 3; c++) mean[c] = alpha == 0 ? 0 : (uint8_t)((sums[c] + alpha / 2) / alpha);
  mean[3] = count == 0 ? 0 : (uint8_t)((alpha + count / 2) / count);
  return count;
}

static void average_all(const cpixels_task *task, Points *points) {
  for (uint32_t y = 0; y < points->height; y++) {
    for (uint32_t x = 0; x < points->width; x++) {
      const size_t index = (size_t)y * points->width + x;
      average(
          task, task->first, task->first_stride, points->scale, x, y, points->first + index * 4);
      const uint32_t compared = average(
          task, task->second, task->second_stride, points->scale, x, y,
          points->second + index * 4);
      points->mask[index] = compared == 0;
    }
  }
}

/// The class of a pixel that differs, from that of its point. Where the point is as good as equal and the
/// pixel isn't, an edge was drawn otherwise.
static uint8_t class_by(uint8_t point, uint8_t pixel) {
  if (point == CPIXELS_EXCEEDING || point == CPIXELS_TINTED || point == CPIXELS_CARET) return point;
  return pixel == CPIXELS_EXCEEDING ? CPIXELS_ANTIALIASED : CPIXELS_TOLERABLE;
}

static void take_over(
    const cpixels_task *task, const Points *points, const uint8_t *point_classes,
    uint8_t *classes, const cpixels_tile *tiles) {
  const uint32_t tile_rows = (task->height + 7) / 8;
  for (size_t index = 0; index < (size_t)tile_rows * task->tile_columns; index++) {
    const cpixels_tile *tile = tiles + index;
    if (tile->different == 0) continue;
    for (uint32_t y = tile->minimum_y; y <= tile->maximum_y; y++) {
      const uint8_t *row = point_classes + (size_t)(y / points->scale) * points->width;
      for (uint32_t x = tile->minimum_x; x <= tile->maximum_x; x++) {
        uint8_t *class = classes + (size_t)y * task->width + x;
        if (*class != CPIXELS_EQUAL) *class = class_by(row[x / points->scale], *class);
      }
    }
  }
}

void cpixels_count_anew(
    const cpixels_task *task, const uint8_t *classes, cpixels_tile *tiles, cpixels_tally *tally) {
  const uint32_t tile_rows = (task->height + 7) / 8;
  tally->exceeding = tally->antialiased = tally->tinted = tally->caret = 0;
  for (size_t index = 0; index < (size_t)tile_rows * task->tile_columns; index++) {
    cpixels_tile *tile = tiles + index;
    tile->exceeding = 0;
    if (tile->different == 0) continue;
    for (uint32_t y = tile->minimum_y; y <= tile->maximum_y; y++) {
      for (uint32_t x = tile->minimum_x; x <= tile->maximum_x; x++) {
        const uint8_t class = classes[(size_t)y * task->width + x];
        tally->tinted += class == CPIXELS_TINTED;
        tally->caret += class == CPIXELS_CARET;
        tally->antialiased += class == CPIXELS_ANTIALIASED || class == CPIXELS_CARET;
        tile->exceeding += class == CPIXELS_EXCEEDING || class == CPIXELS_TINTED;
      }
    }
    tally->exceeding += tile->exceeding;
  }
}

/// Judges the points, and gives every pixel that differs the class of its point.
static int judge(
    const cpixels_task *task, int threads, Points *points, uint8_t *point_classes,
    cpixels_tile *point_tiles, uint8_t *classes, const cpixels_tile *tiles) {
  average_all(task, points);
  cpixels_task by_points = *task;
  by_points.first = points->first;
  by_points.second = points->second;
  by_points.width = points->width;
  by_points.height = points->height;
  by_points.first_stride = by_points.second_stride = (size_t)points->width * 4;
  by_points.mask = task->mask == NULL ? NULL : points->mask;
  by_points.known_rows = NULL;
  by_points.pixels_per_point = 1;
  by_points.tile_columns = (points->width + 7) / 8;
  cpixels_tally point_tally;
  if (cpixels_classify(&by_points, threads, point_classes, point_tiles, &point_tally)) return 1;
  take_over(task, points, point_classes, classes, tiles);
  return 0;
}

int cpixels_classify_points(
    const cpixels_task *task, int threads, uint8_t *classes, cpixels_tile *tiles,
    cpixels_tally *tally) {
  // What differs, and by how much, is told of pixels.
  cpixels_task by_pixels = *task;
  by_pixels.metric = cpixels_ciede2000;
  by_pixels.detects_antialiasing = 0;
  by_pixels.pixels_per_point = 1;
  if (cpixels_classify(&by_pixels, threads, classes, tiles, tally)) return 1;
  if (tally->different == 0) return 0;

  Points points = {.scale = task->pixels_per_point};
  points.width = (task->width - 1) / points.scale + 1;
  points.height = (task->height - 1) / points.scale + 1;
  const size_t area = (size_t)points.width * points.height;
  const size_t tile_count = (size_t)((points.width + 7) / 8) * ((points.height + 7) / 8);
  points.first = malloc(area * 4);
  points.second = malloc(area * 4);
  points.mask = malloc(area);
  uint8_t *point_classes = calloc(area, 1);
  cpixels_tile *point_tiles = calloc(tile_count, sizeof(cpixels_tile));
  const int has_memory = points.first != NULL && points.second != NULL && points.mask != NULL &&
                         point_classes != NULL && point_tiles != NULL;
  const int failed = !has_memory || judge(task, threads, &points, point_classes, point_tiles, classes, tiles);
  cpixels_count_anew(task, classes, tiles, tally);
  free(points.first);
  free(points.second);
  free(points.mask);
  free(point_classes);
  free(point_tiles);
  return failed;
}
