#include "group_summary.h"

#include "CPixelsParts.h"
#include "levels.h"

#include <math.h>

// Pixels that lie together, and what they show as a whole.

static int push(Group *group, uint32_t index) {
  if (group->count == group->capacity) {
    const size_t capacity = group->capacity == 0 ? 1024 : group->capacity * 2;
    uint32_t *indices = realloc(group->indices, capacity * sizeof(uint32_t));
    if (indices == NULL) return 1;
    group->indices = indices;
    group->capacity = capacity;
  }
  group->indices[group->count++] = index;
  return 0;
}

int cpixels_gather_group(
    const cpixels_task *task, uint8_t *classes, uint32_t start, uint32_t wanted, int reach,
    Group *group) {
  group->count = 0;
  if (push(group, start) != 0) return 1;
  classes[start] |= visited;
  for (size_t next = 0; next < group->count; next++) {
    const int64_t x = group->indices[next] % task->width;
    const int64_t y = group->indices[next] / task->width;
    for (uint32_t row = clamped(y - reach, task->height);
         row <= clamped(y + reach, task->height); row++) {
      for (uint32_t column = clamped(x - reach, task->width);
           column <= clamped(x + reach, task->width); column++) {
        const uint32_t index = row * task->width + column;
        if ((classes[index] & visited) != 0 || ((wanted >> classes[index]) & 1) == 0) continue;
        if (push(group, index) != 0) return 1;
        classes[index] |= visited;
      }
    }
  }
  return 0;
}

static const uint8_t *pixel_of(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t index) {
  return pixels + (index / task->width) * stride + (size_t)(index % task->width) * 4;
}

/// Sums of products of slopes and differences.
typedef struct {
  double xx, xy, yy, xd, yd;
} Slopes;

static double squared(double value) { return value * value; }

static void add_slopes(
    Slopes *slopes, const cpixels_task *task, uint32_t x, uint32_t y, const uint8_t *first,
    const uint8_t *second) {
  if (x == 0 || y == 0 || x + 1 == task->width || y + 1 == task->height) return;
  const Levels a = levels_of(first, 255), b = levels_of(second, 255);
  const Levels sides[8] = {
      levels_of(first - 4, 255), levels_of(second - 4, 255),
      levels_of(first + 4, 255), levels_of(second + 4, 255),
      levels_of(first - task->first_stride, 255), levels_of(second - task->second_stride, 255),
      levels_of(first + task->first_stride, 255), levels_of(second + task->second_stride, 255),
  };
  for (int c = 0; c < 3; c++) {
    const double change = b.channel[c] - a.channel[c];
    const double across = sides[2].channel[c] + sides[3].channel[c] - sides[0].channel[c] -
                          sides[1].channel[c];
    const double down = sides[6].channel[c] + sides[7].channel[c] - sides[4].channel[c] -
                        sides[5].channel[c];
    slopes->xx += across * across;
    slopes->xy += across * down;
    slopes->yy += down * down;
    slopes->xd += across * change;
    slopes->yd += down * change;
  }
}

/// The share of squared differences that a shift by least squares takes away; all where none can be told.
static double explained_by(Slopes s, double squares) {
  const double determinant = s.xx * s.yy - s.xy * s.xy;
  if (determinant <= 0 || squares <= 0) return 1;
  const double right = s.yy * s.xd - s.xy * s.yd, below = s.xx * s.yd - s.xy * s.xd;
  return (s.xd * right + s.yd * below) / determinant / squares;
}

Summary cpixels_summary_of(const cpixels_task *task, const uint8_t *classes, const Group *group) {
  Summary summary = {.count = group->count, .left = UINT32_MAX, .top = UINT32_MAX};
  double sizes = 0, sums = 0;
  double signed_sums[3] = {0, 0, 0};
  Slopes slopes = {0, 0, 0, 0, 0};
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t index = group->indices[next];
    const uint8_t class = classes[index] & ~visited;
    summary.suspects += class == suspect;
    summary.near += class == near;
    summary.edges += class == suspect || class == near || class == CPIXELS_ANTIALIASED;
    const uint32_t x = index % task->width, y = index / task->width;
    if (x < summary.left) summary.left = x;
    if (x > summary.right) summary.right = x;
    if (y < summary.top) summary.top = y;
    if (y > summary.bottom) summary.bottom = y;
    const uint8_t *first = pixel_of(task, task->first, task->first_stride, index);
    const uint8_t *second = pixel_of(task, task->second, task->second_stride, index);
    double common = 0;
    for (int black = 0; black < 2; black++) {
      const Levels a = levels_of(first, black ? 0 : 255), b = levels_of(second, black ? 0 : 255);
      for (int c = 0; c < 3; c++) {
        summary.first[black][c] += a.channel[c];
        summary.second[black][c] += b.channel[c];
        if (black) continue;
        signed_sums[c] += b.channel[c] - a.channel[c];
        sizes += abs(b.channel[c] - a.channel[c]);
        summary.squares += squared(b.channel[c] - a.channel[c]);
        common += b.channel[c] - a.channel[c];
      }
    }
    summary.alike += squared(common) / 3;
    add_slopes(&slopes, task, x, y, first, second);
  }
  for (int c = 0; c < 3; c++) {
    sums += fabs(signed_sums[c]);
    for (int black = 0; black < 2; black++) {
      summary.first[black][c] /= (double)group->count;
      summary.second[black][c] /= (double)group->count;
    }
  }
  summary.change = sums;
  summary.explained = explained_by(slopes, summary.squares);
  summary.bias = sizes > 0 ? sums / sizes : 0;
  return summary;
}

static void include_over(Range *range, const uint8_t *pixel, int backdrop) {
  const Levels l = levels_of(pixel, backdrop);
  for (int c = 0; c < 3; c++) {
    if (l.channel[c] < range->low[c]) range->low[c] = l.channel[c];
    if (l.channel[c] > range->high[c]) range->high[c] = l.channel[c];
  }
}

static void include(Range *range, const uint8_t *pixel) { include_over(range, pixel, 255); }

int cpixels_poles_agree(const cpixels_task *task, const Summary *box) {
  Range first = {{255, 255, 255}, {0, 0, 0}}, second = first;
  for (uint32_t y = clamped((int64_t)box->top - 1, task->height);
       y <= clamped((int64_t)box->bottom + 1, task->height); y++) {
    for (uint32_t x = clamped((int64_t)box->left - 1, task->width);
         x <= clamped((int64_t)box->right + 1, task->width); x++) {
      include(&first, task->first + y * task->first_stride + (size_t)x * 4);
      include(&second, task->second + y * task->second_stride + (size_t)x * 4);
    }
  }
  return poles_agree(&first, &second, 10);
}

int cpixels_has_grown(const cpixels_task *task, const Summary *box) {
  if (box->edges < 8 || box->bias <= 0.85 || box->explained >= 0.3) return 0;
  const uint32_t left = clamped((int64_t)box->left - 1, task->width);
  const uint32_t right = clamped((int64_t)box->right + 1, task->width);
  const uint32_t top = clamped((int64_t)box->top - 1, task->height);
  const uint32_t bottom = clamped((int64_t)box->bottom + 1, task->height);
  double ground[3] = {0, 0, 0}, first_ink = 0, second_ink = 0, contrast = 0;
  size_t count = 0;
  for (uint32_t y = top; y <= bottom; y++) {
    // All of the first and last row, and the ends of those between: the ground around the group.
    const uint32_t step = y == top || y == bottom || right == left ? 1 : right - left;
    for (uint32_t x = left; x <= right; x += step, count++) {
      const Levels l = levels_of(task->first + y * task->first_stride + (size_t)x * 4, 255);
      for (int c = 0; c < 3; c++) ground[c] += l.channel[c];
    }
  }
  Range range = {{255, 255, 255}, {0, 0, 0}};
  for (uint32_t y = top; y <= bottom; y++) {
    for (uint32_t x = left; x <= right; x++) {
      const uint8_t *first = task->first + y * task->first_stride + (size_t)x * 4;
      const uint8_t *second = task->second + y * task->second_stride + (size_t)x * 4;
      include(&range, first);
      include(&range, second);
      const Levels a = levels_of(first, 255), b = levels_of(second, 255);
      for (int c = 0; c < 3; c++) {
        first_ink += fabs(a.channel[c] - ground[c] / (double)count);
        second_ink += fabs(b.channel[c] - ground[c] / (double)count);
      }
    }
  }
  for (int c = 0; c < 3; c++) contrast += squared(range.high[c] - range.low[c]);
  return box->change > 0.4 * fmin(first_ink, second_ink) ||
         box->squares > squared(0.33) * contrast * (double)box->count;
}

Extent cpixels_extent_of(const cpixels_task *task, const Group *group) {
  Extent extent = {UINT32_MAX, UINT32_MAX, 0, 0};
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t x = group->indices[next] % task->width, y = group->indices[next] / task->width;
    if (x < extent.left) extent.left = x;
    if (x > extent.right) extent.right = x;
    if (y < extent.top) extent.top = y;
    if (y > extent.bottom) extent.bottom = y;
  }
  return extent;
}

static double share_over(
    const cpixels_task *task, const Group *group, Extent extent, int backdrop) {
  double largest = 0;
  for (size_t next = 0; next < group->count; next++) {
    const Levels a = levels_of(
        pixel_of(task, task->first, task->first_stride, group->indices[next]), backdrop);
    const Levels b = levels_of(
        pixel_of(task, task->second, task->second_stride, group->indices[next]), backdrop);
    double squares = 0;
    for (int c = 0; c < 3; c++) squares += squared(a.channel[c] - b.channel[c]);
    largest = fmax(largest, squares);
  }
  if (largest == 0) return 0;
  const int64_t wide = extent.right - extent.left + 1, high = extent.bottom - extent.top + 1;
  Range first = {{255, 255, 255}, {0, 0, 0}}, second = first;
  for (uint32_t y = clamped(extent.top - high, task->height);
       y <= clamped(extent.bottom + high, task->height); y++) {
    for (uint32_t x = clamped(extent.left - wide, task->width);
         x <= clamped(extent.right + wide, task->width); x++) {
      include_over(&first, task->first + y * task->first_stride + (size_t)x * 4, backdrop);
      include_over(&second, task->second + y * task->second_stride + (size_t)x * 4, backdrop);
    }
  }
  double contrasts[2] = {0, 0};
  for (int c = 0; c < 3; c++) {
    contrasts[0] += squared(first.high[c] - first.low[c]);
    contrasts[1] += squared(second.high[c] - second.low[c]);
  }
  const double least = fmin(contrasts[0], contrasts[1]);
  return least == 0 ? 1 : sqrt(largest / least);
}

double cpixels_share_of_contrast(const cpixels_task *task, const Group *group, Extent extent) {
  return fmax(
      share_over(task, group, extent, 255), share_over(task, group, extent, 0));
}
