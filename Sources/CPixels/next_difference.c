#include "CPixelsParts.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

// Finding the next differing pixel: most of a picture is equal, so this is where most time goes.

size_t cpixels_next_difference_scalar(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count) {
  for (size_t index = start; index < count; index++)
    if (cpixels_pixel_at(first, index) != cpixels_pixel_at(second, index)) return index;
  return count;
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static size_t next_difference_avx2(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count) {
  size_t index = start;
  for (; index + 32 <= count; index += 32) {
    const __m256i *one = (const __m256i *)(first + index * 4);
    const __m256i *other = (const __m256i *)(second + index * 4);
    const __m256i a = _mm256_xor_si256(_mm256_loadu_si256(one), _mm256_loadu_si256(other));
    const __m256i b = _mm256_xor_si256(_mm256_loadu_si256(one + 1), _mm256_loadu_si256(other + 1));
    const __m256i c = _mm256_xor_si256(_mm256_loadu_si256(one + 2), _mm256_loadu_si256(other + 2));
    const __m256i d = _mm256_xor_si256(_mm256_loadu_si256(one + 3), _mm256_loadu_si256(other + 3));
    const __m256i any = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
    if (!_mm256_testz_si256(any, any)) break;
  }
  for (; index + 8 <= count; index += 8) {
    const __m256i same = _mm256_cmpeq_epi32(
        _mm256_loadu_si256((const __m256i *)(first + index * 4)),
        _mm256_loadu_si256((const __m256i *)(second + index * 4)));
    const unsigned differs = ~(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(same)) & 0xffu;
    if (differs != 0) return index + (size_t)__builtin_ctz(differs);
  }
  return cpixels_next_difference_scalar(first, second, index, count);
}

static size_t next_difference_sse2(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count) {
  size_t index = start;
  for (; index + 4 <= count; index += 4) {
    const __m128i same = _mm_cmpeq_epi32(
        _mm_loadu_si128((const __m128i *)(first + index * 4)),
        _mm_loadu_si128((const __m128i *)(second + index * 4)));
    const unsigned differs = ~(unsigned)_mm_movemask_ps(_mm_castsi128_ps(same)) & 0xfu;
    if (differs != 0) return index + (size_t)__builtin_ctz(differs);
  }
  return cpixels_next_difference_scalar(first, second, index, count);
}

size_t cpixels_next_difference(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count) {
  if (__builtin_cpu_supports("avx2")) return next_difference_avx2(first, second, start, count);
  return next_difference_sse2(first, second, start, count);
}

#elif defined(__aarch64__)

size_t cpixels_next_difference(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count) {
  size_t index = start;
  for (; index + 4 <= count; index += 4) {
    const uint32x4_t same = vreinterpretq_u32_u8(
        veorq_u8(vld1q_u8(first + index * 4), vld1q_u8(second + index * 4)));
    if (vmaxvq_u32(same) != 0) break;
  }
  return cpixels_next_difference_scalar(first, second, index, count);
}

#else

size_t cpixels_next_difference(
    const uint8_t *first, const uint8_t *second, size_t start, size_t count) {
  return cpixels_next_difference_scalar(first, second, start, count);
}

#endif
