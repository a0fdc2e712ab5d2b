#ifndef CPNG_ROWS_H
#define CPNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// Turns the filtered rows of a picture of eight bits a sample, not interlaced, into straight RGBA.
///
/// `filtered` holds `height` rows of a filter byte and `width * channels` samples. With one channel the
/// samples are grey, or indices where there is a `palette` of `colours` RGBA colours; two are grey and
/// alpha, three RGB, four RGBA. `pixels` gets `width * height * 4` bytes.
///
/// The rows may lie at the end of the buffer that gets the pixels, or behind it by up to `height` bytes:
/// a pixel is never written before the file's bytes at its place have been read.
///
/// Returns 0, or 1 at an unknown filter or an index that the palette doesn't have.
int cpng_unfilter(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels);

/// The same, sample by sample: what the quick one is held to.
int cpng_unfilter_scalar(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, uint8_t *pixels);

/// The knowledge of a row of pixels that the filtered rows of two pictures of one size and kind give.
enum {
  CPNG_ROW_UNKNOWN = 0,
  /// It is equal where the row above it is.
  CPNG_ROW_FOLLOWS = 1,
  CPNG_ROW_EQUAL = 2,
};

/// The Adler-32 sums of the rows of two pictures, as zlib has them.
typedef struct {
  uint32_t first;
  uint32_t second;
} cpng_checksums;

/// Learns what is known of the rows from `start` to `end` before their filters are undone, and sums up the
/// filtered rows; returns whether they are all equal.
int cpng_compare_rows(
    const uint8_t *first, const uint8_t *second, uint32_t width, uint32_t start, uint32_t end,
    int channels, uint8_t *known, cpng_checksums *sums);

/// The Adler-32 sum of bytes and `second_count` bytes after them, of the sums of both.
uint32_t cpng_joined_checksum(uint32_t first, uint32_t second, size_t second_count);

/// Like `cpng_unfilter`, but takes rows that are equal for certain from the other picture's pixels.
int cpng_unfilter_beside(
    const uint8_t *filtered, uint32_t width, uint32_t height, int channels, const uint8_t *palette,
    uint32_t colours, const uint8_t *known, const uint8_t *others, uint8_t *pixels);

/// Asks the system for large pages behind a large buffer, which halves the cost of its first touch.
void cpng_prefer_large_pages(void *buffer, size_t count);

#endif
