#ifndef CBUTTON_TOKENS_H
#define CBUTTON_TOKENS_H

#include <stddef.h>

/// Token files (DTCG JSON, UTF-8) that are embedded in the program; they live as long as it does.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CButtonTokens;

/// The token file of the CKButton system.
CButtonTokens cbutton_tokens_ckbutton(void);

/// The token file of the ComponentsKit system.
CButtonTokens cbutton_tokens_componentskit(void);

/// An example of a layout configuration of one's own for the ComponentsKit system.
CButtonTokens cbutton_tokens_componentskit_compact(void);

/// The token file of the Mistica system.
CButtonTokens cbutton_tokens_mistica(void);

/// The token file of the Vitamin system.
CButtonTokens cbutton_tokens_vitamin(void);

#endif
