"""A stand-in for `proofsheet review`: serves a Snapshots folder and keeps decisions, as the page expects it."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote

TOKEN = "test-token"
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".png": "image/png"}


class ReviewServer:
    """The server with its state: decisions, the run it tells, and what was posted."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.decisions = {}
        self.run = "fixture-1"
        self.can_accept = True
        self.reason = None
        self.watch = None
        self.failures = {}
        self.posted = []
        self.answer_with_decisions = True
        server = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def send(self, status, body, kind="application/json"):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def trusted(self):
                if self.headers.get("X-Proofsheet-Token") == TOKEN:
                    return True
                self.send(403, b'{"message": "The token is missing or wrong."}')
                return False

            def do_GET(self):
                path = unquote(self.path.split("?")[0])
                if path == "/report/api/state":
                    if self.trusted():
                        self.send(200, json.dumps(server.state()).encode())
                    return
                file = (server.folder / path.lstrip("/")).resolve()
                if not file.is_file() or server.folder.resolve() not in file.parents:
                    self.send(404, b"{}")
                    return
                body = file.read_bytes()
                if path == "/report/run.js":
                    review = {"token": TOKEN, "endpoints": {"decide": "./api/decide", "state": "./api/state"}}
                    body += f"window.proofsheetReview = {json.dumps(review)};\n".encode()
                self.send(200, body, TYPES.get(file.suffix, "application/octet-stream"))

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if self.path == "/report/api/decide" and self.trusted():
                    self.send(200, json.dumps(server.decide(body["decisions"])).encode())

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def state(self):
        state = {"run": self.run, "canAccept": self.can_accept, "reason": self.reason, "decisions": self.decisions}
        return {**state, "watch": self.watch} if self.watch else state

    def decide(self, decisions):
        self.posted.append(decisions)
        failures = []
        for decision in decisions:
            name = decision["id"]
            if name in self.failures:
                failures.append({"id": name, "message": self.failures[name]})
            elif decision["decision"] == "undo":
                self.decisions.pop(name, None)
            else:
                self.decisions[name] = {key: decision[key] for key in ("decision", "note") if key in decision}
        answer = {"failures": failures}
        if self.answer_with_decisions:
            answer["decisions"] = self.decisions
        return answer

    def close(self):
        self.http.shutdown()
        self.http.server_close()
