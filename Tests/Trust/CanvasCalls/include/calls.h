// The calls of cairo that the canvas makes, as data: what the recorder writes and the player reads.
//
// A recording is "PSCALLS1" and records, each a byte for the call and its arguments, without gaps, lowest byte first.
// A double is its 64 bits, so that nothing is rounded; a pointer is the number that it was, which stands for the same
// object until a call returns that number again. References are counted as they were, since they are calls too.

#ifndef PROOFSHEET_CALLS_H
#define PROOFSHEET_CALLS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define RECORDING_HEADER "PSCALLS1"

// Calls on a context, by what follows it: nothing, doubles, a whole number, a matrix.
#define CALLS_PLAIN(X) \
  X(save) X(restore) X(clip) X(clip_preserve) X(reset_clip) X(close_path) X(fill) X(fill_preserve) X(stroke) \
  X(stroke_preserve) X(identity_matrix) X(new_path) X(new_sub_path) X(paint) X(push_group) X(pop_group_to_source) \
  X(destroy)
#define CALLS_1_DOUBLE(X) X(paint_with_alpha) X(set_tolerance) X(set_line_width) X(set_miter_limit) X(rotate)
#define CALLS_2_DOUBLES(X) X(move_to) X(line_to) X(rel_move_to) X(rel_line_to) X(scale) X(translate)
#define CALLS_3_DOUBLES(X) X(set_source_rgb)
#define CALLS_4_DOUBLES(X) X(rectangle) X(set_source_rgba)
#define CALLS_5_DOUBLES(X) X(arc) X(arc_negative)
#define CALLS_6_DOUBLES(X) X(curve_to) X(rel_curve_to)
#define CALLS_WHOLE(X, TYPE) \
  X(set_fill_rule, TYPE(fill_rule)) X(set_line_cap, TYPE(line_cap)) X(set_line_join, TYPE(line_join)) \
  X(set_operator, TYPE(operator)) X(set_antialias, TYPE(antialias)) X(push_group_with_content, TYPE(content))
#define CALLS_MATRIX(X) X(set_matrix) X(transform)

// The calls that have a form of their own.
#define CALLS_OWN(X) \
  X(create) X(reference) X(get_source) X(get_target) X(get_group_target) X(pop_group) X(set_source) X(mask) \
  X(set_source_surface) X(mask_surface) X(set_dash) X(image_surface_create) X(recording_surface_create) \
  X(surface_create_similar) \
  X(surface_create_similar_image) X(surface_create_for_rectangle) X(surface_reference) X(surface_destroy) \
  X(surface_set_device_offset) X(surface_set_device_scale) X(pattern_create_rgb) X(pattern_create_rgba) \
  X(pattern_create_for_surface) X(pattern_create_linear) X(pattern_create_radial) X(pattern_reference) \
  X(pattern_destroy) X(pattern_add_color_stop_rgb) X(pattern_add_color_stop_rgba) X(pattern_set_extend) \
  X(pattern_set_filter) X(pattern_set_matrix) \
  X(check) X(pixels) X(copy) X(path)

#define CALL_NAME(name, ...) CALL_##name,
#define CALL_NO_TYPE(type)
enum call {
  CALL_end,
  CALLS_PLAIN(CALL_NAME) CALLS_1_DOUBLE(CALL_NAME) CALLS_2_DOUBLES(CALL_NAME) CALLS_3_DOUBLES(CALL_NAME)
  CALLS_4_DOUBLES(CALL_NAME) CALLS_5_DOUBLES(CALL_NAME) CALLS_6_DOUBLES(CALL_NAME)
  CALLS_WHOLE(CALL_NAME, CALL_NO_TYPE) CALLS_MATRIX(CALL_NAME) CALLS_OWN(CALL_NAME)
};

// What became of a recording that was replayed.
struct replayed {
  long calls;
  long pictures, masks;           // surfaces at the moment that their pixels were read: of colour, of coverage alone
  long different;                 // those of them whose digest isn't the recorded one
  long picture_pixels, mask_pixels;
  uint64_t digest;                // of all their digests
  const char *failure;            // what is wrong with the recording; null where nothing is
};

// Replays a recording. Each surface whose pixels were read is written to `pixels`, unless that is null.
struct replayed replay(FILE *recording, FILE *pixels);

// How two streams of pixels, of two players of one recording, differ.
struct differences {
  long surfaces, different_surfaces;
  long pixels, different_pixels;
  long by_delta[256];             // pixels by the largest difference of a channel
  const char *failure;
};

// Compares two streams that `replay` wrote: first all pictures, then all masks.
void compare_pixels(FILE *one, FILE *other, struct differences of_pictures_and_masks[2]);

// A digest of rows of pixels, without the bytes that pad them.
uint64_t pixel_digest(const unsigned char *data, size_t row_bytes, size_t rows, size_t stride);

// A digest with one more number in it.
uint64_t digest_adding(uint64_t digest, uint64_t number);

#endif
