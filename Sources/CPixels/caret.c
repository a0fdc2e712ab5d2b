#include "caret.h"

#include "levels.h"

// A blinking caret: a bar as high as text, of one colour, that is there in one picture only. A separator is
// one too, so what stands around it decides: a caret stands in a line of text or in an empty field, see
// caret_place.c.

static int near_level(const uint8_t *first, const uint8_t *second, int slack) {
  const Levels a = levels_of(first, 255), b = levels_of(second, 255);
  for (int c = 0; c < 3; c++)
    if (abs(a.channel[c] - b.channel[c]) > slack) return 0;
  return abs(first[3] - second[3]) <= slack;
}

static const uint8_t *at(const Picture *picture, uint32_t x, uint32_t y) {
  return picture->pixels + y * picture->stride + (size_t)x * 4;
}

/// The distance of two pixels, all channels added up.
static int apart(const uint8_t *first, const uint8_t *second) {
  int sum = 0;
  for (int c = 0; c < 4; c++) sum += abs(first[c] - second[c]);
  return sum;
}

/// The column of a bar that keeps its colour from top to bottom and stands out the most; past the right end
/// where there is none. The ends may lie between two pixels.
static uint32_t core_of(const Picture *seen, const Picture *ground, Bar bar) {
  uint32_t core = bar.right + 1;
  int most = 0;
  for (uint32_t x = bar.left; x <= bar.right; x++) {
    const uint8_t *colour = at(seen, x, bar.top + 1);
    uint32_t y = bar.top + 1;
    while (y < bar.bottom && near_level(colour, at(seen, x, y), 4)) y++;
    const int contrast = apart(colour, at(ground, bar.left - 1, bar.top + 1));
    if (y < bar.bottom || contrast <= most) continue;
    most = contrast;
    core = x;
  }
  return core;
}

/// True if a picture goes on from the left of a bar to its right as if there were none, at least above or
/// below the letters that it may stand on.
static int is_ground(const Picture *ground, Bar bar) {
  uint32_t plain = 0;
  for (uint32_t y = bar.top; y <= bar.bottom; y++) {
    const uint8_t *left = at(ground, bar.left - 1, y);
    int is_plain = 1;
    for (uint32_t x = bar.left; x <= bar.right + 1; x++)
      is_plain &= near_level(left, at(ground, x, y), 6);
    plain += (uint32_t)is_plain;
  }
  return plain * 10 >= bar.bottom - bar.top + 1;
}

/// True if a bar has no holes: where a column of it doesn't differ, it stands on ink of its own colour.
static int is_whole(const Picture *seen, const Picture *ground, Bar bar, uint32_t core) {
  const uint32_t height = bar.bottom - bar.top + 1;
  for (uint32_t x = bar.left; x <= bar.right; x++) {
    uint32_t differing = 0, holes = 0;
    for (uint32_t y = bar.top; y <= bar.bottom; y++) {
      if (!near_level(at(seen, x, y), at(ground, x, y), 0))
        differing++;
      else if (!near_level(at(seen, x, y), at(seen, core, bar.top + 1), 24))
        holes++;
    }
    // Antialiased sides may stand on anything.
    if (holes > 0 && differing * 4 >= height * 3) return 0;
  }
  return 1;
}

static int is_caret_of(const Picture *seen, const Picture *ground, Bar bar) {
  const uint32_t core = core_of(seen, ground, bar);
  return core <= bar.right && is_whole(seen, ground, bar, core) && is_ground(ground, bar) &&
         cpixels_is_caret_place(ground, bar, at(seen, core, bar.top + 1));
}

int cpixels_is_caret(const cpixels_task *task, Bar bar) {
  const uint32_t width = bar.right - bar.left + 1, height = bar.bottom - bar.top + 1;
  if (bar.left == 0 || bar.right + 1 >= task->width) return 0;
  // One to two points wide, at up to three pixels a point, and as high as text is.
  if (width > 7 || height < 8 || height < width * 4 || height > largest_caret) return 0;
  const Picture first = {task->first, task->first_stride, task->width, task->height};
  const Picture second = {task->second, task->second_stride, task->width, task->height};
  return is_caret_of(&first, &second, bar) || is_caret_of(&second, &first, bar);
}
