#include "CPNG.h"

#include <png.h>

const char *cpng_library_version(void) { return png_get_libpng_ver(NULL); }
