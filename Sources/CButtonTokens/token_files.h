// A row for each token file: this includes itself, and how deep it lies is the number of the file.
#if __INCLUDE_LEVEL__ <= TOKEN_FILE_COUNT
{TOKEN_FILE(__INCLUDE_LEVEL__), (const unsigned char[]){
#embed TOKEN_FILE(__INCLUDE_LEVEL__) suffix(, 0)
}},
#include "token_files.h"
#endif
