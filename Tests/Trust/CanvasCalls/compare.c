#include <stdlib.h>
#include <string.h>

#include "calls.h"

// The next surface of a stream: bytes of a pixel, width, height, and its pixels in memory that grows; 0 at the end.
static int take_surface(FILE *stream, int32_t size[3], unsigned char **pixels, size_t *room) {
  if (fread(size, sizeof(int32_t), 3, stream) != 3) return 0;
  size_t needed = (size_t)size[0] * size[1] * size[2];
  if (needed > *room) {
    free(*pixels);
    *pixels = malloc(*room = needed);
  }
  return *pixels && fread(*pixels, 1, needed, stream) == needed;
}

static int largest_delta(const unsigned char *one, const unsigned char *other, int bytes) {
  int largest = 0;
  for (int channel = 0; channel < bytes; channel++) {
    int delta = abs(one[channel] - other[channel]);
    if (delta > largest) largest = delta;
  }
  return largest;
}

void compare_pixels(FILE *one, FILE *other, struct differences of_pictures_and_masks[2]) {
  unsigned char *pixels[2] = {NULL, NULL};
  size_t room[2] = {0, 0};
  memset(of_pictures_and_masks, 0, 2 * sizeof *of_pictures_and_masks);
  const char *failure = NULL;
  while (!failure) {
    int32_t size[2][3];
    int is_there = take_surface(one, size[0], &pixels[0], &room[0]);
    int is_there_too = take_surface(other, size[1], &pixels[1], &room[1]);
    if (!is_there && !is_there_too) break;
    if (is_there != is_there_too || memcmp(size[0], size[1], sizeof size[0])) {
      failure = "the streams don't have the same surfaces";
      break;
    }
    struct differences *result = &of_pictures_and_masks[size[0][0] == 4 ? 0 : 1];
    long count = (long)size[0][1] * size[0][2], different = 0;
    result->surfaces++;
    result->pixels += count;
    if (memcmp(pixels[0], pixels[1], count * size[0][0])) {
      for (long at = 0; at < count; at++) {
        int delta = largest_delta(pixels[0] + at * size[0][0], pixels[1] + at * size[0][0], size[0][0]);
        if (delta == 0) continue;
        different++;
        result->by_delta[delta]++;
      }
    }
    result->different_pixels += different;
    if (different) result->different_surfaces++;
  }
  of_pictures_and_masks[0].failure = of_pictures_and_masks[1].failure = failure;
  free(pixels[0]);
  free(pixels[1]);
}
