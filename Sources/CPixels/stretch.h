#ifndef CPIXELS_STRETCH_H
#define CPIXELS_STRETCH_H

#include <stddef.h>
#include <stdint.h>

enum { cpixels_stretch_columns = 1024 };

/// The differences of two stretches of a row, a bit a pixel, the leftmost of 64 lowest.
typedef struct {
  uint64_t different[cpixels_stretch_columns / 64];
  /// Those that differ and may exceed; the others are tolerable for certain.
  uint64_t doubtful[cpixels_stretch_columns / 64];
  /// The sum of all channel differences, and the largest of each channel.
  uint64_t channel_sum;
  uint8_t largest[4];
} cpixels_stretch;

/// Compares up to `cpixels_stretch_columns` pixels. Opaque colours are tolerable whose squared distance is at most
/// `bound`. Returns 0, and writes nothing, where no pixel differs.
int cpixels_compare_stretches(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_stretch *result);

#endif
