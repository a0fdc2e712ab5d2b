#ifndef CPIXELS_SURROUNDINGS_H
#define CPIXELS_SURROUNDINGS_H

#include "levels.h"

// What our own judgement asks of the pixels around one that differs, channel by channel; at the picture's
// border the last pixel goes on.

enum { reach = 4, side = 2 * reach + 1 };

/// Sums of products over the 5 by 5 pixels around a place, of slopes and differences. Pictures are smoothed a
/// little first: then the slope foretells moves of thin lines as well as of edges. The slope is that of the
/// two pictures' mean; levels are times 16, slopes times 4 more. All are whole numbers below 2 to the 31st.
typedef struct {
  int32_t xx, xy, yy, xd, yd;
  /// The difference at the place itself, and the slopes there, not smoothed.
  int32_t change, across, down;
  /// The difference at the place itself, smoothed; times 16.
  int32_t smooth;
} LocalSlopes;

typedef struct {
  LocalSlopes slopes[3];
  /// The darkest and lightest levels of 5 by 5 and of 3 by 3 pixels.
  Range first, second, next_first, next_second;
  /// True if no pixel of 5 by 5 differs but this: an edge is longer than that.
  int is_lone;
} Surroundings;

/// The surroundings of one pixel, looked at alone.
Surroundings cpixels_surroundings(
    const cpixels_task *task, uint32_t x, uint32_t y, int backdrop);

/// The surroundings of all pixels of a part over one backdrop, worked out together; and over both.
typedef struct Field Field;
typedef struct Fields Fields;

/// Memory for the fields of one part; NULL where there is none. `free` gives it back.
void *cpixels_make_fields(void);
/// Works out the fields of the part whose top left pixel this is, where many of its pixels differ.
void cpixels_prepare_fields(void *fields, const cpixels_task *task, uint32_t x, uint32_t y);
/// The part's field over a backdrop; NULL where it isn't prepared.
const Field *cpixels_field_at(const Fields *fields, uint32_t x, uint32_t y, int backdrop);
/// The same as `cpixels_surroundings`, bit for bit.
Surroundings cpixels_surroundings_in(const Field *field, uint32_t x, uint32_t y);

#endif
