#ifndef CPIXELS_POINTS_H
#define CPIXELS_POINTS_H

#include "CPixels.h"

/// True if a task's pixels are judged by points of several pixels.
int cpixels_judges_points(const cpixels_task *task);

/// Classifies every pixel by the point that it belongs to; all else is as in `cpixels_classify`.
int cpixels_classify_points(
    const cpixels_task *task, int threads, uint8_t *classes, cpixels_tile *tiles,
    cpixels_tally *tally);

/// Counts anew what depends on classes that were changed after they had been counted.
void cpixels_count_anew(
    const cpixels_task *task, const uint8_t *classes, cpixels_tile *tiles, cpixels_tally *tally);

#endif
