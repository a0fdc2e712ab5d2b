#include "stretch.h"

#include "CPixelsParts.h"

// Eight pixels at once: which differ, which of them need a closer look, and what is summed up over all. The compiler makes SSE2, AVX2 or NEON of it.

typedef uint8_t Bytes __attribute__((vector_size(32)));
typedef uint32_t Words __attribute__((vector_size(32)));
typedef _Bool Bits __attribute__((ext_vector_type(8)));

#define INLINE static inline __attribute__((always_inline))

INLINE uint64_t bits_of(const Words *mask) {
  const Bits bits = __builtin_convertvector(*mask, Bits);
  uint8_t byte;
  memcpy(&byte, &bits, 1);
  return byte;
}

/// The numbers gathered from eight pixels to the next, and from a word of 64 bits to its end.
typedef struct {
  Bytes largest;
  Words sum;
  uint64_t different;
  uint64_t doubtful;
} Gathered;

INLINE void look(
    const uint8_t *first, const uint8_t *second, uint32_t bound, size_t shift, Gathered *gathered) {
  Bytes one, other;
  memcpy(&one, first, sizeof one);
  memcpy(&other, second, sizeof other);
  const Bytes delta =
      __builtin_elementwise_max(one, other) - __builtin_elementwise_min(one, other);
  const Words deltas = (Words)delta;
  const Words red = deltas & 255, green = deltas >> 8 & 255, blue = deltas >> 16 & 255;
  const Words is_opaque = (Words)((Words)(one & other) >> 24 == 255);
  const Words is_different = (Words)(deltas != 0);
  const Words is_small = (Words)(red * red + green * green + blue * blue <= bound);
  gathered->largest = __builtin_elementwise_max(gathered->largest, delta);
  gathered->sum += red + green + blue + (deltas >> 24);
  const Words is_doubtful = is_different & ~(is_opaque & is_small);
  gathered->different |= bits_of(&is_different) << shift;
  gathered->doubtful |= bits_of(&is_doubtful) << shift;
}

/// The last pixels, fewer than eight.
INLINE void look_at_few(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound, size_t shift,
    Gathered *gathered) {
  uint8_t one[32] = {0}, other[32] = {0};
  memcpy(one, first, count * 4);
  memcpy(other, second, count * 4);
  look(one, other, bound, shift, gathered);
}

INLINE int compare(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_stretch *result) {
  const size_t start = cpixels_next_difference(first, second, 0, count) / 64;
  if (start * 64 >= count) return 0;
  memset(result->different, 0, start * 8);
  memset(result->doubtful, 0, start * 8);
  Gathered gathered = {0};
  for (size_t index = start; index * 64 < count; index++) {
    gathered.different = gathered.doubtful = 0;
    const size_t end = index * 64 + 64 < count ? index * 64 + 64 : count;
    size_t x = index * 64;
    for (; x + 8 <= end; x += 8)
      look(first + x * 4, second + x * 4, bound, x % 64, &gathered);
    if (x < end)
      look_at_few(first + x * 4, second + x * 4, end - x, bound, x % 64, &gathered);
    result->different[index] = gathered.different;
    result->doubtful[index] = gathered.doubtful;
  }
  result->channel_sum = 0;
  memset(result->largest, 0, 4);
  for (int lane = 0; lane < 8; lane++) result->channel_sum += gathered.sum[lane];
  for (int lane = 0; lane < 32; lane++)
    if (gathered.largest[lane] > result->largest[lane % 4])
      result->largest[lane % 4] = gathered.largest[lane];
  return 1;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int compare_avx2(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_stretch *result) {
  return compare(first, second, count, bound, result);
}
#endif

int cpixels_compare_stretches(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_stretch *result) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return compare_avx2(first, second, count, bound, result);
#endif
  return compare(first, second, count, bound, result);
}
