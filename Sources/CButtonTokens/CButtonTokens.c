#include "CButtonTokens.h"

static const unsigned char ckbutton[] = {
#embed "../ButtonSystems/CKButton/ckbutton.tokens.json"
};

CButtonTokens cbutton_tokens_ckbutton(void) {
  return (CButtonTokens){ckbutton, sizeof ckbutton};
}
