// libmicrohttpd's own start function is variadic, which Swift can't call, and its daemon tells of a request in pieces.

#include "CMicrohttpd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>

enum { connection_limit = 64, crowd = 48, idle_seconds = 15 };

/// A connection, and since when its present request is awaited.
struct visit {
  struct visit *next;
  int socket;
  bool is_sent_off;
  time_t since;
};

struct chttp_server {
  struct visit *visits;
  unsigned request_seconds;
  struct MHD_Daemon *daemon;
  chttp_handler handler;
  void *context;
  size_t body_limit;
  uint16_t port;
};

struct chttp_exchange {
  struct MHD_Connection *connection;
  const char *method;
  const char *path;
  uint8_t *body;
  size_t body_size, body_capacity;
  bool body_is_too_large;
  struct MHD_Response *response;
  unsigned status;
};

static time_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec;
}

/// Whoever sends a request byte by byte never is idle, and would keep its place for ever: a request has a time limit
/// as a whole, and in a crowd the one that has waited longest goes. An honest request is through in milliseconds.
static void send_off(chttp_server *server) {
  time_t latest = now() - server->request_seconds;
  size_t count = 0;
  struct visit *oldest = NULL;
  for (struct visit *visit = server->visits; visit != NULL; visit = visit->next) {
    if (visit->is_sent_off) continue;
    count++;
    // The newest come first.
    if (oldest == NULL || visit->since <= oldest->since) oldest = visit;
    if (visit->since < latest) {
      visit->is_sent_off = true;
      shutdown(visit->socket, SHUT_RDWR);
    }
  }
  if (count > crowd && !oldest->is_sent_off) {
    oldest->is_sent_off = true;
    shutdown(oldest->socket, SHUT_RDWR);
  }
}

static void note_connection(void *context, struct MHD_Connection *connection, void **state,
                            enum MHD_ConnectionNotificationCode code) {
  chttp_server *server = context;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct visit *visit = info != NULL ? calloc(1, sizeof *visit) : NULL;
    *state = visit;
    if (visit == NULL) return;
    *visit = (struct visit){.next = server->visits, .socket = info->connect_fd, .since = now()};
    server->visits = visit;
  } else if (*state != NULL) {
    for (struct visit **link = &server->visits; *link != NULL; link = &(*link)->next) {
      if (*link != *state) continue;
      *link = (*link)->next;
      break;
    }
    free(*state);
    *state = NULL;
  }
}

static void drop_body(chttp_exchange *exchange) {
  free(exchange->body);
  exchange->body = NULL;
  exchange->body_size = exchange->body_capacity = 0;
}

/// Keeps a piece of the body; false without memory.
static bool take(chttp_exchange *exchange, const char *bytes, size_t size, size_t limit) {
  if (exchange->body_is_too_large) return true;
  if (size > limit - exchange->body_size) {
    exchange->body_is_too_large = true;
    drop_body(exchange);
    return true;
  }
  size_t needed = exchange->body_size + size;
  if (needed > exchange->body_capacity) {
    size_t capacity = needed < 4096 ? 4096 : needed * 2;
    uint8_t *larger = realloc(exchange->body, capacity);
    if (larger == NULL) return false;
    exchange->body = larger;
    exchange->body_capacity = capacity;
  }
  memcpy(exchange->body + exchange->body_size, bytes, size);
  exchange->body_size = needed;
  return true;
}

static enum MHD_Result answer(chttp_server *server, chttp_exchange *exchange) {
  server->handler(server->context, exchange);
  if (exchange->response == NULL) return MHD_NO;
  enum MHD_Result result = MHD_queue_response(exchange->connection, exchange->status, exchange->response);
  MHD_destroy_response(exchange->response);
  exchange->response = NULL;
  return result;
}

/// Whether the request says that its body is above the limit.
static bool announces_too_much(struct MHD_Connection *connection, size_t limit) {
  const char *length = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
  return length != NULL && strtoull(length, NULL, 10) > limit;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *path, const char *method,
                              const char *version, const char *bytes, size_t *size, void **state) {
  (void)version;
  chttp_server *server = context;
  chttp_exchange *exchange = *state;
  if (exchange == NULL) {
    // The first call has the headers only.
    exchange = calloc(1, sizeof *exchange);
    if (exchange == NULL) return MHD_NO;
    *state = exchange;
    exchange->connection = connection;
    exchange->method = method;
    exchange->path = path;
    if (!announces_too_much(connection, server->body_limit)) return MHD_YES;
    exchange->body_is_too_large = true;
    return answer(server, exchange);
  }
  if (*size > 0) {
    if (!take(exchange, bytes, *size, server->body_limit)) return MHD_NO;
    *size = 0;
    return MHD_YES;
  }
  return answer(server, exchange);
}

static void complete(void *context, struct MHD_Connection *connection, void **state,
                     enum MHD_RequestTerminationCode reason) {
  (void)context, (void)reason;
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  if (info != NULL && info->socket_context != NULL) ((struct visit *)info->socket_context)->since = now();
  chttp_exchange *exchange = *state;
  if (exchange == NULL) return;
  drop_body(exchange);
  if (exchange->response != NULL) MHD_destroy_response(exchange->response);
  free(exchange);
  *state = NULL;
}

/// Leaves paths as they were sent: whoever reads them decodes them once, strictly.
static size_t keep_encoded(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

chttp_server *chttp_start(uint16_t port, size_t body_limit, unsigned request_seconds, chttp_handler handler,
                          void *context) {
  chttp_server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->handler = handler;
  server->context = context;
  server->body_limit = body_limit;
  server->request_seconds = request_seconds;

  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  errno = 0;
  server->daemon = MHD_start_daemon(
      MHD_NO_FLAG, port, NULL, NULL, handle, server, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned)connection_limit, MHD_OPTION_CONNECTION_TIMEOUT,
      (unsigned)idle_seconds, MHD_OPTION_NOTIFY_COMPLETED, complete, NULL, MHD_OPTION_NOTIFY_CONNECTION,
      note_connection, server, MHD_OPTION_UNESCAPE_CALLBACK, keep_encoded, NULL, MHD_OPTION_END);
  if (server->daemon != NULL) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_LISTEN_FD);
    socklen_t length = sizeof address;
    if (info != NULL && getsockname(info->listen_fd, (struct sockaddr *)&address, &length) == 0) {
      server->port = ntohs(address.sin_port);
      return server;
    }
  }
  int reason = errno;
  chttp_stop(server);
  errno = reason;
  return NULL;
}

uint16_t chttp_port(const chttp_server *server) { return server->port; }

bool chttp_run(chttp_server *server, int32_t milliseconds) {
  send_off(server);
  return MHD_run_wait(server->daemon, milliseconds) == MHD_YES;
}

void chttp_stop(chttp_server *server) {
  if (server == NULL) return;
  if (server->daemon != NULL) MHD_stop_daemon(server->daemon);
  free(server);
}

const char *chttp_method(const chttp_exchange *exchange) { return exchange->method; }

const char *chttp_path(const chttp_exchange *exchange) { return exchange->path; }

struct search {
  const char *name;
  size_t left;
  const char *found;
};

static enum MHD_Result look(void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  struct search *search = context;
  if (strcasecmp(name, search->name) != 0) return MHD_YES;
  if (search->left-- > 0) return MHD_YES;
  search->found = value != NULL ? value : "";
  return MHD_NO;
}

const char *chttp_header(const chttp_exchange *exchange, const char *name, size_t index) {
  struct search search = {.name = name, .left = index};
  MHD_get_connection_values(exchange->connection, MHD_HEADER_KIND, look, &search);
  return search.found;
}

const uint8_t *chttp_body(const chttp_exchange *exchange, size_t *size) {
  *size = exchange->body_size;
  return exchange->body;
}

bool chttp_body_is_too_large(const chttp_exchange *exchange) { return exchange->body_is_too_large; }

void chttp_answer(chttp_exchange *exchange, unsigned status, const uint8_t *bytes, size_t size) {
  if (exchange->response != NULL) MHD_destroy_response(exchange->response);
  exchange->status = status;
  exchange->response = MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

void chttp_add_header(chttp_exchange *exchange, const char *name, const char *value) {
  if (exchange->response != NULL) MHD_add_response_header(exchange->response, name, value);
}
