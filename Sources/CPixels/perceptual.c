#include "CPixelsParts.h"
#include "ciede2000.h"
#include "groups.h"
#include "surroundings.h"

#include <math.h>

// Our own judgement of what a person would see. Pixel by pixel first:
//
// - A distance below what is just noticeable is faint.
// - A difference is an edge drawn otherwise if moving the surroundings by a part of a pixel explains it:
//   the shift that fits best is found by least squares from the slopes of both pictures (Lucas and
//   Kanade, 1981), each channel by itself, as the fringes of subpixel text move differently. What no such
//   shift explains must be a small share of the contrast, and the shift less than a pixel. If the darkest
//   and lightest colours around are the same in both pictures, it is antialiasing; if not, it is
//   suspect. What is a bit farther off is near. So is what cancels out with its neighbours, as edges without
//   antialiasing do beside edges with it.
// - Everything else is a change.
//
// Then groups.c judges what lies together. A pixel is taken for a point here; where a point has several,
// points.c averages them first. The limits were found with pairs of drawings of known change by three rasterisers,
// and measured once with those of another: see `tools/bench perceptual`.

/// By how much surroundings may move to explain a difference, and from where on a shift that fits is one
/// that can be seen, and seen for certain: a half and a whole pixel, measured; in pixels. Between the two
/// the neighbours decide: where a shape moved by a pixel, most of its edge says so, and where text has
/// other fringes or hints, a few places do.
static const double largest_explanation = 0.6, visible_shift = 0.82, certain_shift = 1.3;
/// The share of the contrast that may stay unexplained at an edge, near one, and by a pixel that is alone; and
/// which share of the contrast with the next pixels.
static const double edge_share = 0.45, near_share = 0.7, lone_share = 0.3, next_share = 0.9;
/// The share of the contrast below which a smoothed difference is how an edge was sampled: a dot of one pixel
/// leaves a quarter of itself.
static const double smooth_share = 0.2;
/// The least squared contrast that shares are taken of: below are noise and dithering.
static const double least_contrast = 144;

static double squared(double value) { return value * value; }

static double wider(const Range *first, const Range *second, int channel) {
  return fmax(
      first->high[channel] - first->low[channel], second->high[channel] - second->low[channel]);
}

/// The part that a shift of one channel's surroundings explains of the difference at the centre.
typedef struct {
  /// The rest of the difference after the shift.
  double left_over;
  /// The way that the surroundings moved, in pixels; 0 if there is too little contrast to tell.
  double shift;
} Explanation;

static Explanation explanation_of(const LocalSlopes *s, double contrast) {
  // A shift along an edge can't be seen; the damping keeps it out.
  const double unit = 256 * contrast * contrast;
  const double damping = unit + 256 * 64;
  const double xx = s->xx, xy = s->xy, yy = s->yy, xd = s->xd, yd = s->yd;
  const double determinant = (xx + damping) * (yy + damping) - xy * xy;
  double right = ((yy + damping) * xd - xy * yd) / determinant;
  double below = ((xx + damping) * yd - xy * xd) / determinant;
  const double length = 4 * sqrt(right * right + below * below);
  if (length > largest_explanation) {
    right *= largest_explanation / length;
    below *= largest_explanation / length;
  }
  return (Explanation){
      .left_over = s->change - right * s->across - below * s->down,
      .shift = xx + yy >= 4 * unit ? length : 0,
  };
}

/// The class of a visible difference over one backdrop.
static uint8_t class_of(const Surroundings *around) {
  double left = 0, smooth = 0, wide = 0, next = 0, moved = 0, widest = least_contrast;
  for (int c = 0; c < 3; c++) {
    const double contrast = wider(&around->first, &around->second, c);
    const Explanation explanation = explanation_of(&around->slopes[c], contrast);
    left += squared(explanation.left_over);
    wide += squared(contrast);
    smooth += squared(around->slopes[c].smooth / 16.0);
    next += squared(wider(&around->next_first, &around->next_second, c));
    // What a channel of little contrast says of a shift has little weight.
    moved = fmax(moved, explanation.shift * squared(contrast));
    widest = fmax(widest, squared(contrast));
  }
  // What cancels out within a pixel's width is how an edge was sampled; a pixel alone has nothing to cancel it.
  const int cancels_out =
      !around->is_lone && smooth <= squared(smooth_share) * fmax(wide, least_contrast);
  if (moved > certain_shift * widest && !cancels_out) return CPIXELS_EXCEEDING;
  if (left > squared(next_share) * fmax(next, least_contrast)) return CPIXELS_EXCEEDING;
  const double share = sqrt(left / fmax(wide, least_contrast));
  if (share > near_share && !cancels_out) return CPIXELS_EXCEEDING;
  const int is_off = share > (around->is_lone ? lone_share : edge_share) && !cancels_out;
  if (is_off || moved > visible_shift * widest) return CPIXELS_NEAR;
  return poles_agree(&around->first, &around->second, 16) ? CPIXELS_ANTIALIASED : CPIXELS_SUSPECT;
}

static uint8_t class_over(
    const cpixels_task *task, const Fields *fields, uint32_t x, uint32_t y, int backdrop) {
  const Field *field = fields == NULL ? NULL : cpixels_field_at(fields, x, y, backdrop);
  const Surroundings around = field == NULL ? cpixels_surroundings(task, x, y, backdrop)
                                            : cpixels_surroundings_in(field, x, y);
  return class_of(&around);
}

/// The graver of two classes of one pixel.
static uint8_t worse(uint8_t first, uint8_t second) {
  static const uint8_t order[] = {
      CPIXELS_EXCEEDING, CPIXELS_NEAR, CPIXELS_SUSPECT, CPIXELS_ANTIALIASED, CPIXELS_TOLERABLE};
  for (size_t index = 0; index < sizeof order; index++)
    if (first == order[index] || second == order[index]) return order[index];
  return first;
}

static uint8_t class_in_context(
    const cpixels_task *task, const void *context, uint32_t x, uint32_t y) {
  const uint8_t *first = task->first + y * task->first_stride + (size_t)x * 4;
  const uint8_t *second = task->second + y * task->second_stride + (size_t)x * 4;
  if (!cpixels_ciede2000_exceeds(first, second, 0, task->limit)) return CPIXELS_TOLERABLE;
  const uint8_t over_white = class_over(task, context, x, y, 255);
  if (over_white == CPIXELS_EXCEEDING || cpixels_are_opaque(first, second)) return over_white;
  const uint8_t over_black = class_over(task, context, x, y, 0);
  return worse(over_white, over_black);
}

const cpixels_metric cpixels_perceptual = {
    .distance = cpixels_ciede2000_distance,
    .class_in_context = class_in_context,
    .make_context = cpixels_make_fields,
    .prepare_context = cpixels_prepare_fields,
    .settle = cpixels_settle_groups,
};
