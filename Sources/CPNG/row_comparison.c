#include "CPNGRows.h"

#include <libdeflate.h>
#include <string.h>

// Comparing and summing in one pass: the rows are too many for the processor's caches, so that each pass over
// them costs a quarter of inflating them. What is equal needs one sum for both.

/// Rows that are summed at once: few, so that they are still in the cache, but long enough for libdeflate.
enum { stretch_bytes = 1 << 15 };

/// Rows in a row that are all equal, or all different.
typedef struct {
  const uint8_t *first;
  const uint8_t *second;
  size_t count;
  int is_equal;
} Stretch;

uint32_t cpng_joined_checksum(uint32_t first, uint32_t second, size_t second_count) {
  // Adler-32 (RFC 1950, 8.2): a sum of all bytes, which starts as 1, and one of all those sums.
  const uint64_t base = 65521;
  const uint64_t before = (first & 0xffff) + base - 1;
  const uint64_t sum = (before + (second & 0xffff)) % base;
  const uint64_t sums = ((first >> 16) + (second >> 16) + before % base * (second_count % base)) % base;
  return (uint32_t)(sums << 16 | sum);
}

static void sum(const Stretch *stretch, cpng_checksums *sums) {
  const size_t count = stretch->count;
  const uint32_t first = libdeflate_adler32(1, stretch->first, count);
  const uint32_t second =
      stretch->is_equal ? first : libdeflate_adler32(1, stretch->second, count);
  sums->first = cpng_joined_checksum(sums->first, first, count);
  sums->second = cpng_joined_checksum(sums->second, second, count);
}

int cpng_compare_rows(
    const uint8_t *first, const uint8_t *second, uint32_t width, uint32_t start, uint32_t end,
    int channels, uint8_t *known, cpng_checksums *sums) {
  const size_t row_bytes = (size_t)width * (size_t)channels + 1;
  int are_equal = 1;
  *sums = (cpng_checksums){1, 1};
  Stretch stretch = {first + start * row_bytes, second + start * row_bytes, 0, 1};
  for (uint32_t y = start; y < end; y++) {
    const uint8_t *row = first + y * row_bytes, *other = second + y * row_bytes;
    const int is_equal = memcmp(row, other, row_bytes) == 0;
    if (is_equal != stretch.is_equal || stretch.count >= stretch_bytes) {
      sum(&stretch, sums);
      stretch = (Stretch){row, other, 0, is_equal};
    }
    stretch.count += row_bytes;
    // Rows by a filter that there isn't (above Paeth, 4) are equal and no rows: for the decoder to refuse.
    const int is_known = is_equal && row[0] <= 4;
    are_equal &= is_known;
    if (!is_known)
      known[y] = CPNG_ROW_UNKNOWN;
    else
      // Only "none" and "sub" say nothing of the row above.
      known[y] = y == 0 || row[0] < 2 ? CPNG_ROW_EQUAL : CPNG_ROW_FOLLOWS;
  }
  sum(&stretch, sums);
  return are_equal;
}
