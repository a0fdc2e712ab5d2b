#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Kernels over pictures of eight bits a channel: straight RGBA, row by row, without padding.
// All arithmetic that decides is in double precision, never fused, so that every processor decides
// alike.

/// A distance between two colours.
typedef enum {
  /// The largest difference of one channel, 0 to 255.
  CPIXELS_CHANNEL = 0,
  /// Squared YIQ distance, differences taken after the conversion, as pixelmatch 5 does.
  CPIXELS_YIQ_OF_COLOURS = 1,
  /// Squared YIQ distance of the difference, as pixelmatch 7 does.
  CPIXELS_YIQ_OF_DIFFERENCE = 2,
  /// HyAB distance in OKLab with toe-corrected lightness; black to white is 1.
  CPIXELS_OKLAB = 3,
  /// CIEDE2000, of sRGB under D65.
  CPIXELS_CIEDE2000 = 4,
  /// CIEDE2000, and then what a person would make of it; for `cpixels_classify` only.
  CPIXELS_PERCEPTUAL = 5,
  /// Squared YIQ distance times 4096, in whole numbers, as odiff 4 does; with its antialiasing test.
  CPIXELS_YIQ_IN_WHOLE_NUMBERS = 6,
  /// CIEDE2000 of colours without their alpha, as looks-same does; with its antialiasing test.
  CPIXELS_CIEDE2000_OF_RGB = 7,
} cpixels_metric;

/// What stands behind pixels that aren't opaque.
typedef enum {
  CPIXELS_OVER_WHITE = 0,
  /// A pattern that depends on the place, as pixelmatch 7 has it.
  CPIXELS_OVER_CHECKERBOARD = 1,
  /// Both, and the larger distance counts.
  CPIXELS_OVER_BLACK_AND_WHITE = 2,
} cpixels_backdrop;

/// What is compared, and by what.
typedef struct {
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
  cpixels_backdrop backdrop;
  /// The backdrop for the brightness that the antialiasing test compares.
  cpixels_backdrop brightness_backdrop;
  /// Whether that test sees a slope where only the alpha changes.
  int tells_alpha_apart;
  /// Distances above this exceed; in the metric's own unit (squared for YIQ).
  double limit;
  /// Whether antialiased pixels are told apart.
  int detects_antialiasing;
  /// Whether looks-same's one caret is forgiven; for its metric only.
  int forgives_caret;
  /// Whether the plain ways are taken where there are quick ones: for tests.
  int is_plain;
  /// How many tiles a row of tiles has; at least those that cover the width.
  uint32_t tile_columns;
} cpixels_task;

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
  /// How many differ at all.
  uint32_t different;
  /// How many exceed.
  uint32_t exceeding;
} cpixels_tile;

/// What was counted.
typedef struct {
  uint64_t different;
  uint64_t exceeding;
  uint64_t antialiased;
  /// How many are of a tint (among the exceeding) or of a caret (among the antialiased).
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

/// The distance of two colours by a task's metric and backdrop; `offset` is the place in bytes, which
/// only the checkerboard looks at.
double cpixels_distance(
    cpixels_metric metric, cpixels_backdrop backdrop, const uint8_t *first, const uint8_t *second,
    size_t offset);

/// The distances of all pixels of one class, row by row; returns how many there are.
///
/// `distances` has room for each of them.
size_t cpixels_gather_distances(
    const cpixels_task *task, const uint8_t *classes, uint8_t chosen, double *distances);

/// CIEDE2000 of two CIELAB colours.
double cpixels_ciede2000(const double first[3], const double second[3]);

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

/// Does two things at once, each on a thread of its own, and returns when both are done.
void cpixels_run_beside(
    void (*work)(void *), void *context, void (*other)(void *), void *other_context);

/// Asks the allocator to keep large blocks that are freed, for the next picture; those of all threads, which
/// then share one heap and wait for each other, or of the first one.
void cpixels_keep_freed_memory(int on_all_threads);

#endif
