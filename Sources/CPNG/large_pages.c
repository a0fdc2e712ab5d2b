#include "CPNGRows.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

void cpng_prefer_large_pages(void *buffer, size_t count) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  const uintptr_t page = (uintptr_t)1 << 21;
  const uintptr_t start = ((uintptr_t)buffer + page - 1) & ~(page - 1);
  const uintptr_t end = ((uintptr_t)buffer + count) & ~(page - 1);
  // Advice only: where it isn't taken, all works the same.
  if (start < end) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)buffer;
  (void)count;
#endif
}
