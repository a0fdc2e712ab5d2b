#ifndef CPNG_H
#define CPNG_H

/// The version of libpng that is linked, such as "1.6.39".
const char *cpng_library_version(void);

#endif
