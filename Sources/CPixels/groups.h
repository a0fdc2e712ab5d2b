#ifndef CPIXELS_GROUPS_H
#define CPIXELS_GROUPS_H

#include "CPixels.h"

/// Judges together what lies together, after every pixel has been judged alone.
///
/// `changed_rows` has a byte a row, not 0 where a pixel differs. Returns 0, or 1 without memory.
int cpixels_settle_groups(
    const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows);

#endif
