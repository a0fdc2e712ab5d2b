#include "CPixels.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void cpixels_keep_freed_memory(int on_all_threads) {
#if defined(__GLIBC__)
  // Blocks up to this size are taken from memory that was used before.
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  // A heap that a thread has for itself holds no block above 64 MiB and is given back when it is empty.
  if (on_all_threads) mallopt(M_ARENA_MAX, 1);
#else
  (void)on_all_threads;
#endif
}
