#include "internal.h"

// A first look at eight pixels at once: which differ, which of them need a closer look, and what is
// summed up over all. The compiler makes SSE2, AVX2 or NEON of it.

typedef uint8_t Bytes __attribute__((vector_size(32)));
typedef uint32_t Words __attribute__((vector_size(32)));
typedef _Bool Bits __attribute__((ext_vector_type(8)));

#define INLINE static inline __attribute__((always_inline))

INLINE uint8_t bits_of(const Words *mask) {
  const Bits bits = __builtin_convertvector(*mask, Bits);
  uint8_t byte;
  memcpy(&byte, &bits, 1);
  return byte;
}

/// What is gathered from eight pixels to the next.
typedef struct {
  Bytes largest;
  Words sum;
} Gathered;

INLINE void look(
    const uint8_t *first, const uint8_t *second, uint32_t bound, size_t index, Gathered *gathered,
    cpixels_glance *glance) {
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
  glance->different[index] = bits_of(&is_different);
  glance->doubtful[index] = bits_of(&is_doubtful);
}

INLINE int glance_at(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_glance *glance) {
  const size_t start = cpixels_next_difference(first, second, 0, count) / 8;
  if (start * 8 >= count) return 0;
  memset(glance->different, 0, start);
  memset(glance->doubtful, 0, start);
  Gathered gathered = {0};
  size_t index = start;
  for (; index * 8 + 8 <= count; index++)
    look(first + index * 32, second + index * 32, bound, index, &gathered, glance);
  if (index * 8 < count) {
    uint8_t one[32] = {0}, other[32] = {0};
    memcpy(one, first + index * 32, (count - index * 8) * 4);
    memcpy(other, second + index * 32, (count - index * 8) * 4);
    look(one, other, bound, index, &gathered, glance);
  }
  glance->channel_sum = 0;
  memset(glance->largest, 0, 4);
  for (int lane = 0; lane < 8; lane++) glance->channel_sum += gathered.sum[lane];
  for (int lane = 0; lane < 32; lane++)
    if (gathered.largest[lane] > glance->largest[lane % 4])
      glance->largest[lane % 4] = gathered.largest[lane];
  return 1;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int glance_avx2(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_glance *glance) {
  return glance_at(first, second, count, bound, glance);
}
#endif

int cpixels_glance_at(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_glance *glance) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return glance_avx2(first, second, count, bound, glance);
#endif
  return glance_at(first, second, count, bound, glance);
}
