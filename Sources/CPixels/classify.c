#include "CPixelsParts.h"
#include "antialiasing.h"
#include "points.h"
#include "stretch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/// A thread takes so many rows at a time: whole tiles, and whole rows of parts.
enum { tile_shift = 3, maximum_threads = 16, rows_a_turn = 64 };

typedef struct {
  const cpixels_task *task;
  /// The first row that no thread has taken yet, and how many are taken at a time.
  atomic_uint *next_row;
  uint32_t rows;
  uint32_t first_row, end_row;
  /// Opaque colours up to this squared distance are tolerable.
  uint32_t bound;
  uint8_t *classes;
  cpixels_tile *tiles;
  /// The surroundings of the pixels, where the metric asks for them; NULL without memory.
  void *context;
  cpixels_tally tally;
} Band;

static void measure(cpixels_tally *tally, const uint8_t *first, const uint8_t *second) {
  tally->different++;
  for (int channel = 0; channel < 4; channel++) {
    const int delta = first[channel] - second[channel];
    const uint8_t size = (uint8_t)(delta < 0 ? -delta : delta);
    tally->channel_sum += size;
    if (size > tally->largest[channel]) tally->largest[channel] = size;
  }
}

static cpixels_tile *tile_at(const Band *band, uint32_t x, uint32_t y) {
  return band->tiles + (size_t)(y >> tile_shift) * band->task->tile_columns + (x >> tile_shift);
}

/// Notes pixels of one row of a tile, from the first to the last that differs.
static void note(Band *band, uint32_t first_x, uint32_t last_x, uint32_t y, uint32_t different) {
  cpixels_tile *tile = tile_at(band, first_x, y);
  if (tile->different == 0) {
    tile->minimum_x = first_x;
    tile->minimum_y = y;
  }
  if (first_x < tile->minimum_x) tile->minimum_x = first_x;
  if (last_x > tile->maximum_x) tile->maximum_x = last_x;
  tile->maximum_y = y;
  tile->different += different;
}

/// True if pixels are judged by what lies around them.
static int judges_in_context(const cpixels_task *task) {
  return task->metric.class_in_context != NULL && !task->is_strict;
}

static int exceeds(
    const cpixels_task *task, const uint8_t *first, const uint8_t *second, size_t offset) {
  if (task->metric.exceeds != NULL)
    return task->metric.exceeds(first, second, offset, task->limit);
  return task->metric.distance(first, second, offset) > task->limit;
}

/// `is_noisy` says that most pixels around differ, but little.
static uint8_t class_of(
    const Band *band, const uint8_t *first, const uint8_t *second, uint32_t x, uint32_t y,
    int is_noisy) {
  const cpixels_task *task = band->task;
  if (judges_in_context(task)) return task->metric.class_in_context(task, band->context, x, y);
  const size_t offset = ((size_t)y * task->width + x) * 4;
  if (!task->is_strict && !exceeds(task, first, second, offset)) return CPIXELS_TOLERABLE;
  if (!task->detects_antialiasing ||
      (is_noisy && cpixels_is_rough(task, task->second, task->second_stride, x, y)))
    return CPIXELS_EXCEEDING;
  int (*const test)(
      const cpixels_task *, const uint8_t *, size_t, const uint8_t *, size_t, uint32_t, uint32_t) =
      task->metric.is_antialiased != NULL ? task->metric.is_antialiased : cpixels_is_antialiased;
  if (test(task, task->first, task->first_stride, task->second, task->second_stride, x, y) ||
      test(task, task->second, task->second_stride, task->first, task->first_stride, x, y))
    return CPIXELS_ANTIALIASED;
  return CPIXELS_EXCEEDING;
}

/// Sets the class of a pixel that has been noted.
static void settle_class(Band *band, uint32_t x, uint32_t y, uint8_t class) {
  band->classes[(size_t)y * band->task->width + x] = class;
  band->tally.antialiased += class == CPIXELS_ANTIALIASED;
  if (class != CPIXELS_EXCEEDING) return;
  band->tally.exceeding++;
  tile_at(band, x, y)->exceeding++;
}

static int is_masked(const cpixels_task *task, uint32_t x, uint32_t y, uint32_t count) {
  if (task->mask == NULL) return 0;
  uint8_t any = 0;
  const uint8_t *mask = task->mask + (size_t)y * task->width + x;
  for (uint32_t index = 0; index < count; index++) any |= mask[index];
  return any != 0;
}

/// Pixel by pixel: what the quick way is held to, and where some pixels are masked. Returns whether any
/// differs, masked or not.
static int classify_plainly(Band *band, uint32_t y, uint32_t start, uint32_t end) {
  const cpixels_task *task = band->task;
  const uint8_t *first = task->first + y * task->first_stride;
  const uint8_t *second = task->second + y * task->second_stride;
  const size_t row = (size_t)y * task->width;
  int differs = 0;
  for (size_t x = start; x < end; x++) {
    if (cpixels_pixel_at(first, x) == cpixels_pixel_at(second, x)) continue;
    differs = 1;
    if (task->mask != NULL && task->mask[row + x] != 0) continue;
    measure(&band->tally, first + x * 4, second + x * 4);
    const uint8_t class = class_of(band, first + x * 4, second + x * 4, (uint32_t)x, y, 0);
    note(band, (uint32_t)x, (uint32_t)x, y, 1);
    settle_class(band, (uint32_t)x, y, class);
  }
  return differs;
}

static uint32_t lesser(uint32_t one, uint32_t other) { return one < other ? one : other; }

/// Notes eight pixels that differ where `different` has bits, each of them tolerable so far.
static void note_eight(Band *band, uint32_t x, uint32_t y, uint32_t different) {
  uint8_t *classes = band->classes + (size_t)y * band->task->width + x;
  if (different == 0xff) {
    memset(classes, CPIXELS_TOLERABLE, 8);
    note(band, x, x + 7, y, 8);
    return;
  }
  const uint32_t first = (uint32_t)__builtin_ctz(different);
  const uint32_t last = 31 - (uint32_t)__builtin_clz(different);
  for (uint32_t rest = different; rest != 0; rest &= rest - 1)
    classes[__builtin_ctz(rest)] = CPIXELS_TOLERABLE;
  note(band, x + first, x + last, y, (uint32_t)__builtin_popcount(different));
}

/// Lists the pixels of a stretch that need a closer look, and fetches those below them, which the
/// antialiasing test is the first to look at. Listed first, they cost one mispredicted branch less each.
static uint32_t list_doubtful(
    const Band *band, uint32_t y, uint32_t start, uint32_t count, const cpixels_stretch *stretch,
    uint32_t *list) {
  const cpixels_task *task = band->task;
  const uint32_t below = lesser(y + 1, task->height - 1);
  const uint8_t *first = task->first + below * task->first_stride;
  const uint8_t *second = task->second + below * task->second_stride;
  // Of the picture that is looked at for roughness, two rows.
  const uint8_t *lowest = task->second + lesser(y + 2, task->height - 1) * task->second_stride;
  uint32_t found = 0;
  for (uint32_t index = 0; index * 64 < count; index++) {
    for (uint64_t rest = stretch->doubtful[index]; rest != 0; rest &= rest - 1) {
      const uint32_t x = start + index * 64 + (uint32_t)__builtin_ctzll(rest);
      list[found++] = x;
      __builtin_prefetch(first + (size_t)x * 4);
      __builtin_prefetch(second + (size_t)x * 4);
      __builtin_prefetch(lowest + (size_t)x * 4);
    }
  }
  return found;
}

/// Returns whether any pixel differs.
static int classify_quickly(Band *band, uint32_t y, uint32_t start, uint32_t count) {
  const cpixels_task *task = band->task;
  cpixels_stretch stretch;
  if (!cpixels_compare_stretches(
          task->first + y * task->first_stride + (size_t)start * 4,
          task->second + y * task->second_stride + (size_t)start * 4, count, band->bound, &stretch))
    return 0;
  band->tally.channel_sum += stretch.channel_sum;
  for (int channel = 0; channel < 4; channel++)
    if (stretch.largest[channel] > band->tally.largest[channel])
      band->tally.largest[channel] = stretch.largest[channel];
  uint32_t pixels = 0;
  for (uint32_t index = 0; index * 64 < count; index++) {
    uint64_t different = stretch.different[index];
    pixels += (uint32_t)__builtin_popcountll(different);
    for (uint32_t x = start + index * 64; different != 0; different >>= 8, x += 8)
      if ((different & 0xff) != 0) note_eight(band, x, y, different & 0xff);
  }
  band->tally.different += pixels;
  uint32_t doubtful[cpixels_stretch_columns];
  const uint32_t found = list_doubtful(band, y, start, count, &stretch, doubtful);
  const uint8_t *first = task->first + y * task->first_stride;
  const uint8_t *second = task->second + y * task->second_stride;
  // As in photos, where the antialiasing test would look at all neighbours for nothing. Only metrics with a
  // bound tell such differences, and both of those ask for neighbours of exactly the same colour.
  const int is_noisy = found * 4 < pixels;
  for (uint32_t index = 0; index < found; index++) {
    const uint32_t x = doubtful[index];
    settle_class(
        band, x, y, class_of(band, first + (size_t)x * 4, second + (size_t)x * 4, x, y, is_noisy));
  }
  return 1;
}

/// Classifies a piece of a row; returns whether any of its pixels differ.
static int classify_piece(Band *band, uint32_t y, uint32_t start, uint32_t count) {
  if (band->task->is_plain || is_masked(band->task, start, y, count))
    return classify_plainly(band, y, start, start + count);
  return classify_quickly(band, y, start, count);
}

static void classify_rows(Band *band) {
  const cpixels_task *task = band->task;
  int is_above_equal = 0;
  for (uint32_t y = band->first_row; y < band->end_row; y++) {
    const uint8_t known = task->known_rows == NULL ? 0 : task->known_rows[y];
    is_above_equal = known == 2 || (known == 1 && is_above_equal);
    if (is_above_equal) continue;
    int differs = 0;
    for (uint32_t x = 0; x < task->width; x += cpixels_stretch_columns)
      differs |= classify_piece(band, y, x, lesser(task->width - x, cpixels_stretch_columns));
    is_above_equal = !differs;
  }
}

/// Part by part, each with what lies around its pixels.
static void classify_parts(Band *band) {
  const cpixels_task *task = band->task;
  for (uint32_t top = band->first_row; top < band->end_row; top += cpixels_part_rows) {
    for (uint32_t x = 0; x < task->width; x += cpixels_part_columns) {
      task->metric.prepare_context(band->context, task, x, top);
      for (uint32_t y = top; y < lesser(top + cpixels_part_rows, band->end_row); y++)
        classify_piece(band, y, x, lesser(task->width - x, cpixels_part_columns));
    }
  }
}

/// Takes the next rows that nobody has taken; returns whether there are any.
///
/// Differences often lie together, and to look at it takes most of the time: were the rows dealt
/// beforehand, one thread could have all of it.
static int take_rows(Band *band) {
  band->first_row = atomic_fetch_add_explicit(band->next_row, band->rows, memory_order_relaxed);
  if (band->first_row >= band->task->height) return 0;
  band->end_row = band->first_row + lesser(band->rows, band->task->height - band->first_row);
  return 1;
}

static void *classify_band(void *argument) {
  Band *band = argument;
  const cpixels_task *task = band->task;
  if (judges_in_context(task) && !task->is_plain) band->context = task->metric.make_context();
  while (take_rows(band)) {
    if (band->context == NULL)
      classify_rows(band);
    else
      classify_parts(band);
  }
  free(band->context);
  return NULL;
}

static void add(cpixels_tally *all, const cpixels_tally *part) {
  all->different += part->different;
  all->exceeding += part->exceeding;
  all->antialiased += part->antialiased;
  all->channel_sum += part->channel_sum;
  for (int channel = 0; channel < 4; channel++)
    if (part->largest[channel] > all->largest[channel])
      all->largest[channel] = part->largest[channel];
}

/// Settles what lies together, and counts anew what depends on that.
static int settle(
    const cpixels_task *task, uint8_t *classes, cpixels_tile *tiles, cpixels_tally *tally) {
  uint8_t *changed_rows = calloc(task->height, 1);
  if (changed_rows == NULL) return 1;
  const uint32_t tile_rows = (task->height + 7) >> tile_shift;
  for (uint32_t index = 0; index < tile_rows * task->tile_columns; index++)
    if (tiles[index].different > 0)
      for (uint32_t y = tiles[index].minimum_y; y <= tiles[index].maximum_y; y++)
        changed_rows[y] = 1;
  const int failed = task->metric.settle(task, classes, changed_rows);
  free(changed_rows);

  cpixels_count_anew(task, classes, tiles, tally);
  return failed;
}

int cpixels_classify(
    const cpixels_task *task, int threads, uint8_t *classes, cpixels_tile *tiles,
    cpixels_tally *tally) {
  if (cpixels_judges_points(task))
    return cpixels_classify_points(task, threads, classes, tiles, tally);
  Band bands[maximum_threads];
  pthread_t workers[maximum_threads];
  const uint32_t tile_rows = (task->height + 7) >> tile_shift;
  uint32_t count = threads < 1 ? 1 : threads > maximum_threads ? maximum_threads : (uint32_t)threads;
  // A thread costs about as much as 50,000 pixels.
  const uint64_t useful = (uint64_t)task->width * task->height / 100000 + 1;
  if (count > useful) count = (uint32_t)useful;
  if (count > tile_rows) count = tile_rows > 0 ? tile_rows : 1;

  uint32_t (*const tolerable)(double) = task->metric.tolerable_distance;
  const uint32_t bound = tolerable == NULL || task->is_strict ? 0 : tolerable(task->limit);

  int failed = 0;
  uint32_t started = 0;
  atomic_uint next_row = 0;
  for (uint32_t index = 0; index < count; index++) {
    // Rows are taken by whole tiles, so that no two threads share one.
    bands[index] = (Band){
        .task = task,
        .next_row = &next_row,
        .rows = count == 1 ? task->height : rows_a_turn,
        .bound = bound,
        .classes = classes,
        .tiles = tiles,
    };
  }
  for (uint32_t index = 1; index < count; index++) {
    if (pthread_create(&workers[index], NULL, classify_band, &bands[index]) != 0) {
      // Without a thread the work is done here.
      classify_band(&bands[index]);
      workers[index] = pthread_self();
    }
    started = index;
  }
  classify_band(&bands[0]);
  for (uint32_t index = 1; index <= started; index++)
    if (!pthread_equal(workers[index], pthread_self()) && pthread_join(workers[index], NULL) != 0)
      failed = 1;
  *tally = (cpixels_tally){0};
  for (uint32_t index = 0; index < count; index++) add(tally, &bands[index].tally);
  if (task->metric.settle != NULL && !task->is_strict && tally->different > 0)
    failed |= settle(task, classes, tiles, tally);
  return failed;
}
