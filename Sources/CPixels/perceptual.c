#include "perceptual.h"

#include <math.h>

// Our own judgement of what a person would see. Pixel by pixel first:
//
// - A distance below what is just noticeable is faint.
// - A difference is an edge drawn otherwise if moving the surroundings by a part of a pixel explains it:
//   the shift that fits best is found by least squares from the slopes of both pictures (Lucas and
//   Kanade, 1981), each channel by itself, as the fringes of subpixel text move differently. What no such
//   shift explains must be a small share of the contrast, and the shift less than a pixel. If the darkest
//   and lightest colours around are the same in both pictures, it is antialiasing; if not, it is
//   suspect. What is a bit farther off is near.
// - Everything else is a change.
//
// Then together.c judges what lies together. The limits were found with some thousand pairs of drawings
// of known change by three rasterisers; half of the kinds were kept aside.

enum { reach = 4, side = 2 * reach + 1 };

/// By how much surroundings may move to explain a difference, and from where on a shift that fits is one
/// that can be seen, and seen for certain: a half and a whole pixel, measured; in pixels. Between the two
/// the neighbours decide: where a shape moved by a pixel, most of its edge says so, and where text has
/// other fringes or hints, a few places do.
static const double largest_explanation = 0.6, visible_shift = 0.82, certain_shift = 1.3;
/// Which share of the contrast may stay unexplained at an edge, near one, and by a pixel that is alone; and
/// which share of the contrast with the next pixels.
static const double edge_share = 0.45, near_share = 0.7, lone_share = 0.3, next_share = 0.9;
/// The least squared contrast that shares are taken of: below are noise and dithering.
static const double least_contrast = 144;

/// Both pictures around a pixel, channel by channel; at the border the last pixel goes on.
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

static double squared(double value) { return value * value; }

/// What a shift of one channel's surroundings says of the difference at the centre.
typedef struct {
  /// What is left of the difference after the shift.
  double left_over;
  /// How far the surroundings moved, in pixels; 0 if there is too little contrast to tell.
  double shift;
} Explanation;

static Explanation explanation_of(int (*a)[side], int (*b)[side], double contrast) {
  // Smoothed a little first: then the slope foretells moves of thin lines as well as of edges. The slope
  // is that of the two pictures' mean; levels are times 16, and slopes times 4 more.
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
  double xx = 0, xy = 0, yy = 0, xd = 0, yd = 0;
  for (int row = 2; row < side - 2; row++) {
    for (int column = 2; column < side - 2; column++) {
      const double across = mean[row][column + 1] - mean[row][column - 1];
      const double down = mean[row + 1][column] - mean[row - 1][column];
      xx += across * across;
      xy += across * down;
      yy += down * down;
      xd += across * change[row][column];
      yd += down * change[row][column];
    }
  }
  // A shift along an edge can't be seen; the damping keeps it out.
  const double unit = 256 * contrast * contrast;
  const double damping = unit + 256 * 64;
  const double determinant = (xx + damping) * (yy + damping) - xy * xy;
  double right = ((yy + damping) * xd - xy * yd) / determinant;
  double below = ((xx + damping) * yd - xy * xd) / determinant;
  const double length = 4 * sqrt(right * right + below * below);
  if (length > largest_explanation) {
    right *= largest_explanation / length;
    below *= largest_explanation / length;
  }
  const int at = reach;
  const int across = a[at][at + 1] + b[at][at + 1] - a[at][at - 1] - b[at][at - 1];
  const int down = a[at + 1][at] + b[at + 1][at] - a[at - 1][at] - b[at - 1][at];
  return (Explanation){
      .left_over = b[at][at] - a[at][at] - right * across - below * down,
      .shift = xx + yy >= 4 * unit ? length : 0,
  };
}

/// Whether no pixel around the centre differs: an edge is longer than that.
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

static double wider(Range first, Range second, int channel) {
  return fmax(first.high[channel] - first.low[channel], second.high[channel] - second.low[channel]);
}

/// The class of a visible difference over one backdrop.
static uint8_t class_over(const cpixels_task *task, uint32_t x, uint32_t y, int backdrop) {
  Window window;
  look(task, x, y, backdrop, &window);
  const Range first = range_of(window.first, 2), second = range_of(window.second, 2);
  const Range next_first = range_of(window.first, 1), next_second = range_of(window.second, 1);
  double left = 0, around = 0, next = 0, moved = 0, widest = least_contrast;
  for (int c = 0; c < 3; c++) {
    const double contrast = wider(first, second, c);
    const Explanation explanation = explanation_of(window.first[c], window.second[c], contrast);
    left += squared(explanation.left_over);
    around += squared(contrast);
    next += squared(wider(next_first, next_second, c));
    // What a channel of little contrast says of a shift has little weight.
    moved = fmax(moved, explanation.shift * squared(contrast));
    widest = fmax(widest, squared(contrast));
  }
  if (moved > certain_shift * widest) return CPIXELS_EXCEEDING;
  if (left > squared(next_share) * fmax(next, least_contrast)) return CPIXELS_EXCEEDING;
  const double share = sqrt(left / fmax(around, least_contrast));
  if (share > near_share) return CPIXELS_EXCEEDING;
  if (share > (is_lone(&window) ? lone_share : edge_share) || moved > visible_shift * widest)
    return near;
  return poles_agree(&first, &second, 16) ? CPIXELS_ANTIALIASED : suspect;
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
