#ifndef CBUTTON_TOKENS_H
#define CBUTTON_TOKENS_H

#include <stddef.h>

/// The token file of the CKButton system (DTCG JSON, UTF-8), embedded in the program.
extern const unsigned char cbutton_tokens_ckbutton[];
extern const size_t cbutton_tokens_ckbutton_size;

#endif
