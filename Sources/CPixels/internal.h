#ifndef CPIXELS_INTERNAL_H
#define CPIXELS_INTERNAL_H

#include "CPixels.h"

#include <string.h>

static inline uint32_t pixel_at(const uint8_t *pixels, size_t index) {
  uint32_t value;
  memcpy(&value, pixels + index * 4, 4);
  return value;
}

/// Whether the distance of two colours that differ is above the task's limit.
int cpixels_exceeds(
    const cpixels_task *task, const uint8_t *first, const uint8_t *second, size_t offset);

/// Whether a pixel of `seen`, with `other` beside it, looks antialiased.
int cpixels_is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y);

/// Whether no two pixels that touch across rows, at most two from a place, have exactly the same colour; 0
/// near the picture's edges. None of the pixel's neighbours then has more than two neighbours of its colour,
/// as only two lie in its own row: it isn't antialiased.
int cpixels_is_rough(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y);

/// Whether more than two neighbours have exactly the same colour.
int cpixels_has_many_siblings(
    const cpixels_task *task, const uint8_t *pixels, size_t stride, uint32_t x, uint32_t y);
/// The brightness of a pixel over white.
double cpixels_luma_over_white(const uint8_t *pixel);

/// The distance that odiff measures, in its whole numbers.
double cpixels_odiff_distance(const uint8_t *first, const uint8_t *second);
/// Whether odiff takes a pixel of `seen`, with `other` beside it, for antialiased.
int cpixels_odiff_is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y);

/// The distance that looks-same measures.
double cpixels_looks_same_distance(const uint8_t *first, const uint8_t *second);
/// Whether looks-same takes a pixel of `seen`, with `other` beside it, for antialiased.
int cpixels_looks_same_is_antialiased(
    const cpixels_task *task, const uint8_t *seen, size_t seen_stride, const uint8_t *other,
    size_t other_stride, uint32_t x, uint32_t y);
/// Takes for a caret what looks-same does: from the first pixel that exceeds, the run of pixels below it that
/// differ, if there is any.
void cpixels_forgive_caret(const cpixels_task *task, uint8_t *classes);

double cpixels_oklab_distance(const double first[3], const double second[3]);
double cpixels_oklab_distance_opaque(const uint8_t *first, const uint8_t *second);
int cpixels_oklab_exceeds(const double first[3], const double second[3], double limit);
int cpixels_oklab_exceeds_opaque(const uint8_t *first, const uint8_t *second, double limit);
double cpixels_ciede2000_of_rgb(const double first[3], const double second[3]);
/// Whether two opaque colours are farther apart than a limit by their lightness alone; if not, they may be.
int cpixels_ciede2000_surely_exceeds(const uint8_t *first, const uint8_t *second, double limit);

/// What lies around the pixels of a part, worked out for all of them where many differ.
typedef struct cpixels_fields cpixels_fields;

/// The size of such a part, whole tiles.
enum { cpixels_field_columns = 64, cpixels_field_rows = 16 };

/// Memory for one part; NULL where there is none. `free` gives it back.
cpixels_fields *cpixels_make_fields(void);
/// Looks at the part whose top left pixel this is.
void cpixels_prepare_fields(
    cpixels_fields *fields, const cpixels_task *task, uint32_t x, uint32_t y);

/// What a person would make of a pixel that differs, seen alone. `fields` may be NULL.
uint8_t cpixels_perceptual_class(
    const cpixels_task *task, const cpixels_fields *fields, uint32_t x, uint32_t y);

/// Judges together what lies together, after every pixel has been judged alone.
///
/// `changed_rows` has a byte a row, not 0 where a pixel differs. Returns 0, or 1 without memory.
int cpixels_settle(const cpixels_task *task, uint8_t *classes, const uint8_t *changed_rows);

enum { cpixels_stretch = 1024 };

/// What two stretches of a row look like, a bit a pixel, the leftmost of 64 lowest.
typedef struct {
  uint64_t different[cpixels_stretch / 64];
  /// Those that differ and may exceed; the others are tolerable for certain.
  uint64_t doubtful[cpixels_stretch / 64];
  /// The sum of all channel differences, and the largest of each channel.
  uint64_t channel_sum;
  uint8_t largest[4];
} cpixels_glance;

/// Looks at up to `cpixels_stretch` pixels. Opaque colours are tolerable whose squared distance is at most
/// `bound`. Returns 0, and writes nothing, where no pixel differs.
int cpixels_glance_at(
    const uint8_t *first, const uint8_t *second, size_t count, uint32_t bound,
    cpixels_glance *glance);

/// The squared distance of opaque colours up to which none exceeds the task's limit; 0 if there is none.
uint32_t cpixels_tolerable_distance(const cpixels_task *task);

/// The colour of the backdrop at a place.
void cpixels_checkerboard(size_t offset, double backdrop[3]);

#endif
