#include "CPNGRows.h"

#include <stdlib.h>
#include <string.h>

// Undoes the filters of RGB and RGBA, several samples at once; the compiler makes SSE2 or NEON of it.
//
// The alpha of RGB rows never takes part: what is summed up in it is overwritten with 255, and a sample
// is predicted from its own channel only.

#define INLINE static inline __attribute__((always_inline))

enum { filter_none, filter_sub, filter_up, filter_average, filter_paeth };

typedef uint8_t Pixel __attribute__((vector_size(4)));
typedef uint8_t Pixels __attribute__((vector_size(16)));
/// Two pixels, and the same with room for sums.
typedef uint8_t Pair __attribute__((vector_size(8)));
typedef int16_t Wide __attribute__((vector_size(16)));

/// One row on its way from samples to pixels.
typedef struct {
  const uint8_t *samples;
  const uint8_t *above;
  uint8_t *pixels;
  size_t width;
  /// 3 or 4.
  size_t channels;
} Row;

INLINE Pixel load(const uint8_t *bytes) {
  Pixel pixel;
  memcpy(&pixel, bytes, 4);
  return pixel;
}

/// The next file pixel in four bytes; the fourth of an RGB pixel is that of the next one.
INLINE Pixel sample(const Row *row, size_t x) { return load(row->samples + x * row->channels); }

INLINE Pixel above(const Row *row, size_t x) { return load(row->above + x * 4); }

INLINE void store(const Row *row, size_t x, Pixel pixel) {
  const Pixel opaque = {0, 0, 0, 255};
  if (row->channels == 3) pixel |= opaque;
  memcpy(row->pixels + x * 4, &pixel, 4);
}

/// The number of pixels that there must be from the first of four on: RGB is read a little farther than it reaches.
INLINE size_t reach(const Row *row) { return row->channels == 3 ? 6 : 4; }

/// The next four file pixels in four bytes each, the fourth of an RGB pixel 0.
INLINE Pixels four_samples(const Row *row, size_t x) {
  Pixels bytes;
  memcpy(&bytes, row->samples + x * row->channels, sizeof bytes);
  if (row->channels == 4) return bytes;
  const Pixels zero = {0};
  return __builtin_shufflevector(
      bytes, zero, 0, 1, 2, 16, 3, 4, 5, 16, 6, 7, 8, 16, 9, 10, 11, 16);
}

INLINE Pixels four_above(const Row *row, size_t x) {
  Pixels bytes;
  memcpy(&bytes, row->above + x * 4, sizeof bytes);
  return bytes;
}

INLINE void store_four(const Row *row, size_t x, Pixels pixels) {
  const Pixels opaque = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};
  if (row->channels == 3) pixels |= opaque;
  memcpy(row->pixels + x * 4, &pixels, sizeof pixels);
}

// The samples may lie just after the pixels: four are read before they are written.

INLINE void undo_none(const Row *row) {
  if (row->channels == 4) {
    memmove(row->pixels, row->samples, row->width * 4);
    return;
  }
  size_t x = 0;
  for (; x + reach(row) <= row->width; x += 4) store_four(row, x, four_samples(row, x));
  for (; x < row->width; x++) store(row, x, sample(row, x));
}

/// Each pixel moved up by so many; zeros follow.
INLINE Pixels moved_by_one(Pixels pixels) {
  const Pixels zero = {0};
  return __builtin_shufflevector(
      zero, pixels, 0, 1, 2, 3, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
}

INLINE Pixels moved_by_two(Pixels pixels) {
  const Pixels zero = {0};
  return __builtin_shufflevector(
      zero, pixels, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
}

/// The last of four, four times.
INLINE Pixels last_of(Pixels pixels) {
  return __builtin_shufflevector(
      pixels, pixels, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
}

INLINE void undo_sub(const Row *row) {
  size_t x = 0;
  Pixels before = {0};
  for (; x + reach(row) <= row->width; x += 4) {
    Pixels sums = four_samples(row, x);
    sums += moved_by_one(sums);
    sums += moved_by_two(sums) + before;
    before = last_of(sums);
    store_four(row, x, sums);
  }
  Pixel left;
  memcpy(&left, &before, sizeof left);
  for (; x < row->width; x++) {
    left += sample(row, x);
    store(row, x, left);
  }
}

INLINE void undo_up(const Row *row) {
  size_t x = 0;
  for (; x + reach(row) <= row->width; x += 4)
    store_four(row, x, four_samples(row, x) + four_above(row, x));
  for (; x < row->width; x++) store(row, x, above(row, x) + sample(row, x));
}

INLINE void undo_average(const Row *row) {
  Pixel left = {0};
  for (size_t x = 0; x < row->width; x++) {
    const Pixel up = above(row, x);
    // Halving first loses a half of each, which together are one where both are odd.
    left = (left >> 1) + (up >> 1) + (left & up & 1) + sample(row, x);
    store(row, x, left);
  }
}

INLINE Pair pair(Pixel first, Pixel second) {
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7);
}

INLINE Pixel first_of(Pair pixels) {
  return __builtin_shufflevector(pixels, pixels, 0, 1, 2, 3);
}

INLINE Pixel second_of(Pair pixels) {
  return __builtin_shufflevector(pixels, pixels, 4, 5, 6, 7);
}

INLINE Wide widened(Pair pixels) { return __builtin_convertvector(pixels, Wide); }

INLINE Pair narrowed(Wide pixels) { return __builtin_convertvector(pixels, Pair); }

/// The first pixels of both.
INLINE Wide halves(Wide first, Wide second) {
  return __builtin_shufflevector(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
}

/// Samples and the one of three neighbours that is nearest to `left + up - corner`: the corner where it lies
/// in the middle third between the other two, the smaller of them where it lies above that, else the larger.
///
/// Each pixel waits for its left one, and this makes a shorter chain between them than the three distances
/// do: a difference, a comparison, what is chosen beyond the corner, two sums and the cut to eight bits. At
/// most one of the two choices isn't zero.
INLINE Wide undone_paeth(Wide left, Wide up, Wide corner, Wide samples) {
  const Wide bound = corner * 3 - up - left;
  const Wide less = __builtin_elementwise_min(left, up);
  const Wide more = __builtin_elementwise_max(left, up);
  const Wide chosen = ((bound <= less) & (more - corner)) + ((more <= bound) & (less - corner));
  return (corner + samples + chosen) & 255;
}

enum { run = 8 };

/// True if the next `run` file pixels are all zero, as most are on the surfaces of user interfaces.
INLINE int is_zero_run(const Row *row, size_t x) {
  uint64_t words[4], any = 0;
  memcpy(words, row->samples + x * row->channels, run * row->channels);
  for (size_t index = 0; index < row->channels; index++) any |= words[index];
  return any == 0;
}

/// A pixel of the row above as it is compared with others: alpha counts only where the file has it.
INLINE uint32_t colour_of(const Row *row, Pixel pixel) {
  uint32_t colour;
  memcpy(&colour, &pixel, 4);
  return row->channels == 3 ? colour | 0xff000000u : colour;
}

/// True if the next `run` pixels of the row above all have one colour.
INLINE int is_above_all(const Row *row, size_t x, uint32_t colour) {
  uint32_t up[run], any = 0;
  memcpy(up, row->above + x * 4, sizeof up);
  for (int index = 0; index < run; index++) any |= up[index] ^ colour;
  return (row->channels == 3 ? any & 0xffffffu : any) == 0;
}

/// A run of zeros makes the row above anew once the pixel before it equals its upper neighbour, as the
/// prediction then is what stands above; below one colour it makes the pixel before it anew.
INLINE int undo_zero_run(const Row *row, size_t x, Pixel *left, Pixel *corner) {
  if (x + run > row->width || !is_zero_run(row, x)) return 0;
  if (colour_of(row, *left) == colour_of(row, *corner)) {
    for (size_t index = 0; index < run; index += 4)
      store_four(row, x + index, four_above(row, x + index));
    *left = *corner = above(row, x + run - 1);
    return 1;
  }
  if (!is_above_all(row, x, colour_of(row, *corner))) return 0;
  const Pixels same = __builtin_shufflevector(
      *left, *left, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
  for (size_t index = 0; index < run; index += 4) store_four(row, x + index, same);
  return 1;
}

INLINE void undo_paeth(const Row *row) {
  const Pixel nothing = {0};
  Pixel left = {0}, corner = {0};
  for (size_t x = 0; x < row->width;) {
    if (undo_zero_run(row, x, &left, &corner)) {
      x += run;
      continue;
    }
    Wide wide_left = widened(pair(left, nothing)), wide_corner = widened(pair(corner, nothing));
    for (const size_t end = x + run < row->width ? x + run : row->width; x < end; x++) {
      const Wide up = widened(pair(above(row, x), nothing));
      wide_left =
          undone_paeth(wide_left, up, wide_corner, widened(pair(sample(row, x), nothing)));
      wide_corner = up;
      store(row, x, first_of(narrowed(wide_left)));
    }
    left = first_of(narrowed(wide_left));
    corner = above(row, x - 1);
  }
}

/// True if a quarter of a row or more is runs of zeros.
INLINE int has_many_zero_runs(const Row *row) {
  size_t zeros = 0;
  for (size_t x = 0; x + run <= row->width; x += run) zeros += (size_t)is_zero_run(row, x);
  return zeros * run * 4 >= row->width;
}

/// Two rows at once, the lower one pixel behind the upper: each pixel waits for the one before it, so
/// that one row alone leaves half of the processor idle.
INLINE void undo_two_paeth(const Row *upper, const Row *lower) {
  const Pixel nothing = {0};
  const size_t width = upper->width;
  // Upper row first, lower row second, in each.
  Wide corner = widened(pair(above(upper, 0), nothing));
  Wide left = (corner + widened(pair(sample(upper, 0), nothing))) & 255;
  store(upper, 0, first_of(narrowed(left)));
  for (size_t x = 1; x < width; x++) {
    const Wide up = halves(widened(pair(above(upper, x), nothing)), left);
    left = undone_paeth(left, up, corner, widened(pair(sample(upper, x), sample(lower, x - 1))));
    corner = up;
    store(upper, x, first_of(narrowed(left)));
    store(lower, x - 1, second_of(narrowed(left)));
  }
  const Wide up = halves((Wide){0}, left);
  left = undone_paeth(left, up, corner, widened(pair(nothing, sample(lower, width - 1))));
  store(lower, width - 1, second_of(narrowed(left)));
}

INLINE void undo(int filter, const Row *row) {
  switch (filter) {
  case filter_none: undo_none(row); break;
  case filter_sub: undo_sub(row); break;
  case filter_up: undo_up(row); break;
  case filter_average: undo_average(row); break;
  default: undo_paeth(row);
  }
}

/// The pixels of another picture, and what is known of their rows; both NULL where there is none.
typedef struct {
  const uint8_t *known;
  const uint8_t *pixels;
} Other;

/// `spare` has room for a row of pixels, all zero, and one of the file and a byte.
INLINE int undo_rows(
    const uint8_t *filtered, size_t width, size_t height, size_t channels, Other other,
    uint8_t *pixels, uint8_t *spare) {
  const size_t row_bytes = width * 4;
  const size_t filtered_bytes = width * channels + 1;
  uint8_t *copy = spare + row_bytes;
  int is_above_equal = 0;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *source = filtered + y * filtered_bytes;
    uint8_t *target = pixels + y * row_bytes;
    if (other.known != NULL &&
        (other.known[y] == CPNG_ROW_EQUAL || (other.known[y] == CPNG_ROW_FOLLOWS && is_above_equal))) {
      memcpy(target, other.pixels + y * row_bytes, row_bytes);
      is_above_equal = 1;
      continue;
    }
    Row row = {source + 1, y > 0 ? target - row_bytes : spare, target, width, channels};
    if (source[0] > filter_paeth) return 1;
    // The last pixel of RGB has no byte after it. It has one in the copy.
    const int is_last = y + 1 == height;
    const int makes_pair = source[0] == filter_paeth && y + 2 < height &&
                           source[filtered_bytes] == filter_paeth &&
                           (other.known == NULL || other.known[y + 1] == CPNG_ROW_UNKNOWN) &&
                           !has_many_zero_runs(&row);
    if (is_last || makes_pair) {
      memcpy(copy, row.samples, filtered_bytes - 1);
      row.samples = copy;
    }
    if (makes_pair) {
      // The lower row's pixels may be written over the upper's samples, which are copied.
      const Row lower = {
          source + filtered_bytes + 1, target, target + row_bytes, width, channels};
      undo_two_paeth(&row, &lower);
      y++;
    } else {
      undo(source[0], &row);
    }
    is_above_equal = other.known != NULL && y + 1 < height &&
                     other.known[y + 1] == CPNG_ROW_FOLLOWS &&
                     memcmp(pixels + y * row_bytes, other.pixels + y * row_bytes, row_bytes) == 0;
  }
  return 0;
}

static int undo_rgb(
    const uint8_t *filtered, size_t width, size_t height, Other other, uint8_t *pixels,
    uint8_t *spare) {
  return undo_rows(filtered, width, height, 3, other, pixels, spare);
}

#if defined(__x86_64__)
/// With its shuffle of bytes, which SSE2 makes of ten steps, four RGB pixels are spread in one.
__attribute__((target("ssse3"))) static int undo_rgb_ssse3(
    const uint8_t *filtered, size_t width, size_t height, Other other, uint8_t *pixels,
    uint8_t *spare) {
  return undo_rows(filtered, width, height, 3, other, pixels, spare);
}
#endif

int cpng_unfilter_beside(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, const uint8_t *known, const uint8_t *others, uint8_t *pixels) {
  if (channels < 3)
    return cpng_unfilter_scalar(filtered, width, height, channels, palette, colours, pixels);
  uint8_t *spare = calloc((size_t)width * 8 + 4, 1);
  if (spare == NULL) return 1;
  const Other other = {known, others};
  // Each with a constant number of channels, so that the loops have no branch.
  int failed;
  if (channels == 4)
    failed = undo_rows(filtered, width, height, 4, other, pixels, spare);
#if defined(__x86_64__)
  else if (__builtin_cpu_supports("ssse3"))
    failed = undo_rgb_ssse3(filtered, width, height, other, pixels, spare);
#endif
  else
    failed = undo_rgb(filtered, width, height, other, pixels, spare);
  free(spare);
  return failed;
}

int cpng_unfilter(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels) {
  return cpng_unfilter_beside(
      filtered, width, height, channels, palette, colours, NULL, NULL, pixels);
}
