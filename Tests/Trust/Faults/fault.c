// Lets one step of a process's writing fail: preloaded in front of the C library, it counts the calls that write below
// FAULT_ROOT, and does to number FAULT_STEP what FAULT_KIND says. With FAULT_COUNT it writes their number there.
//
// kill, full (ENOSPC), readonly (EROFS), denied (EACCES) happen in place of the call; folder, link and pipe put one where
// the call's path leads, and what was there into FAULT_ASIDE; other runs FAULT_OTHER and waits for it a little.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int steps;
static _Thread_local int busy;

static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

__attribute__((destructor)) static void tell(void) {
  const char *path = variable("FAULT_COUNT");
  busy = 1;
  FILE *file = *path ? fopen(path, "w") : NULL;
  if (file) fprintf(file, "%d\n", steps), fclose(file);
}

static int is_below(const char *path) {
  char whole[PATH_MAX * 2];
  const char *root = variable("FAULT_ROOT");
  if (*path != '/') {
    if (!getcwd(whole, PATH_MAX)) return 0;
    strcat(strcat(whole, "/"), path);
    path = whole;
  }
  return *root && !strncmp(path, root, strlen(root));
}

static int place(int descriptor, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(link, path, PATH_MAX - 1);
  path[count > 0 ? count : 0] = 0;
  return count > 0;
}

static void run_other(void) {
  pid_t child = fork();
  if (child == 0) {
    unsetenv("LD_PRELOAD");
    execl("/bin/sh", "sh", "-c", variable("FAULT_OTHER"), NULL);
    _exit(127);
  }
  // Whoever waits for a lock of ours goes on when we end.
  for (int turn = 0; turn < 100 && waitpid(child, NULL, WNOHANG) == 0; turn++) usleep(1000);
}

static void replace(const char *kind, const char *path) {
  const char *aside = variable("FAULT_ASIDE");
  if (strcmp(kind, "folder") && strcmp(kind, "link") && strcmp(kind, "pipe")) return;
  if (!access(path, F_OK)) rename(path, aside);
  if (!strcmp(kind, "folder")) mkdir(path, 0755);
  if (!strcmp(kind, "link")) symlink(variable("FAULT_PRECIOUS"), path);
  if (!strcmp(kind, "pipe")) mkfifo(path, 0644);
}

// The error that a step is to fail with; 0 where it is done as ever.
static int fault(const char *path, int has_path) {
  if (busy || !path || !is_below(path)) return 0;
  busy = 1;
  int error = 0, number = ++steps;
  const char *kind = variable("FAULT_KIND");
  if (*kind && number == atoi(variable("FAULT_STEP"))) {
    if (!strcmp(kind, "kill")) kill(getpid(), SIGKILL);
    if (!strcmp(kind, "full")) error = ENOSPC;
    if (!strcmp(kind, "readonly")) error = EROFS;
    if (!strcmp(kind, "denied")) error = EACCES;
    if (!strcmp(kind, "other")) run_other();
    if (has_path) replace(kind, path);
  }
  busy = 0;
  if (error) errno = error;
  return error;
}

static int fault_of(int descriptor) {
  char path[PATH_MAX];
  return !busy && descriptor > 2 && place(descriptor, path) ? fault(path, 0) : 0;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && fault(path, 1)) return -1;
  return NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && fault(path, 1)) return -1;
  return NEXT(open64)(path, flags, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (fault_of(descriptor)) return -1;
  return NEXT(write)(descriptor, bytes, count);
}

int rename(const char *from, const char *to) { return fault(to, 1) ? -1 : NEXT(rename)(from, to); }
int unlink(const char *path) { return fault(path, 1) ? -1 : NEXT(unlink)(path); }
int rmdir(const char *path) { return fault(path, 0) ? -1 : NEXT(rmdir)(path); }
int mkdir(const char *path, mode_t mode) { return fault(path, 0) ? -1 : NEXT(mkdir)(path, mode); }
int fsync(int descriptor) { return fault_of(descriptor) ? -1 : NEXT(fsync)(descriptor); }
int ftruncate(int descriptor, off_t size) {
  return fault_of(descriptor) ? -1 : NEXT(ftruncate)(descriptor, size);
}
int ftruncate64(int descriptor, off64_t size) {
  return fault_of(descriptor) ? -1 : NEXT(ftruncate64)(descriptor, size);
}
