#include "CPixels.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void cpixels_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // Blocks up to this size are taken from memory that was used before.
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 28);
#endif
}
