#include "CButtonTokens.h"

#include <string.h>

// Package.swift says which files there are: TOKEN_FILE_1, TOKEN_FILE_2 and so on, as paths from here.
#define JOINED(name, number) name##number
#define TOKEN_FILE(number) JOINED(TOKEN_FILE_, number)

static const struct {
  const char *path;
  const unsigned char *bytes;
} files[] = {
#include "token_files.h"
};

CButtonTokens cbutton_tokens(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    const char *slash = strrchr(files[index].path, '/');
    if (slash && strcmp(slash + 1, name) == 0) {
      const unsigned char *bytes = files[index].bytes;
      return (CButtonTokens){bytes, strlen((const char *)bytes)};
    }
  }
  return (CButtonTokens){NULL, 0};
}
