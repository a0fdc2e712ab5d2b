#include "CPNGRows.h"

#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif
#if defined(__x86_64__)
#include <emmintrin.h>
#endif

// Filters are undone on pixels of four bytes, whatever the file has: a sample's left and upper
// neighbours are then always four bytes and one row away, and the result is what is wanted anyway.
// Alpha of files without it stays out: it is set to 255 after the filter.

enum { filter_none, filter_sub, filter_up, filter_average, filter_paeth };

static uint8_t paeth(int left, int above, int corner) {
  const int estimate = left + above - corner;
  const int to_left = abs(estimate - left);
  const int to_above = abs(estimate - above);
  const int to_corner = abs(estimate - corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

static uint8_t predicted(int filter, int left, int above, int corner) {
  switch (filter) {
  case filter_sub: return (uint8_t)left;
  case filter_up: return (uint8_t)above;
  case filter_average: return (uint8_t)((left + above) / 2);
  case filter_paeth: return paeth(left, above, corner);
  default: return 0;
  }
}

/// Where the samples of a file's pixel go in RGBA, and back.
static int place(int channels, int sample) { return channels == 2 && sample == 1 ? 3 : sample; }

/// Fills in what the file's pixels have only once or not at all.
static int complete_row(
    uint8_t *row, uint32_t width, int channels, const uint8_t *palette, uint32_t colours) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *pixel = row + (size_t)x * 4;
    if (palette != NULL) {
      if (pixel[0] >= colours) return 1;
      memcpy(pixel, palette + (size_t)pixel[0] * 4, 4);
      continue;
    }
    if (channels <= 2) pixel[1] = pixel[2] = pixel[0];
    if (channels == 1 || channels == 3) pixel[3] = 255;
  }
  return 0;
}

static void unfilter_row_scalar(
    const uint8_t *samples, int filter, uint32_t width, int channels, const uint8_t *above,
    uint8_t *row) {
  for (uint32_t x = 0; x < width; x++) {
    for (int sample = 0; sample < channels; sample++) {
      const size_t at = (size_t)x * 4 + (size_t)place(channels, sample);
      const int left = x > 0 ? row[at - 4] : 0;
      const int up = above != NULL ? above[at] : 0;
      const int corner = x > 0 && above != NULL ? above[at - 4] : 0;
      row[at] = (uint8_t)(*samples++ + predicted(filter, left, up, corner));
    }
  }
}

int cpng_unfilter_scalar(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels) {
  const size_t row_bytes = (size_t)width * 4;
  const size_t filtered_bytes = (size_t)width * (size_t)channels + 1;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *source = filtered + y * filtered_bytes;
    if (source[0] > filter_paeth) return 1;
    uint8_t *row = pixels + y * row_bytes;
    unfilter_row_scalar(
        source + 1, source[0], width, channels, y > 0 ? row - row_bytes : NULL, row);
  }
  // Only now: rows below are predicted from samples, not from palette colours.
  for (uint32_t y = 0; y < height; y++)
    if (complete_row(pixels + y * row_bytes, width, channels, palette, colours) != 0) return 1;
  return 0;
}

#if defined(__x86_64__)

static __m128i load_pixel(const uint8_t *bytes) {
  int value;
  memcpy(&value, bytes, 4);
  return _mm_cvtsi32_si128(value);
}

static void store_pixel(uint8_t *bytes, __m128i pixel) {
  const int value = _mm_cvtsi128_si32(pixel);
  memcpy(bytes, &value, 4);
}

static __m128i absolute(__m128i value) {
  return _mm_max_epi16(value, _mm_sub_epi16(_mm_setzero_si128(), value));
}

static __m128i choose(__m128i mask, __m128i yes, __m128i no) {
  return _mm_or_si128(_mm_and_si128(mask, yes), _mm_andnot_si128(mask, no));
}

/// The next file pixel in four bytes; the fourth of an RGB pixel is that of the next one, and is
/// masked out.
#define NEXT_PIXEL(x)                                                                              \
  (channels == 4 ? load_pixel(samples + (size_t)(x) * 4)                                           \
                 : _mm_and_si128(load_pixel(samples + (size_t)(x) * 3), rgb_only))

/// Undoes a row of RGB or RGBA; `above` is never NULL, and a byte
/// that may be read follows the row.
static void unfilter_row(
    const uint8_t *samples, int filter, uint32_t width, int channels, const uint8_t *above,
    uint8_t *row) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i rgb_only = _mm_cvtsi32_si128(0x00ffffff);
  const __m128i opaque = _mm_cvtsi32_si128((int)(channels == 3 ? 0xff000000u : 0u));
  __m128i left = zero, corner = zero;
  switch (filter) {
  case filter_none:
    if (channels == 4) {
      memmove(row, samples, (size_t)width * 4);
    } else {
      for (uint32_t x = 0; x < width; x++)
        store_pixel(row + (size_t)x * 4, _mm_or_si128(NEXT_PIXEL(x), opaque));
    }
    break;
  case filter_sub:
    for (uint32_t x = 0; x < width; x++) {
      left = _mm_add_epi8(left, NEXT_PIXEL(x));
      store_pixel(row + (size_t)x * 4, _mm_or_si128(left, opaque));
    }
    break;
  case filter_up:
    for (uint32_t x = 0; x < width; x++) {
      const __m128i up = load_pixel(above + (size_t)x * 4);
      store_pixel(
          row + (size_t)x * 4, _mm_or_si128(_mm_add_epi8(up, NEXT_PIXEL(x)), opaque));
    }
    break;
  case filter_average:
    for (uint32_t x = 0; x < width; x++) {
      const __m128i up = load_pixel(above + (size_t)x * 4);
      // The average rounds up; taking off the odd bit makes it round down.
      const __m128i odd = _mm_and_si128(_mm_xor_si128(left, up), _mm_set1_epi8(1));
      const __m128i mean = _mm_sub_epi8(_mm_avg_epu8(left, up), odd);
      left = _mm_add_epi8(mean, NEXT_PIXEL(x));
      if (channels == 3) left = _mm_or_si128(left, opaque);
      store_pixel(row + (size_t)x * 4, left);
    }
    break;
  default:
    for (uint32_t x = 0; x < width; x++) {
      const __m128i up = _mm_unpacklo_epi8(load_pixel(above + (size_t)x * 4), zero);
      const __m128i from_corner_up = _mm_sub_epi16(up, corner);
      const __m128i from_corner_left = _mm_sub_epi16(left, corner);
      const __m128i to_left = absolute(from_corner_up);
      const __m128i to_up = absolute(from_corner_left);
      const __m128i to_corner = absolute(_mm_add_epi16(from_corner_up, from_corner_left));
      const __m128i smallest = _mm_min_epi16(to_corner, _mm_min_epi16(to_left, to_up));
      const __m128i nearest = choose(
          _mm_cmpeq_epi16(smallest, to_left), left,
          choose(_mm_cmpeq_epi16(smallest, to_up), up, corner));
      const __m128i sum = _mm_add_epi8(_mm_packus_epi16(nearest, nearest), NEXT_PIXEL(x));
      const __m128i pixel = _mm_or_si128(sum, opaque);
      store_pixel(row + (size_t)x * 4, pixel);
      left = _mm_unpacklo_epi8(pixel, zero);
      corner = up;
    }
  }
}

#undef NEXT_PIXEL

int cpng_unfilter(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels) {
  // The alpha of opaque rows never takes part: sums of it are overwritten with 255, and a sample is
  // predicted from its own channel only. The last pixel of the last RGB row has no byte after it, so
  // that row is undone apart.
  if (channels < 3)
    return cpng_unfilter_scalar(filtered, width, height, channels, palette, colours, pixels);
  const size_t row_bytes = (size_t)width * 4;
  const size_t filtered_bytes = (size_t)width * (size_t)channels + 1;
  uint8_t *nothing = calloc(row_bytes, 1);
  if (nothing == NULL) return 1;
  int result = 0;
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *source = filtered + y * filtered_bytes;
    uint8_t *row = pixels + y * row_bytes;
    const uint8_t *above = y > 0 ? row - row_bytes : nothing;
    if (source[0] > filter_paeth) {
      result = 1;
      break;
    }
    if (channels == 3 && y + 1 == height) {
      unfilter_row_scalar(source + 1, source[0], width, channels, above, row);
      complete_row(row, width, channels, NULL, 0);
    } else {
      unfilter_row(source + 1, source[0], width, channels, above, row);
    }
  }
  free(nothing);
  return result;
}

#else

int cpng_unfilter(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels) {
  return cpng_unfilter_scalar(filtered, width, height, channels, palette, colours, pixels);
}

#endif

void cpng_prefer_large_pages(void *buffer, size_t count) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  const uintptr_t page = (uintptr_t)1 << 21;
  const uintptr_t start = ((uintptr_t)buffer + page - 1) & ~(page - 1);
  const uintptr_t end = ((uintptr_t)buffer + count) & ~(page - 1);
  // Advice only: where it isn't taken, all works the same.
  if (start < end) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)buffer;
  (void)count;
#endif
}
