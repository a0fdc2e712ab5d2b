#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The size of a terminal.
typedef struct {
  /// In characters.
  int columns, rows;
  /// In pixels; 0 where the terminal doesn't say.
  int width, height;
} CTerminalSize;

/// Takes a terminal over: keys come one by one and unseen, and another screen is shown without a cursor.
///
/// Whatever ends the process from now on (a return, `exit`, a signal, a crash) first brings back what was there;
/// only SIGKILL can't. False where it isn't a terminal.
bool cterminal_take(int input, int output);

/// Kitty pictures will be shown: they are removed when the terminal is released.
void cterminal_shows_kitty_pictures(void);

/// Brings back what was there; nothing happens where nothing is taken.
void cterminal_release(void);

/// Brings back what was there, stops the process as Ctrl-Z does, and takes the terminal again once it goes on.
void cterminal_stop(void);

/// Gives the size of a terminal; false where it isn't one.
bool cterminal_size(int output, CTerminalSize *size);

/// Whether the size may have changed since this was asked last.
bool cterminal_was_resized(void);

/// Waits for bytes for at most some milliseconds, and reads what is there.
///
/// The number that were read; 0 where there were none, or a signal came; -1 at the end.
long cterminal_read(int input, uint8_t *bytes, size_t count, int milliseconds);

/// Writes bytes, all of them; false where the terminal went away.
bool cterminal_write(int output, const uint8_t *bytes, size_t count);

/// From now on SIGINT, SIGTERM and SIGHUP only set a mark.
void cterminal_catch_interrupts(void);

/// Whether one of them came.
bool cterminal_was_interrupted(void);

/// Starts a program in a process group of its own, with nothing to read; it ends when this process does.
///
/// Its number, or -1 with `errno` set. `arguments` end with NULL; what it writes goes to a descriptor.
int cchild_start(const char *const *arguments, const char *folder, int output);

/// Whether a program has ended; then its status, or 128 and the number of the signal that ended it.
bool cchild_has_ended(int child, int *status);

/// Ends a program and all that it started, with SIGTERM and, where that isn't heard for a second, SIGKILL.
void cchild_end(int child);

#endif
