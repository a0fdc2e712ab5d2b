#include "perceptual.h"

// Our own judgement of what a person would see. Pixel by pixel first:
//
// - A distance below what is just noticeable is faint.
// - A difference is an edge drawn otherwise if in one of the pictures the pixel, moved by about half a
//   pixel at most, reaches the other picture's colour. Each channel may move its own way, as the
//   fringes of subpixel text do. If the darkest and lightest colours around are the same in both
//   pictures, it is antialiasing; if not, it is suspect. What would have to move a bit more is near.
// - Everything else is a change.
//
// Then together.c judges what lies together.

static Range range_around(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y,
    int radius, int backdrop) {
  Range range = {{255, 255, 255}, {0, 0, 0}};
  const uint32_t left = clamped((int64_t)x - radius, task->width);
  const uint32_t right = clamped((int64_t)x + radius, task->width);
  const uint32_t top = clamped((int64_t)y - radius, task->height);
  const uint32_t bottom = clamped((int64_t)y + radius, task->height);
  for (uint32_t row = top; row <= bottom; row++) {
    for (uint32_t column = left; column <= right; column++) {
      const Levels l = levels_of(pixels + row * stride + (size_t)column * 4, backdrop);
      for (int c = 0; c < 3; c++) {
        if (l.channel[c] < range.low[c]) range.low[c] = l.channel[c];
        if (l.channel[c] > range.high[c]) range.high[c] = l.channel[c];
      }
    }
  }
  return range;
}

/// How far the centre must move to become a level, in hundredths of a pixel: towards its darkest or its
/// lightest neighbour, whichever way the level lies.
static int way_to(int centre, int low, int high, int level) {
  const int slack = 2;
  const int step = level > centre ? level - centre - slack : centre - level - slack;
  const int reach = level > centre ? high - centre : centre - low;
  if (step <= 0) return 0;
  return reach <= 0 || step >= reach ? 100 : step * 100 / reach;
}

/// The class of a visible difference over one backdrop.
static uint8_t class_over(const cpixels_task *task, uint32_t x, uint32_t y, int backdrop) {
  const size_t at = (size_t)x * 4;
  const Levels first = levels_of(task->first + y * task->first_stride + at, backdrop);
  const Levels second = levels_of(task->second + y * task->second_stride + at, backdrop);
  const Range near_first =
      range_around(task, task->first, task->first_stride, x, y, 1, backdrop);
  const Range near_second =
      range_around(task, task->second, task->second_stride, x, y, 1, backdrop);
  int farthest = 0;
  for (int c = 0; c < 3; c++) {
    const int there = way_to(
        first.channel[c], near_first.low[c], near_first.high[c], second.channel[c]);
    const int back = way_to(
        second.channel[c], near_second.low[c], near_second.high[c], first.channel[c]);
    const int way = there < back ? there : back;
    if (way > farthest) farthest = way;
  }
  if (farthest > 55) return farthest > 90 ? CPIXELS_EXCEEDING : near;
  const Range around_first =
      range_around(task, task->first, task->first_stride, x, y, 2, backdrop);
  const Range around_second =
      range_around(task, task->second, task->second_stride, x, y, 2, backdrop);
  return poles_agree(&around_first, &around_second) ? CPIXELS_ANTIALIASED : suspect;
}

/// The graver of two classes of one pixel.
static uint8_t worse(uint8_t first, uint8_t second) {
  static const uint8_t order[] = {
      CPIXELS_EXCEEDING, near, suspect, CPIXELS_ANTIALIASED, CPIXELS_TOLERABLE};
  for (size_t index = 0; index < sizeof order; index++)
    if (first == order[index] || second == order[index]) return order[index];
  return first;
}

uint8_t cpixels_perceptual_class(const cpixels_task *task, uint32_t x, uint32_t y) {
  const uint8_t *first = task->first + y * task->first_stride + (size_t)x * 4;
  const uint8_t *second = task->second + y * task->second_stride + (size_t)x * 4;
  if (cpixels_distance(CPIXELS_CIEDE2000, CPIXELS_OVER_BLACK_AND_WHITE, first, second, 0) <=
      task->limit)
    return CPIXELS_TOLERABLE;
  const uint8_t over_white = class_over(task, x, y, 255);
  if (over_white == CPIXELS_EXCEEDING || (first[3] == 255 && second[3] == 255)) return over_white;
  const uint8_t over_black = class_over(task, x, y, 0);
  return worse(over_white, over_black);
}
