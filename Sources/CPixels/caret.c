#include "perceptual.h"

// A blinking caret: a lone bar as high as text, of one colour, on ground that goes on behind it.

typedef struct {
  uint32_t left, top, right, bottom;
} Bar;

static int near_level(const uint8_t *first, const uint8_t *second, int slack) {
  const Levels a = levels_of(first, 255), b = levels_of(second, 255);
  for (int c = 0; c < 3; c++)
    if (abs(a.channel[c] - b.channel[c]) > slack) return 0;
  return first[3] == second[3];
}

/// Whether most rows go on from the left of a bar to its right as if there were none; in some it may
/// stand on a letter's side.
static int is_ground(const uint8_t *pixels, size_t stride, Bar bar) {
  uint32_t plain = 0;
  for (uint32_t y = bar.top; y <= bar.bottom; y++) {
    const uint8_t *row = pixels + y * stride;
    int is_plain = 1;
    for (uint32_t x = bar.left; x <= bar.right + 1; x++)
      is_plain &= near_level(row + (size_t)x * 4, row + (size_t)(bar.left - 1) * 4, 6);
    plain += (uint32_t)is_plain;
  }
  return plain * 2 >= bar.bottom - bar.top + 1;
}

/// Whether a bar keeps its colour from top to bottom in one column at least, and all that doesn't
/// differ has that colour. Its antialiased sides may stand on letters.
static int is_bar(
    const uint8_t *pixels, size_t stride, const uint8_t *ground, size_t ground_stride, Bar bar) {
  uint32_t core = bar.left;
  for (; core <= bar.right; core++) {
    uint32_t y = bar.top;
    while (y < bar.bottom && near_level(
                                 pixels + y * stride + (size_t)core * 4,
                                 pixels + (y + 1) * stride + (size_t)core * 4, 3))
      y++;
    if (y == bar.bottom) break;
  }
  if (core > bar.right) return 0;
  const uint8_t *colour = pixels + bar.top * stride + (size_t)core * 4;
  for (uint32_t y = bar.top; y <= bar.bottom; y++) {
    for (uint32_t x = bar.left; x <= bar.right; x++) {
      const uint8_t *pixel = pixels + y * stride + (size_t)x * 4;
      if (near_level(pixel, ground + y * ground_stride + (size_t)x * 4, 0) &&
          !near_level(pixel, colour, 24))
        return 0;
    }
  }
  return 1;
}

/// Whether a group is a bar as high as text, of one colour in one picture and not there in the other.
int cpixels_is_caret(const cpixels_task *task, const Group *group) {
  Bar bar = {UINT32_MAX, UINT32_MAX, 0, 0};
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t x = group->indices[next] % task->width;
    const uint32_t y = group->indices[next] / task->width;
    if (x < bar.left) bar.left = x;
    if (x > bar.right) bar.right = x;
    if (y < bar.top) bar.top = y;
    if (y > bar.bottom) bar.bottom = y;
  }
  const uint32_t width = bar.right - bar.left + 1, height = bar.bottom - bar.top + 1;
  if (group->count * 4 < (size_t)width * height * 3 || bar.left == 0 || bar.right + 1 >= task->width)
    return 0;
  // One to two points wide, at up to three pixels a point, and as high as text is.
  if (width > 6 || height < 8 || height < width * 5 || height > 144) return 0;
  return (is_bar(task->first, task->first_stride, task->second, task->second_stride, bar) &&
          is_ground(task->second, task->second_stride, bar)) ||
         (is_bar(task->second, task->second_stride, task->first, task->first_stride, bar) &&
          is_ground(task->first, task->first_stride, bar));
}
