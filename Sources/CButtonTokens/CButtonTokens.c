#include "CButtonTokens.h"

static const unsigned char ckbutton[] = {
#embed "../ButtonSystems/CKButton/ckbutton.tokens.json"
};

static const unsigned char componentskit[] = {
#embed "../ButtonSystems/ComponentsKit/componentskit.tokens.json"
};

static const unsigned char componentskit_compact[] = {
#embed "../ButtonSystems/ComponentsKit/componentskit-compact.tokens.json"
};

static const unsigned char mistica[] = {
#embed "../ButtonSystems/Mistica/mistica.tokens.json"
};

static const unsigned char vitamin[] = {
#embed "../ButtonSystems/Vitamin/vitamin.tokens.json"
};

CButtonTokens cbutton_tokens_ckbutton(void) {
  return (CButtonTokens){ckbutton, sizeof ckbutton};
}

CButtonTokens cbutton_tokens_componentskit(void) {
  return (CButtonTokens){componentskit, sizeof componentskit};
}

CButtonTokens cbutton_tokens_componentskit_compact(void) {
  return (CButtonTokens){componentskit_compact, sizeof componentskit_compact};
}

CButtonTokens cbutton_tokens_mistica(void) {
  return (CButtonTokens){mistica, sizeof mistica};
}

CButtonTokens cbutton_tokens_vitamin(void) {
  return (CButtonTokens){vitamin, sizeof vitamin};
}
