#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Kernels over pictures of eight bits a channel: straight RGBA, row by row, without padding.
// All arithmetic that decides is in double precision, never fused, so that every processor decides
// alike.

/// Lets Swift use a constant of a type on all threads.
#if defined(__swift__) || defined(__clang__)
#define CPIXELS_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define CPIXELS_SENDABLE
#endif

typedef struct cpixels_task cpixels_task;

/// A metric: how pixels that differ are judged. Only the distance is needed.
typedef struct CPIXELS_SENDABLE {
  /// The distance of two colours; `offset` is their place in bytes.
  double (*distance)(const uint8_t *first, const uint8_t *second, size_t offset);
  /// The limit of distances for a threshold; NULL where it is the threshold itself.
  double (*limit)(double threshold);
  /// True if the distance of two colours that differ is above a limit, where that is found sooner than the distance.
  int (*exceeds)(const uint8_t *first, const uint8_t *second, size_t offset, double limit);
  /// The squared distance of opaque colours up to which none exceeds a limit; NULL where there is none.
  uint32_t (*tolerable_distance)(double limit);
  /// The step of brightness from a neighbour to a pixel, for the antialiasing test; NULL for over white.
  double (*brightness_step)(const uint8_t *centre, const uint8_t *neighbour, size_t offset);
  /// Another antialiasing test: whether a pixel of `seen`, with `other` beside it, looks antialiased.
  int (*is_antialiased)(
      const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
      size_t other_stride, uint32_t x, uint32_t y);
  /// True if the distance depends on the place.
  int depends_on_place;

  /// The class of a pixel by what lies around it, in place of its distance. `context` may be NULL.
  uint8_t (*class_in_context)(
      const cpixels_task *task, const void *context, uint32_t x, uint32_t y);
  /// Memory for what lies around the pixels of a part, or NULL where there is none; `free` gives it back.
  void *(*make_context)(void);
  /// Looks at the part whose top left pixel this is.
  void (*prepare_context)(void *context, const cpixels_task *task, uint32_t x, uint32_t y);
  /// Judges together what lies together, after every pixel has been judged alone; `changed_rows` has a byte a row,
  /// not 0 where a pixel differs. Returns 0, or 1 without memory.
  int (*settle)(const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows);
} cpixels_metric;

/// A part of a picture that a context is prepared for, whole tiles.
enum { cpixels_part_columns = 64, cpixels_part_rows = 16 };

/// Any difference exceeds.
extern const cpixels_metric cpixels_exact;
/// The largest difference of one channel, 0 to 255.
extern const cpixels_metric cpixels_channel;
/// YIQ distance, 0 to 1; its limit is squared, as pixelmatch 7 has it.
extern const cpixels_metric cpixels_yiq;
/// HyAB distance in OKLab with toe-corrected lightness; black to white is 1.
extern const cpixels_metric cpixels_oklab;
/// CIEDE2000, of sRGB under D65.
extern const cpixels_metric cpixels_ciede2000;
/// CIEDE2000, and then what a person would make of it.
extern const cpixels_metric cpixels_perceptual;

/// A comparison: the pictures, and the metric with its limit.
struct cpixels_task {
  const uint8_t *first;
  const uint8_t *second;
  uint32_t width;
  uint32_t height;
  /// Bytes from one row to the next.
  size_t first_stride;
  size_t second_stride;
  /// One byte a pixel, not 0 where it isn't compared; may be NULL. Its rows are `width` long.
  const uint8_t *mask;
  /// One byte a row, 2 where the row is known to be equal, 1 where it is if the row above is; may be NULL.
  const uint8_t *known_rows;
  cpixels_metric metric;
  /// Distances above this exceed.
  double limit;
  /// The number of pixels that make a point, across and down; 0 where nobody knows, which is taken for 1. Metrics that
  /// judge pixels in their context then judge points.
  uint32_t pixels_per_point;
  /// True if all that differs exceeds, whatever the metric says.
  int is_strict;
  /// True if antialiased pixels are told apart.
  int detects_antialiasing;
  /// True if the plain ways are taken where there are quick ones: for tests.
  int is_plain;
  /// The number of tiles in a row of tiles; at least those that cover the width.
  uint32_t tile_columns;
};

/// The class of a pixel.
enum {
  CPIXELS_EQUAL = 0,
  CPIXELS_TOLERABLE = 1,
  CPIXELS_ANTIALIASED = 2,
  CPIXELS_EXCEEDING = 3,
  /// Of a faint tint that covers a surface; counts as exceeding.
  CPIXELS_TINTED = 4,
  /// Of a blinking caret; counts as antialiased.
  CPIXELS_CARET = 5,
  /// Not decided yet, nor is the next; never in a result.
  CPIXELS_SUSPECT = 6,
  CPIXELS_NEAR = 7,
};

/// The differing pixels of one tile of 8 by 8.
typedef struct {
  uint32_t minimum_x, minimum_y, maximum_x, maximum_y;
  /// The number of those that differ at all.
  uint32_t different;
  /// The number of those that exceed.
  uint32_t exceeding;
} cpixels_tile;

/// The counts.
typedef struct {
  uint64_t different;
  uint64_t exceeding;
  uint64_t antialiased;
  /// The numbers of those of a tint (among the exceeding) and of a caret (among the antialiased).
  uint64_t tinted, caret;
  /// The sum of all channel differences, and the largest of each channel.
  uint64_t channel_sum;
  uint8_t largest[4];
} cpixels_tally;

/// Classifies every pixel.
///
/// `classes` holds `width * height` zero bytes and gets the classes; `tiles` holds zeroed tiles, row by
/// row, `tile_columns` a row. The work is shared by as many threads as the processor has, at most
/// `threads`. Returns 0, or 1 if memory or threads ran out.
int cpixels_classify(
    const cpixels_task *task, int threads, uint8_t *classes, cpixels_tile *tiles,
    cpixels_tally *tally);

/// The distances of all pixels of one class, row by row; returns how many there are.
///
/// `distances` has room for each of them, or is NULL; `levels` is NULL or counts them by their whole part, 0 to 255.
size_t cpixels_gather_distances(
    const cpixels_task *task, const uint8_t *classes, uint8_t chosen, double *distances,
    size_t *levels);

/// CIEDE2000 of two CIELAB colours.
double cpixels_ciede2000_of_lab(const double first[3], const double second[3]);

/// The largest count of exceeding pixels in any window of the given size, all windows inside of the
/// map.
uint64_t cpixels_density(
    const uint8_t *classes, uint32_t width, uint32_t height, uint32_t window_width,
    uint32_t window_height);

/// The index of the first pixel from `start` at which two rows differ; `count` if there is none.
size_t cpixels_next_difference(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count);

/// The same, one pixel after the other: what the quick ones are held to.
size_t cpixels_next_difference_scalar(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count);

/// Marks the rows and the columns in which two pictures of one size differ; both arrays hold zeros.
void cpixels_changed_lines(
    const uint8_t *first, const uint8_t *second, uint32_t width, uint32_t height, uint8_t *rows,
    uint8_t *columns);

/// A digest of each column of a picture, to tell equal ones by.
void cpixels_column_digests(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint64_t *digests);

/// Asks the allocator to keep large blocks that are freed, for the next picture; those of all threads, which
/// then share one heap and wait for each other, or of the first one.
void cpixels_keep_freed_memory(int on_all_threads);

#endif
