#include "surroundings.h"

/// Both pictures around a pixel, channel by channel.
typedef struct {
  int first[3][side][side], second[3][side][side];
} Window;

static void look(const cpixels_task *task, uint32_t x, uint32_t y, int backdrop, Window *window) {
  for (int row = 0; row < side; row++) {
    const size_t from = clamped((int64_t)y + row - reach, task->height);
    for (int column = 0; column < side; column++) {
      const size_t at = (size_t)clamped((int64_t)x + column - reach, task->width) * 4;
      const Levels a = levels_of(task->first + from * task->first_stride + at, backdrop);
      const Levels b = levels_of(task->second + from * task->second_stride + at, backdrop);
      for (int c = 0; c < 3; c++) {
        window->first[c][row][column] = a.channel[c];
        window->second[c][row][column] = b.channel[c];
      }
    }
  }
}

/// The darkest and lightest level of each channel around the centre.
static Range range_of(int (*levels)[side][side], int radius) {
  Range range = {{255, 255, 255}, {0, 0, 0}};
  for (int c = 0; c < 3; c++) {
    for (int row = reach - radius; row <= reach + radius; row++) {
      for (int column = reach - radius; column <= reach + radius; column++) {
        const int level = levels[c][row][column];
        if (level < range.low[c]) range.low[c] = level;
        if (level > range.high[c]) range.high[c] = level;
      }
    }
  }
  return range;
}

static LocalSlopes slopes_of(int (*a)[side], int (*b)[side]) {
  int mean[side][side], change[side][side];
  for (int row = 1; row < side - 1; row++) {
    for (int column = 1; column < side - 1; column++) {
      int first = 0, second = 0;
      for (int up = -1; up <= 1; up++) {
        const int *one = a[row + up] + column, *other = b[row + up] + column;
        const int weight = up == 0 ? 2 : 1;
        first += weight * (one[-1] + 2 * one[0] + one[1]);
        second += weight * (other[-1] + 2 * other[0] + other[1]);
      }
      mean[row][column] = first + second;
      change[row][column] = second - first;
    }
  }
  const int at = reach;
  LocalSlopes slopes = {
      .change = b[at][at] - a[at][at],
      .smooth = change[at][at],
      .across = a[at][at + 1] + b[at][at + 1] - a[at][at - 1] - b[at][at - 1],
      .down = a[at + 1][at] + b[at + 1][at] - a[at - 1][at] - b[at - 1][at],
  };
  for (int row = 2; row < side - 2; row++) {
    for (int column = 2; column < side - 2; column++) {
      const int across = mean[row][column + 1] - mean[row][column - 1];
      const int down = mean[row + 1][column] - mean[row - 1][column];
      slopes.xx += across * across;
      slopes.xy += across * down;
      slopes.yy += down * down;
      slopes.xd += across * change[row][column];
      slopes.yd += down * change[row][column];
    }
  }
  return slopes;
}

static int is_lone(const Window *window) {
  int differing = 0;
  for (int row = reach - 2; row <= reach + 2; row++) {
    for (int column = reach - 2; column <= reach + 2; column++) {
      int differs = 0;
      for (int c = 0; c < 3; c++)
        differs |= window->first[c][row][column] != window->second[c][row][column];
      differing += differs;
    }
  }
  return differing == 1;
}

Surroundings cpixels_surroundings(
    const cpixels_task *task, uint32_t x, uint32_t y, int backdrop) {
  Window window;
  look(task, x, y, backdrop, &window);
  Surroundings around = {
      .first = range_of(window.first, 2),
      .second = range_of(window.second, 2),
      .next_first = range_of(window.first, 1),
      .next_second = range_of(window.second, 1),
      .is_lone = is_lone(&window),
  };
  for (int c = 0; c < 3; c++) around.slopes[c] = slopes_of(window.first[c], window.second[c]);
  return around;
}
