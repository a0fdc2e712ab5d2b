// The terminal's state is the process's: a signal handler must be able to bring it back, so it is kept here.

#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static int input_descriptor, output_descriptor;
static volatile sig_atomic_t taken, resized;

/// Another screen, no cursor, pasted text in brackets; and back, with all pictures of kitty's protocol gone.
static const char enter[] = "\033[?1049h\033[?25l\033[?2004h";
#define REMOVE_PICTURES "\033_Ga=d,d=A,q=2\033\\"
static const char leave[] = REMOVE_PICTURES "\033[?2026l\033[0m\033[?2004l\033[?25h\033[?1049l";
/// Terminals that don't know kitty's protocol may show its commands: where no picture was shown, none is sent.
static volatile sig_atomic_t has_kitty_pictures;

void cterminal_shows_kitty_pictures(void) { has_kitty_pictures = 1; }

/// Only calls that a signal handler may make.
void cterminal_release(void) {
  if (!taken) return;
  taken = 0;
  int reason = errno;
  size_t skipped = has_kitty_pictures ? 0 : sizeof REMOVE_PICTURES - 1;
  ssize_t written = write(output_descriptor, leave + skipped, sizeof leave - 1 - skipped);
  (void)written;
  tcsetattr(input_descriptor, TCSANOW, &before);
  errno = reason;
}

static void crash(int number) {
  cterminal_release();
  signal(number, SIG_DFL);
  raise(number);
}

static void resize(int number) {
  (void)number;
  resized = 1;
}

static void handle(int number, void (*handler)(int)) {
  // Without SA_RESTART, so that waiting ends.
  struct sigaction action = {.sa_handler = handler};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  // Whoever started this process from a thread that blocks signals handed that on.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static void take(void) {
  struct termios raw = before;
  cfmakeraw(&raw);
  raw.c_oflag = before.c_oflag;
  tcsetattr(input_descriptor, TCSANOW, &raw);
  ssize_t written = write(output_descriptor, enter, sizeof enter - 1);
  (void)written;
  taken = 1;
}

bool cterminal_take(int input, int output) {
  if (!isatty(output) || tcgetattr(input, &before) != 0) return false;
  input_descriptor = input;
  output_descriptor = output;
  static bool is_prepared;
  if (!is_prepared) {
    is_prepared = true;
    atexit(cterminal_release);
  }
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) handle(crashes[index], crash);
  handle(SIGWINCH, resize);
  take();
  return true;
}

void cterminal_stop(void) {
  if (!taken) return;
  cterminal_release();
  raise(SIGTSTP);
  // Here again once the process goes on.
  resized = 1;
  take();
}

bool cterminal_size(int output, CTerminalSize *size) {
  struct winsize window;
  if (ioctl(output, TIOCGWINSZ, &window) != 0) return false;
  *size = (CTerminalSize){window.ws_col, window.ws_row, window.ws_xpixel, window.ws_ypixel};
  return window.ws_col > 0 && window.ws_row > 0;
}

bool cterminal_was_resized(void) {
  bool was = resized != 0;
  resized = 0;
  return was;
}

long cterminal_read(int input, uint8_t *bytes, size_t count, int milliseconds) {
  struct pollfd waiting = {.fd = input, .events = POLLIN};
  int found = poll(&waiting, 1, milliseconds);
  if (found == 0 || (found < 0 && errno == EINTR)) return 0;
  if (found < 0) return -1;
  ssize_t got = read(input, bytes, count);
  if (got > 0) return got;
  return got < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : -1;
}

bool cterminal_write(int output, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(output, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
  (void)number;
  interrupted = 1;
}

void cterminal_catch_interrupts(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  interrupted = 0;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) handle(numbers[index], interrupt);
}

bool cterminal_was_interrupted(void) { return interrupted != 0; }
