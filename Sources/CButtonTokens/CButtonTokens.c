#include "CButtonTokens.h"

const unsigned char cbutton_tokens_ckbutton[] = {
#embed "../ButtonSystems/CKButton/ckbutton.tokens.json"
};
const size_t cbutton_tokens_ckbutton_size = sizeof cbutton_tokens_ckbutton;
