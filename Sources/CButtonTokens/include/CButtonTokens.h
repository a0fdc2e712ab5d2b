#ifndef CBUTTON_TOKENS_H
#define CBUTTON_TOKENS_H

#include <stddef.h>

/// A token file (DTCG JSON, UTF-8) that is embedded in the program; it lives as long as that does.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CButtonTokens;

/// The token file of a name such as `ckbutton.tokens.json`; no bytes where there is none.
CButtonTokens cbutton_tokens(const char *name);

#endif
