#ifndef CPIXELS_CIEDE2000_H
#define CPIXELS_CIEDE2000_H

#include <stddef.h>
#include <stdint.h>

/// CIEDE2000 of two pixels, the larger one of over white and over black.
double cpixels_ciede2000_distance(const uint8_t *first, const uint8_t *second, size_t offset);
/// True if that is above a limit.
int cpixels_ciede2000_exceeds(
    const uint8_t *first, const uint8_t *second, size_t offset, double limit);

#endif
