#include "groups.h"

#include "CPixelsParts.h"
#include "caret.h"
#include "ciede2000.h"
#include "group_summary.h"
#include "levels.h"

#include <math.h>
#include <stdlib.h>

// What lies together is judged together: suspects that all go the same way are a change of
// colour, not of an edge; edges that all move outwards are a shape that grew; a few near ones among many
// edges are edges too; faint pixels that together make a surface are a tint; specks of hardly visible
// change are nothing; a lone bar as high as text is a caret, see caret.c.

static const uint8_t *pixel_of(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t index) {
  return pixels + (index / task->width) * stride + (size_t)(index % task->width) * 4;
}

static void set_class(uint8_t *classes, const Group *group, uint8_t from, uint8_t to) {
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t index = group->indices[next];
    if ((classes[index] & ~visited) == from) classes[index] = to | visited;
  }
}

/// Suspects are the edges of what was redrawn, unless they all change the same way and the colours
/// at both sides of the edges change too. A few pixels that moved farther go with many edges. A
/// shape that grew is a change.
static void settle_edges(const cpixels_task *task, uint8_t *classes, Group *group) {
  const Summary summary = cpixels_summary_of(task, classes, group);
  // A speck where lines cross is how rasterisers differ, whichever way it goes.
  const int is_speck = summary.edges <= 4;
  const int is_recoloured = summary.suspects > 0 && !is_speck && summary.bias > 0.85 &&
                            !cpixels_poles_agree(task, &summary);
  // A letter that became another goes both ways, all channels alike, and no way explains it.
  const int is_redrawn =
      summary.bias < 0.4 && summary.explained < 0.3 && summary.alike > 0.6 * summary.squares;
  const size_t few = summary.edges / (summary.bias < 0.7 && !is_redrawn ? 4 : 16);
  const int near_are_few = summary.edges >= 12 && summary.near <= few;
  set_class(classes, group, suspect, is_recoloured ? CPIXELS_EXCEEDING : CPIXELS_ANTIALIASED);
  set_class(classes, group, near, near_are_few ? CPIXELS_ANTIALIASED : CPIXELS_EXCEEDING);
  if (cpixels_has_grown(task, &summary))
    set_class(classes, group, CPIXELS_ANTIALIASED, CPIXELS_EXCEEDING);
}

/// Moves those of a group that are surrounded by their like on all eight sides to its front; returns how many.
static size_t sort_surface(const cpixels_task *task, const uint8_t *classes, Group *group) {
  const uint8_t like = CPIXELS_TOLERABLE | visited;
  size_t inside = 0;
  for (size_t next = 0; next < group->count; next++) {
    const uint32_t index = group->indices[next];
    const int64_t x = index % task->width, y = index / task->width;
    int is_inside = 1;
    for (int64_t row = y - 1; row <= y + 1; row++)
      for (int64_t column = x - 1; column <= x + 1; column++)
        is_inside &= classes[(size_t)clamped(row, task->height) * task->width +
                             clamped(column, task->width)] == like;
    if (!is_inside) continue;
    group->indices[next] = group->indices[inside];
    group->indices[inside++] = index;
  }
  return inside;
}

/// A difference that is faint at a point is seen as a tint where it covers a surface, the sooner the larger. Only
/// what lies inside of the surface tells: the faint sides of edges are how they were sampled.
static void settle_tint(const cpixels_task *task, uint8_t *classes, Group *group) {
  // Of less than this no surface makes more than its faintest pixel.
  if (group->count < 16) return;
  const size_t inside = sort_surface(task, classes, group);
  // Lines and the faint sides of edges aren't surfaces.
  if (inside * 5 < group->count) return;
  const Group surface = {group->indices, inside, inside};
  const Summary summary = cpixels_summary_of(task, classes, &surface);
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

/// The largest distance of the pixels of a group.
static double distance_of(const cpixels_task *task, const Group *group) {
  double largest = 0;
  for (size_t next = 0; next < group->count; next++) {
    const double distance = cpixels_ciede2000_distance(
        pixel_of(task, task->first, task->first_stride, group->indices[next]),
        pixel_of(task, task->second, task->second_stride, group->indices[next]), 0);
    largest = fmax(largest, distance);
  }
  return largest;
}

/// A speck of changes that are hardly visible one by one is nothing.
static void settle_speck(const cpixels_task *task, uint8_t *classes, Group *group) {
  if (group->count <= 4 && distance_of(task, group) <= task->limit * 3)
    set_class(classes, group, CPIXELS_EXCEEDING, CPIXELS_TOLERABLE);
}

/// So is a blot of two points across and down, as where edges meet, if it is little beside what stands within its own extent around it. Where
/// nobody knows how many pixels make a point, they may be two.
static void settle_blot(const cpixels_task *task, uint8_t *classes, Group *group) {
  const uint32_t largest = task->pixels_per_point == 0 ? 4 : 2;
  if (group->count > (size_t)largest * largest) return;
  const Extent extent = cpixels_extent_of(task, group);
  if (extent.right - extent.left >= largest || extent.bottom - extent.top >= largest) return;
  if (distance_of(task, group) > task->limit * 4) return;
  if (cpixels_share_of_contrast(task, group, extent) <= 0.45)
    set_class(classes, group, CPIXELS_EXCEEDING, CPIXELS_ANTIALIASED);
}

typedef void Settle(const cpixels_task *task, uint8_t *classes, Group *group);

/// Settles every group that starts at one of the classes and reaches through others.
static int settle_each(
    const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows, uint32_t starts,
    uint32_t through, int reach, Settle *settle) {
  Group group = {NULL, 0, 0};
  int failed = 0;
  for (uint32_t y = 0; y < task->height && !failed; y++) {
    if (!changed_rows[y]) continue;
    for (uint32_t x = 0; x < task->width && !failed; x++) {
      const uint32_t index = y * task->width + x;
      if (classes[index] >= visited || ((starts >> classes[index]) & 1) == 0) continue;
      failed = cpixels_gather_group(task, classes, index, through, reach, &group);
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

/// True if anything differs in a column beside a bar.
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

int cpixels_settle_groups(
    const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows) {
  const uint32_t faint = 1u << CPIXELS_TOLERABLE, exceeding = 1u << CPIXELS_EXCEEDING;
  const uint32_t undecided = 1u << suspect | 1u << near;
  const uint32_t edges = undecided | 1u << CPIXELS_ANTIALIASED | faint;
  const uint32_t first = undecided | 1u << CPIXELS_ANTIALIASED;
  const int failed =
      settle_each(task, classes, changed_rows, first, edges, 2, settle_edges) ||
      settle_each(task, classes, changed_rows, exceeding, exceeding, 1, settle_speck) ||
      settle_each(task, classes, changed_rows, exceeding, exceeding | edges, 1, settle_blot) ||
      settle_each(task, classes, changed_rows, faint, faint, 2, settle_tint);
  if (!failed) settle_caret(task, classes, changed_rows);
  return failed;
}
