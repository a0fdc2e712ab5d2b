#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/// The size that a JPEG states.
///
/// Returns 0, or, with the reason in `message`, always terminated, 1 for a damaged file and 2 for one that is sound
/// and can't be decoded here.
int cjpeg_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message,
    size_t message_capacity);

/// Decodes a JPEG of a known size into RGBA, row by row without padding; `pixels` holds
/// `width * height * 4` bytes.
///
/// Returns 0, or 1 with the reason in `message`, always terminated. A file that is damaged or cut short
/// is refused, though parts of it could be shown.
int cjpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    char *message, size_t message_capacity);

#endif
