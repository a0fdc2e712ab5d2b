#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An HTTP server on 127.0.0.1 that runs in the thread of its caller, one request after the other.
typedef struct chttp_server chttp_server;

/// A request that has arrived whole, and what is answered to it.
typedef struct chttp_exchange chttp_exchange;

/// Answers a request with `chttp_answer`; without an answer the connection is closed.
typedef void (*chttp_handler)(void *context, chttp_exchange *exchange);

/// Starts a server on a port, 0 for any that is free. Bodies above the limit are thrown away and marked; a request that
/// takes longer than its seconds is cut off, and of more than 48 connections the one that has waited longest.
/// NULL, with `errno` set, where the port can't be had.
chttp_server *chttp_start(uint16_t port, size_t body_limit, unsigned request_seconds, chttp_handler handler,
                          void *context);

/// The port it listens on.
uint16_t chttp_port(const chttp_server *server);

/// Handles what has arrived, and waits for it for at most some milliseconds; false where it can't go on.
bool chttp_run(chttp_server *server, int32_t milliseconds);

/// Stops a server and frees it.
void chttp_stop(chttp_server *server);

/// The method, such as "GET".
const char *chttp_method(const chttp_exchange *exchange);

/// The path as it was sent: still percent-encoded, without the query.
const char *chttp_path(const chttp_exchange *exchange);

/// The value of a header by number among those of a name (case aside), or NULL past the last.
const char *chttp_header(const chttp_exchange *exchange, const char *name, size_t index);

/// The bytes of the body; NULL where there are none.
const uint8_t *chttp_body(const chttp_exchange *exchange, size_t *size);

/// Whether the body had more bytes than the limit, so that it isn't there.
bool chttp_body_is_too_large(const chttp_exchange *exchange);

/// Answers with a status and a copy of some bytes.
void chttp_answer(chttp_exchange *exchange, unsigned status, const uint8_t *bytes, size_t size);

/// Adds a header to the answer given before.
void chttp_add_header(chttp_exchange *exchange, const char *name, const char *value);

#endif
