#include <cairo.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

// The player's own objects by the numbers that the recorder's had: a table that is twice as large as what it holds.
struct table {
  struct entry { uint64_t number; void *object; } *entries;
  size_t size, count;
};

static struct entry *find(struct table *table, uint64_t number) {
  size_t at = (number * 0x9E3779B97F4A7C15u >> 17) & (table->size - 1);
  while (table->entries[at].number && table->entries[at].number != number) at = (at + 1) & (table->size - 1);
  return &table->entries[at];
}

static void *object_of(struct table *table, uint64_t number) {
  return table->size ? find(table, number)->object : NULL;
}

static int put(struct table *table, uint64_t number, void *object) {
  if (table->count * 2 >= table->size) {
    struct table larger = {NULL, table->size ? table->size * 2 : 1024, table->count};
    if (!(larger.entries = calloc(larger.size, sizeof(struct entry)))) return 0;
    for (size_t at = 0; at < table->size; at++) {
      if (table->entries[at].number) *find(&larger, table->entries[at].number) = table->entries[at];
    }
    free(table->entries);
    *table = larger;
  }
  struct entry *entry = find(table, number);
  if (!entry->number) table->count++;
  *entry = (struct entry){number, object};
  return 1;
}

// A player: where it reads, what it has, and what is wrong with what it read.
struct player {
  FILE *recording, *pixels;
  struct table objects;
  struct replayed result;
};

static void take_bytes(struct player *player, void *bytes, size_t count) {
  if (fread(bytes, 1, count, player->recording) == count) return;
  memset(bytes, 0, count);
  if (!player->result.failure) player->result.failure = "it ends in the middle of a call";
}
static double take_double(struct player *player) {
  double number;
  take_bytes(player, &number, 8);
  return number;
}
static int32_t take_whole(struct player *player) {
  int32_t number;
  take_bytes(player, &number, 4);
  return number;
}
static uint64_t take_number(struct player *player) {
  uint64_t number;
  take_bytes(player, &number, 8);
  return number;
}
static void *take_object(struct player *player) {
  void *object = object_of(&player->objects, take_number(player));
  if (!object && !player->result.failure) player->result.failure = "it names an object that no call returned";
  return object;
}
static cairo_matrix_t take_matrix(struct player *player) {
  cairo_matrix_t matrix;
  double *parts[] = {&matrix.xx, &matrix.yx, &matrix.xy, &matrix.yy, &matrix.x0, &matrix.y0};
  for (int part = 0; part < 6; part++) *parts[part] = take_double(player);
  return matrix;
}

static int bytes_of_pixel(cairo_surface_t *surface) {
  return cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8 ? 1 : 4;
}

static void check(struct player *player, cairo_surface_t *surface, uint64_t expected) {
  cairo_surface_flush(surface);
  const unsigned char *data = cairo_image_surface_get_data(surface);
  int32_t size[3] = {
    bytes_of_pixel(surface), cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface)};
  size_t row_bytes = (size_t)size[0] * size[1], stride = cairo_image_surface_get_stride(surface);
  uint64_t digest = pixel_digest(data, row_bytes, size[2], stride);
  struct replayed *result = &player->result;
  result->digest = digest_adding(result->digest, digest);
  if (digest != expected) result->different++;
  *(size[0] == 4 ? &result->pictures : &result->masks) += 1;
  *(size[0] == 4 ? &result->picture_pixels : &result->mask_pixels) += (long)size[1] * size[2];
  if (!player->pixels) return;
  fwrite(size, sizeof size, 1, player->pixels);
  for (int row = 0; row < size[2]; row++) fwrite(data + row * stride, 1, row_bytes, player->pixels);
}

// A rectangle of pixels that the program wrote itself, from the recording.
static void take_pixels(struct player *player, cairo_surface_t *surface) {
  int x = take_whole(player), y = take_whole(player), width = take_whole(player), height = take_whole(player);
  if (!surface || x < 0 || y < 0 || width < 0 || height < 0 || width > cairo_image_surface_get_width(surface) - x ||
      height > cairo_image_surface_get_height(surface) - y) {
    player->result.failure = "it writes pixels outside of a surface";
    return;
  }
  cairo_surface_flush(surface);
  size_t bytes = bytes_of_pixel(surface), stride = cairo_image_surface_get_stride(surface);
  unsigned char *data = cairo_image_surface_get_data(surface);
  for (int row = y; row < y + height; row++) take_bytes(player, data + row * stride + x * bytes, width * bytes);
  cairo_surface_mark_dirty_rectangle(surface, x, y, width, height);
}

// The whole of a surface onto another one, pixel for pixel.
static void copy(struct player *player, cairo_surface_t *target, cairo_surface_t *source) {
  int x = take_whole(player), y = take_whole(player);
  if (!target || !source) return;
  cairo_t *cr = cairo_create(target);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface(cr, source, x, y);
  cairo_rectangle(cr, x, y, cairo_image_surface_get_width(source), cairo_image_surface_get_height(source));
  cairo_fill(cr);
  cairo_destroy(cr);
}

// A whole path in device coordinates, in place of the current one.
static void take_path(struct player *player, cairo_t *cr) {
  cairo_matrix_t matrix;
  if (cr) cairo_get_matrix(cr, &matrix), cairo_identity_matrix(cr), cairo_new_path(cr);
  int count = take_whole(player);
  for (int at = 0; at < count && !player->result.failure;) {
    int type = take_whole(player), length = take_whole(player);
    double numbers[6] = {0};
    if (length < 1 || length > 4) {
      player->result.failure = "a part of a path has too many points";
      break;
    }
    for (int number = 0; number < (length - 1) * 2; number++) numbers[number] = take_double(player);
    at += length;
    if (!cr) continue;
    switch (type) {
      case CAIRO_PATH_MOVE_TO: cairo_move_to(cr, numbers[0], numbers[1]); break;
      case CAIRO_PATH_LINE_TO: cairo_line_to(cr, numbers[0], numbers[1]); break;
      case CAIRO_PATH_CURVE_TO:
        cairo_curve_to(cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
        break;
      default: cairo_close_path(cr);
    }
  }
  if (cr) cairo_set_matrix(cr, &matrix);
}

// Calls are made in the order that their arguments were written in: each is taken before the next.
#define D(name) double name = take_double(player)
#define CASE(name) case CALL_##name
#define PLAIN(name) CASE(name): if (cr) cairo_##name(cr); break;
#define DOUBLES_1(name) CASE(name): { D(a); if (cr) cairo_##name(cr, a); break; }
#define DOUBLES_2(name) CASE(name): { D(a); D(b); if (cr) cairo_##name(cr, a, b); break; }
#define DOUBLES_3(name) CASE(name): { D(a); D(b); D(c); if (cr) cairo_##name(cr, a, b, c); break; }
#define DOUBLES_4(name) CASE(name): { D(a); D(b); D(c); D(d); if (cr) cairo_##name(cr, a, b, c, d); break; }
#define DOUBLES_5(name) CASE(name): { D(a); D(b); D(c); D(d); D(e); if (cr) cairo_##name(cr, a, b, c, d, e); break; }
#define DOUBLES_6(name) \
  CASE(name): { D(a); D(b); D(c); D(d); D(e); D(f); if (cr) cairo_##name(cr, a, b, c, d, e, f); break; }
#define WHOLE(name, type) CASE(name): { int32_t whole = take_whole(player); if (cr) cairo_##name(cr, whole); break; }
#define MATRIX(name) \
  CASE(name): { cairo_matrix_t matrix = take_matrix(player); if (cr) cairo_##name(cr, &matrix); break; }
#define MADE(expression) if (!player->result.failure) made = (expression); break

// A call whose subject is a context that is there already; false where it isn't such a call.
static int play_on_context(struct player *player, int call, cairo_t *cr) {
  if (call >= CALL_create && call != CALL_set_source && call != CALL_mask && call != CALL_set_source_surface &&
      call != CALL_mask_surface && call != CALL_set_dash && call != CALL_path) return 0;
  if (!cr) player->result.failure = "it draws on a context that no call returned";
  switch (call) {
    CALLS_PLAIN(PLAIN) CALLS_1_DOUBLE(DOUBLES_1) CALLS_2_DOUBLES(DOUBLES_2) CALLS_3_DOUBLES(DOUBLES_3)
    CALLS_4_DOUBLES(DOUBLES_4) CALLS_5_DOUBLES(DOUBLES_5) CALLS_6_DOUBLES(DOUBLES_6) CALLS_WHOLE(WHOLE, )
    CALLS_MATRIX(MATRIX)
    CASE(path): take_path(player, cr); break;
    CASE(set_source): { void *pattern = take_object(player); if (cr && pattern) cairo_set_source(cr, pattern); break; }
    CASE(mask): { void *pattern = take_object(player); if (cr && pattern) cairo_mask(cr, pattern); break; }
    CASE(set_source_surface): {
      void *surface = take_object(player); D(x); D(y);
      if (cr && surface) cairo_set_source_surface(cr, surface, x, y);
      break;
    }
    CASE(mask_surface): {
      void *surface = take_object(player); D(x); D(y);
      if (cr && surface) cairo_mask_surface(cr, surface, x, y);
      break;
    }
    CASE(set_dash): {
      double dashes[64];
      int count = take_whole(player);
      if (count < 0 || count > 64) { player->result.failure = "a line has too many dashes"; break; }
      for (int at = 0; at < count; at++) dashes[at] = take_double(player);
      D(offset);
      if (cr) cairo_set_dash(cr, dashes, count, offset);
      break;
    }
  }
  return 1;
}

// A call that returns an object, or null where it isn't such a call.
static void *play_making(struct player *player, int call) {
  void *made = NULL, *other = NULL;
  int32_t a, b, c;
  switch (call) {
    CASE(create): other = take_object(player); MADE(cairo_create(other));
    CASE(get_source): other = take_object(player); MADE(cairo_get_source(other));
    CASE(get_target): other = take_object(player); MADE(cairo_get_target(other));
    CASE(get_group_target): other = take_object(player); MADE(cairo_get_group_target(other));
    CASE(pop_group): other = take_object(player); MADE(cairo_pop_group(other));
    CASE(image_surface_create):
      a = take_whole(player), b = take_whole(player), c = take_whole(player);
      MADE(cairo_image_surface_create(a, b, c));
    CASE(recording_surface_create): {
      a = take_whole(player);
      cairo_rectangle_t extents, *known = take_whole(player) ? &extents : NULL;
      if (known) take_bytes(player, known, sizeof *known);
      MADE(cairo_recording_surface_create(a, known));
    }
    CASE(surface_create_similar):
      other = take_object(player), a = take_whole(player), b = take_whole(player), c = take_whole(player);
      MADE(cairo_surface_create_similar(other, a, b, c));
    CASE(surface_create_similar_image):
      other = take_object(player), a = take_whole(player), b = take_whole(player), c = take_whole(player);
      MADE(cairo_surface_create_similar_image(other, a, b, c));
    CASE(surface_create_for_rectangle): {
      other = take_object(player); D(x); D(y); D(width); D(height);
      MADE(cairo_surface_create_for_rectangle(other, x, y, width, height));
    }
    CASE(pattern_create_for_surface): other = take_object(player); MADE(cairo_pattern_create_for_surface(other));
    CASE(pattern_create_rgb): { D(r); D(g); D(b); MADE(cairo_pattern_create_rgb(r, g, b)); }
    CASE(pattern_create_rgba): { D(r); D(g); D(b); D(a); MADE(cairo_pattern_create_rgba(r, g, b, a)); }
    CASE(pattern_create_linear): { D(x0); D(y0); D(x1); D(y1); MADE(cairo_pattern_create_linear(x0, y0, x1, y1)); }
    CASE(pattern_create_radial): {
      D(x0); D(y0); D(r0); D(x1); D(y1); D(r1);
      MADE(cairo_pattern_create_radial(x0, y0, r0, x1, y1, r1));
    }
  }
  return made;
}

// Everything else: what is called with a surface or a pattern, and references.
static void play_on_object(struct player *player, int call, void *object) {
  if (!object) {
    player->result.failure = "it calls with an object that no call returned";
    return;
  }
  switch (call) {
    CASE(reference): cairo_reference(object); break;
    CASE(surface_reference): cairo_surface_reference(object); break;
    CASE(surface_destroy): cairo_surface_destroy(object); break;
    CASE(surface_set_device_offset): { D(x); D(y); cairo_surface_set_device_offset(object, x, y); break; }
    CASE(surface_set_device_scale): { D(x); D(y); cairo_surface_set_device_scale(object, x, y); break; }
    CASE(pattern_reference): cairo_pattern_reference(object); break;
    CASE(pattern_destroy): cairo_pattern_destroy(object); break;
    CASE(pattern_add_color_stop_rgb): {
      D(at); D(r); D(g); D(b);
      cairo_pattern_add_color_stop_rgb(object, at, r, g, b);
      break;
    }
    CASE(pattern_add_color_stop_rgba): {
      D(at); D(r); D(g); D(b); D(a);
      cairo_pattern_add_color_stop_rgba(object, at, r, g, b, a);
      break;
    }
    CASE(pattern_set_extend): cairo_pattern_set_extend(object, take_whole(player)); break;
    CASE(pattern_set_filter): cairo_pattern_set_filter(object, take_whole(player)); break;
    CASE(pattern_set_matrix): {
      cairo_matrix_t matrix = take_matrix(player);
      cairo_pattern_set_matrix(object, &matrix);
      break;
    }
    CASE(check): check(player, object, take_number(player)); break;
    CASE(pixels): take_pixels(player, object); break;
    CASE(copy): copy(player, object, take_object(player)); break;
    default: player->result.failure = "it has a call that there isn't";
  }
}

struct replayed replay(FILE *recording, FILE *pixels) {
  struct player player = {.recording = recording, .pixels = pixels};
  char header[8];
  take_bytes(&player, header, 8);
  if (memcmp(header, RECORDING_HEADER, 8)) player.result.failure = "it isn't a recording";
  while (!player.result.failure) {
    unsigned char call;
    take_bytes(&player, &call, 1);
    if (call == CALL_end || player.result.failure) break;
    player.result.calls++;
    uint64_t number = take_number(&player);
    void *object = object_of(&player.objects, number);
    if (play_on_context(&player, call, object)) continue;
    void *made = play_making(&player, call);
    if (!made) {
      if (!player.result.failure) play_on_object(&player, call, object);
    } else if (!put(&player.objects, number, made)) {
      player.result.failure = "there is no memory for its objects";
    }
  }
  free(player.objects.entries);
  return player.result;
}
