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
