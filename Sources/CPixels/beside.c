#include "internal.h"

#include <pthread.h>

typedef struct {
  void (*work)(void *);
  void *context;
} Work;

static void *start(void *argument) {
  Work *work = argument;
  work->work(work->context);
  return NULL;
}

void cpixels_run_beside(
    void (*work)(void *), void *context, void (*other)(void *), void *other_context) {
  Work beside = {work, context};
  pthread_t thread;
  const int started = pthread_create(&thread, NULL, start, &beside) == 0;
  other(other_context);
  if (started)
    pthread_join(thread, NULL);
  else
    work(context);
}

typedef struct {
  const uint8_t *first;
  const uint8_t *second;
  size_t count;
  int are_equal;
} Bytes;

static void compare(void *argument) {
  Bytes *bytes = argument;
  bytes->are_equal = memcmp(bytes->first, bytes->second, bytes->count) == 0;
}

int cpixels_are_equal(const uint8_t *first, const uint8_t *second, size_t count) {
  // A thread costs about as much as a megabyte; the start of pictures that differ mostly does too.
  const size_t start = (size_t)1 << 20;
  if (count < 4 * start) return count == 0 || memcmp(first, second, count) == 0;
  if (memcmp(first, second, start) != 0) return 0;
  const size_t half = (count - start) / 2;
  Bytes upper = {first + start, second + start, half, 0};
  Bytes lower = {first + start + half, second + start + half, count - start - half, 0};
  cpixels_run_beside(compare, &upper, compare, &lower);
  return upper.are_equal && lower.are_equal;
}
