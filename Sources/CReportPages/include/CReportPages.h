#ifndef CREPORT_PAGES_H
#define CREPORT_PAGES_H

#include <stddef.h>

/// The number of files of the report app. It is written beside run.js, each under its name, byte for byte.
size_t creport_page_count(void);

/// The file's name, such as "index.html", or NULL past the end.
const char *creport_page_name(size_t index);

/// The file's bytes (UTF-8, not terminated), or NULL past the end.
const unsigned char *creport_page_bytes(size_t index);

/// The number of bytes of the file, 0 past the end.
size_t creport_page_size(size_t index);

#endif
