#include "perceptual.h"

#include <math.h>

// What lies together is judged together: suspects that all go the same way are a change of
// colour, not of an edge; edges that all move outwards are a shape that grew; a few near ones among many
// edges are edges too; faint pixels that together make a surface are a tint; specks of hardly visible
// change are nothing; a lone bar as high as text is a caret, see caret.c.

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

/// Gathers what is joined to a pixel through pixels of the given classes, at most `reach` away; marks
/// them as visited.
static int gather(
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

typedef struct {
  double first[2][3], second[2][3];
  /// How far the differences go one way: 1 if all do, 0 if they cancel out.
  double bias;
  /// The differences added up over all channels, their squares, and the squares of what the channels have in
  /// common: fringes go one way in red and the other in blue.
  double change, squares, alike;
  /// Which share of the squares one shift of the whole group explains.
  double explained;
  size_t count, edges, suspects, near;
  uint32_t left, top, right, bottom;
} Summary;

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

/// Which share of squared differences a shift by least squares takes away; all where none can be told.
static double explained_by(Slopes s, double squares) {
  const double determinant = s.xx * s.yy - s.xy * s.xy;
  if (determinant <= 0 || squares <= 0) return 1;
  const double right = s.yy * s.xd - s.xy * s.yd, below = s.xx * s.yd - s.xy * s.xd;
  return (s.xd * right + s.yd * below) / determinant / squares;
}

static Summary summary_of(const cpixels_task *task, const uint8_t *classes, const Group *group) {
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

static void set_class(uint8_t *classes, const Group *group, uint8_t from, uint8_t to) {
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t index = group->indices[next];
    if ((classes[index] & ~visited) == from) classes[index] = to | visited;
  }
}

static void include(Range *range, const uint8_t *pixel) {
  const Levels l = levels_of(pixel, 255);
  for (int c = 0; c < 3; c++) {
    if (l.channel[c] < range->low[c]) range->low[c] = l.channel[c];
    if (l.channel[c] > range->high[c]) range->high[c] = l.channel[c];
  }
}

/// Whether the darkest and lightest colours of a group's whole box are the same in both pictures.
static int poles_of_box_agree(const cpixels_task *task, const Summary *box) {
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


/// Whether a shape grew or shrank on all sides: all changes go one way, and no shift explains them. So does
/// text of another weight, but another gamma does less.
static int has_grown(const cpixels_task *task, const Summary *box) {
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

/// Suspects are the edges of what was redrawn, unless they all change the same way and the colours
/// at both sides of the edges change too. A few pixels that moved farther go with many edges. A
/// shape that grew is a change.
static void settle_edges(const cpixels_task *task, uint8_t *classes, const Group *group) {
  const Summary summary = summary_of(task, classes, group);
  // A speck where lines cross is how rasterisers differ, whichever way it goes.
  const int is_speck = summary.edges <= 4;
  const int is_recoloured = summary.suspects > 0 && !is_speck && summary.bias > 0.85 &&
                            !poles_of_box_agree(task, &summary);
  // A letter that became another goes both ways, all channels alike, and no way explains it.
  const int is_redrawn =
      summary.bias < 0.4 && summary.explained < 0.3 && summary.alike > 0.6 * summary.squares;
  const size_t few = summary.edges / (summary.bias < 0.7 && !is_redrawn ? 4 : 16);
  const int near_are_few = summary.edges >= 12 && summary.near <= few;
  set_class(classes, group, suspect, is_recoloured ? CPIXELS_EXCEEDING : CPIXELS_ANTIALIASED);
  set_class(classes, group, near, near_are_few ? CPIXELS_ANTIALIASED : CPIXELS_EXCEEDING);
  if (has_grown(task, &summary))
    set_class(classes, group, CPIXELS_ANTIALIASED, CPIXELS_EXCEEDING);
}

/// Whether a good part of a group is surrounded by its like: lines and the faint sides of edges aren't.
static int is_surface(const cpixels_task *task, const uint8_t *classes, const Group *group) {
  const uint8_t like = CPIXELS_TOLERABLE | visited;
  size_t inside = 0;
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t index = group->indices[next];
    const uint32_t x = index % task->width, y = index / task->width;
    inside += (x == 0 || classes[index - 1] == like) &&
              (x + 1 == task->width || classes[index + 1] == like) &&
              (y == 0 || classes[index - task->width] == like) &&
              (y + 1 == task->height || classes[index + task->width] == like);
  }
  return inside * 5 >= group->count;
}

/// What is faint at a point is seen as a tint where it covers a surface, the sooner the larger.
static void settle_tint(const cpixels_task *task, uint8_t *classes, const Group *group) {
  // Of less than this no surface makes more than its faintest pixel.
  if (group->count < 16 || !is_surface(task, classes, group)) return;
  const Summary summary = summary_of(task, classes, group);
  double distance = 0, levels = 0;
  for (int black = 0; black < 2; black++) {
    for (int c = 0; c < 3; c++)
      levels = fmax(levels, fabs(summary.first[black][c] - summary.second[black][c]));
    const double over = cpixels_ciede2000_of_rgb(summary.first[black], summary.second[black]);
    if (over > distance) distance = over;
  }
  const double by_size = task->limit * pow((double)group->count, -0.2);
  const double least = task->limit * 0.2;
  // One level of 255 is below what any screen shows.
  if (levels > 1.5 && distance > (by_size > least ? by_size : least))
    set_class(classes, group, CPIXELS_TOLERABLE, CPIXELS_TINTED);
}

/// A speck of changes that are hardly visible one by one is nothing.
static void settle_speck(const cpixels_task *task, uint8_t *classes, const Group *group) {
  if (group->count > 4) return;
  for (size_t next = 0; next < group->count; next++) {
    const double distance = cpixels_distance(
        CPIXELS_CIEDE2000, CPIXELS_OVER_BLACK_AND_WHITE,
        pixel_of(task, task->first, task->first_stride, group->indices[next]),
        pixel_of(task, task->second, task->second_stride, group->indices[next]), 0);
    if (distance > task->limit * 3) return;
  }
  set_class(classes, group, CPIXELS_EXCEEDING, CPIXELS_TOLERABLE);
}


typedef void Settle(const cpixels_task *task, uint8_t *classes, const Group *group);

/// Settles every group that starts at one of the classes and reaches through others.
static int settle_groups(
    const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows, uint32_t starts,
    uint32_t through, int reach, Settle *settle) {
  Group group = {NULL, 0, 0};
  int failed = 0;
  for (uint32_t y = 0; y < task->height && !failed; y++) {
    if (!changed_rows[y]) continue;
    for (uint32_t x = 0; x < task->width && !failed; x++) {
      const uint32_t index = y * task->width + x;
      if (classes[index] >= visited || ((starts >> classes[index]) & 1) == 0) continue;
      failed = gather(task, classes, index, through, reach, &group);
      if (!failed) settle(task, classes, &group);
    }
  }
  for (uint32_t y = 0; y < task->height; y++)
    if (changed_rows[y])
      for (uint32_t x = 0; x < task->width; x++)
        classes[(size_t)y * task->width + x] &= (uint8_t)~visited;
  free(group.indices);
  return failed;
}

/// Whether anything differs in a column beside a bar.
static int differs_in(
    const cpixels_task *task, const uint8_t *classes, uint32_t x, Bar bar) {
  for (uint32_t y = bar.top; y <= bar.bottom; y++)
    if (classes[(size_t)y * task->width + x] != CPIXELS_EQUAL) return 1;
  return 0;
}

/// One caret blinks at a time: with a second bar, or any other change, it is a bar.
static void settle_caret(const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows) {
  Bar bar = {UINT32_MAX, UINT32_MAX, 0, 0};
  for (uint32_t y = 0; y < task->height; y++) {
    if (!changed_rows[y]) continue;
    for (uint32_t x = 0; x < task->width; x++) {
      const uint8_t class = classes[(size_t)y * task->width + x];
      if (class == CPIXELS_TINTED) return;
      if (class != CPIXELS_EXCEEDING) continue;
      if (x < bar.left) bar.left = x;
      if (x > bar.right) bar.right = x;
      if (y < bar.top) bar.top = y;
      bar.bottom = y;
      if (bar.right - bar.left > 6 || bar.bottom - bar.top >= largest_caret) return;
    }
  }
  if (bar.left > bar.right) return;
  // Where a caret stands between two pixels, its sides and ends are antialiased.
  for (int sides = 0; sides < 2; sides++) {
    if (bar.left > 0 && differs_in(task, classes, bar.left - 1, bar)) bar.left--;
    if (bar.right + 1 < task->width && differs_in(task, classes, bar.right + 1, bar)) bar.right++;
  }
  if (!cpixels_is_caret(task, bar)) return;
  for (uint32_t y = bar.top; y <= bar.bottom; y++)
    for (uint32_t x = bar.left; x <= bar.right; x++)
      if (classes[(size_t)y * task->width + x] == CPIXELS_EXCEEDING)
        classes[(size_t)y * task->width + x] = CPIXELS_CARET;
}

int cpixels_settle(const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows) {
  const uint32_t faint = 1u << CPIXELS_TOLERABLE, exceeding = 1u << CPIXELS_EXCEEDING;
  const uint32_t undecided = 1u << suspect | 1u << near;
  const uint32_t edges = undecided | 1u << CPIXELS_ANTIALIASED | faint;
  const uint32_t first = undecided | 1u << CPIXELS_ANTIALIASED;
  const int failed =
      settle_groups(task, classes, changed_rows, first, edges, 2, settle_edges) ||
      settle_groups(task, classes, changed_rows, exceeding, exceeding, 1, settle_speck) ||
      settle_groups(task, classes, changed_rows, faint, faint, 2, settle_tint);
  if (!failed) settle_caret(task, classes, changed_rows);
  return failed;
}
