// Programs that a review starts: they must not outlive it.

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/// The work of the child: only calls that are allowed after a fork of a process with threads.
static _Noreturn void become(const char *const *arguments, const char *folder, int output, pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (getppid() != parent) _exit(127);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || dup2(nothing, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) _exit(127);
  if (chdir(folder) != 0) _exit(127);
  execvp(arguments[0], (char *const *)arguments);
  _exit(127);
}

int cchild_start(const char *const *arguments, const char *folder, int output) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(arguments, folder, output, parent);
  // Both set it, so that neither can be too late.
  if (child > 0) setpgid(child, child);
  return child;
}

bool cchild_has_ended(int child, int *status) {
  int found;
  pid_t ended = waitpid(child, &found, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
  if (ended < 0) *status = 127;
  else *status = WIFEXITED(found) ? WEXITSTATUS(found) : 128 + WTERMSIG(found);
  return true;
}

void cchild_end(int child) {
  int status;
  kill(-child, SIGTERM);
  for (int turn = 0; turn < 100 && !cchild_has_ended(child, &status); turn++) {
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  }
  // Also what the program left behind.
  kill(-child, SIGKILL);
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
}
