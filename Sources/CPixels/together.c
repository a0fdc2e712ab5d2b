#include "perceptual.h"

#include <math.h>

// What lies together is judged together: suspects that all go the same way are a change of
// colour, not of an edge; a few near ones among many edges are edges too; faint pixels that together
// make a surface are a tint; specks of hardly visible change are nothing; a lone bar as high as text on
// a plain ground is a caret.

typedef struct {
  uint32_t *indices;
  size_t count, capacity;
} Group;

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
  size_t edges, suspects, near;
  uint32_t left, top, right, bottom;
} Summary;

static Summary summary_of(const cpixels_task *task, const uint8_t *classes, const Group *group) {
  Summary summary = {.left = UINT32_MAX, .top = UINT32_MAX};
  double sizes = 0, sums = 0;
  double signed_sums[3] = {0, 0, 0};
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
    for (int black = 0; black < 2; black++) {
      const Levels a = levels_of(first, black ? 0 : 255), b = levels_of(second, black ? 0 : 255);
      for (int c = 0; c < 3; c++) {
        summary.first[black][c] += a.channel[c];
        summary.second[black][c] += b.channel[c];
        if (black) continue;
        signed_sums[c] += b.channel[c] - a.channel[c];
        sizes += abs(b.channel[c] - a.channel[c]);
      }
    }
  }
  for (int c = 0; c < 3; c++) {
    sums += fabs(signed_sums[c]);
    for (int black = 0; black < 2; black++) {
      summary.first[black][c] /= (double)group->count;
      summary.second[black][c] /= (double)group->count;
    }
  }
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
  return poles_agree(&first, &second);
}

/// Suspects are the edges of what was redrawn, unless they all change the same way and the colours
/// at both sides of the edges change too. A few pixels that moved farther go with many edges.
static void settle_suspects(const cpixels_task *task, uint8_t *classes, const Group *group) {
  const Summary summary = summary_of(task, classes, group);
  // A speck where lines cross is how rasterisers differ, whichever way it goes.
  const int is_speck = summary.edges <= 4;
  const int is_recoloured =
      !is_speck && summary.bias > 0.85 && !poles_of_box_agree(task, &summary);
  const int near_are_few =
      summary.edges >= 12 && summary.near * 4 <= summary.edges && summary.bias < 0.7;
  set_class(classes, group, suspect, is_recoloured ? CPIXELS_EXCEEDING : CPIXELS_ANTIALIASED);
  set_class(classes, group, near, near_are_few ? CPIXELS_ANTIALIASED : CPIXELS_EXCEEDING);
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

static int is_plain_ground(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t left, uint32_t top,
    uint32_t right, uint32_t bottom) {
  for (uint32_t y = top; y <= bottom; y++) {
    const uint32_t beside = pixel_at(pixels + y * stride, left - 1);
    if (pixel_at(pixels + y * stride, right + 1) != beside) return 0;
    for (uint32_t x = left; x <= right; x++)
      if (pixel_at(pixels + y * stride, x) != beside) return 0;
  }
  (void)task;
  return 1;
}

static int is_one_colour(
    const uint8_t *pixels, size_t stride, uint32_t left, uint32_t top, uint32_t right,
    uint32_t bottom) {
  const uint32_t colour = pixel_at(pixels + top * stride, left);
  for (uint32_t y = top; y <= bottom; y++)
    for (uint32_t x = left; x <= right; x++)
      if (pixel_at(pixels + y * stride, x) != colour) return 0;
  return 1;
}

/// Whether a group is a bar as high as text, of one colour in one picture and not there in the other.
static int is_caret(const cpixels_task *task, const Group *group) {
  uint32_t left = UINT32_MAX, right = 0, top = UINT32_MAX, bottom = 0;
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t x = group->indices[next] % task->width;
    const uint32_t y = group->indices[next] / task->width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const uint32_t width = right - left + 1, height = bottom - top + 1;
  if (group->count != (size_t)width * height || left == 0 || right + 1 >= task->width) return 0;
  // One to two points wide, at up to three pixels a point, and as high as text is.
  if (width > 6 || height < 8 || height < width * 6 || height > 144) return 0;
  return (is_one_colour(task->first, task->first_stride, left, top, right, bottom) &&
          is_plain_ground(task, task->second, task->second_stride, left, top, right, bottom)) ||
         (is_one_colour(task->second, task->second_stride, left, top, right, bottom) &&
          is_plain_ground(task, task->first, task->first_stride, left, top, right, bottom));
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

/// One caret blinks at a time: with a second bar, or any other change, it is a bar.
static int settle_caret(const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows) {
  const size_t count = (size_t)task->width * task->height;
  size_t changes = 0, first = 0;
  for (uint32_t y = 0; y < task->height; y++) {
    if (!changed_rows[y]) continue;
    for (uint32_t x = 0; x < task->width; x++) {
      const size_t index = (size_t)y * task->width + x;
      if (classes[index] != CPIXELS_EXCEEDING && classes[index] != CPIXELS_TINTED) continue;
      if (changes++ == 0) first = index;
    }
  }
  if (changes == 0 || changes > 6 * 144 || classes[first] != CPIXELS_EXCEEDING) return 0;
  Group group = {NULL, 0, 0};
  const int failed =
      gather(task, classes, (uint32_t)first, 1u << CPIXELS_EXCEEDING, 1, &group);
  if (!failed && group.count == changes && is_caret(task, &group))
    set_class(classes, &group, CPIXELS_EXCEEDING, CPIXELS_CARET);
  for (size_t next = 0; next < group.count && group.indices[next] < count; next++)
    classes[group.indices[next]] &= (uint8_t)~visited;
  free(group.indices);
  return failed;
}

int cpixels_settle(const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows) {
  const uint32_t faint = 1u << CPIXELS_TOLERABLE, exceeding = 1u << CPIXELS_EXCEEDING;
  const uint32_t undecided = 1u << suspect | 1u << near;
  const uint32_t edges = undecided | 1u << CPIXELS_ANTIALIASED | faint;
  return settle_groups(task, classes, changed_rows, undecided, edges, 2, settle_suspects) ||
         settle_groups(task, classes, changed_rows, exceeding, exceeding, 1, settle_speck) ||
         settle_groups(task, classes, changed_rows, faint, faint, 2, settle_tint) ||
         settle_caret(task, classes, changed_rows);
}
