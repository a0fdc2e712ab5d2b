#ifndef CPNG_H
#define CPNG_H

#include "CPNGRows.h"

#include <stddef.h>
#include <stdint.h>

/// The version of libpng that is linked, such as "1.6.39".
const char *cpng_library_version(void);

/// Decodes a whole PNG into straight RGBA, row by row without padding.
///
/// `sample_bytes` is 1 (eight bits a channel; sixteen-bit samples keep their top byte) or 2 (sixteen
/// bits a channel in the machine's byte order). `pixels` must hold exactly
/// `width * height * 4 * sample_bytes` bytes, with the size that the file's IHDR states.
///
/// Returns 0, or 1 with the reason in `message`, always terminated.
int cpng_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, int sample_bytes,
    void *pixels, size_t pixels_count, char *message, size_t message_capacity);

#endif
