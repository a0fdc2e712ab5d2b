// Replays a recording of the canvas's calls, or compares what two players drew.
//
//   player RECORDING [PIXELS]    prints one line of JSON; each surface that was read goes to the file PIXELS
//   player --compare ONE OTHER   prints how the files of pixels differ
//
// Exit status: 0 done, 3 couldn't be done.

#include <cairo.h>
#include <string.h>

#include "calls.h"

static int fail(const char *what, const char *why) {
  fprintf(stderr, "player: %s: %s\n", what, why);
  return 3;
}

static void print(const char *name, const struct differences *result) {
  printf(
    "\"%s\": {\"surfaces\": %ld, \"differentSurfaces\": %ld, \"pixels\": %ld, \"differentPixels\": %ld, \"byDelta\": {",
    name, result->surfaces, result->different_surfaces, result->pixels, result->different_pixels);
  const char *comma = "";
  for (int delta = 1; delta < 256; delta++) {
    if (result->by_delta[delta] == 0) continue;
    printf("%s\"%d\": %ld", comma, delta, result->by_delta[delta]);
    comma = ", ";
  }
  printf("}}");
}

static int compare(const char *one, const char *other) {
  FILE *files[2] = {fopen(one, "rb"), fopen(other, "rb")};
  if (!files[0] || !files[1]) return fail(files[0] ? other : one, "can't be opened");
  struct differences results[2];
  compare_pixels(files[0], files[1], results);
  if (results[0].failure) return fail(other, results[0].failure);
  printf("{");
  print("pictures", &results[0]);
  printf(", ");
  print("masks", &results[1]);
  printf("}\n");
  return 0;
}

int main(int count, char **arguments) {
  if (count == 4 && strcmp(arguments[1], "--compare") == 0) return compare(arguments[2], arguments[3]);
  if (count != 2 && count != 3) return fail("usage", "player RECORDING [PIXELS] | player --compare ONE OTHER");
  FILE *recording = fopen(arguments[1], "rb");
  FILE *pixels = count == 3 ? fopen(arguments[2], "wb") : NULL;
  if (!recording || (count == 3 && !pixels)) return fail(arguments[recording ? 2 : 1], "can't be opened");
  struct replayed result = replay(recording, pixels);
  if (result.failure) return fail(arguments[1], result.failure);
  if (pixels && fclose(pixels)) return fail(arguments[2], "can't be written");
  printf(
    "{\"cairo\": \"%s\", \"calls\": %ld, \"pictures\": %ld, \"masks\": %ld, \"picturePixels\": %ld, "
    "\"maskPixels\": %ld, \"different\": %ld, \"digest\": \"%016llx\"}\n",
    cairo_version_string(), result.calls, result.pictures, result.masks, result.picture_pixels, result.mask_pixels,
    result.different, (unsigned long long)result.digest);
  return 0;
}
