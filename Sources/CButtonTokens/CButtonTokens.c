#include "CButtonTokens.h"

static const unsigned char ckbutton[] = {
#embed "../ButtonSystems/CKButton/ckbutton.tokens.json"
};

static const unsigned char vitamin[] = {
#embed "../ButtonSystems/Vitamin/vitamin.tokens.json"
};

CButtonTokens cbutton_tokens_ckbutton(void) {
  return (CButtonTokens){ckbutton, sizeof ckbutton};
}

CButtonTokens cbutton_tokens_vitamin(void) {
  return (CButtonTokens){vitamin, sizeof vitamin};
}
