"""Verifies, records, accepts, reviews and merges in random order with random faults: `soak.py TOOL SECONDS [SEED]`.

All the time one review page is served and asked. After each step every baseline is there and whole; at the end the server's
memory is where it was after a quarter of the time, and the tool still makes everything green. Prints one row.
"""

import json
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from scratch import Scratch, files

DOTTED = {"CHIPS_DOTTED": "1"}


class Server:
    """A review that is served as long as the soak lasts."""

    def __init__(self, scratch):
        variables = {"PROOFSHEET_BASELINES": str(scratch.root / "Baselines"), "PROOFSHEET_SNAPSHOTS": str(scratch.root / "Snapshots")}
        self.process = subprocess.Popen(
            [scratch.tool, "review", "--no-verify", "--no-open"], cwd=scratch.root, env=variables,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.address = ""
        while not self.address:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("soak.py: the review ended before it said its address")
            self.address = next((word for word in line.split() if word.startswith("http://")), "")
        self.origin = self.address.split("/", 3)[0] + "//" + self.address.split("/", 3)[2]
        self.token = self.address.split("/")[3]

    def ask(self, name, body=None):
        request = urllib.request.Request(self.address + name, data=body and json.dumps(body).encode())
        request.add_header("X-Proofsheet-Token", self.token)
        if body:
            request.add_header("Origin", self.origin)
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def megabytes(self):
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(text.split("VmRSS:")[1].split()[0]) / 1024


class Soak:
    def __init__(self, scratch, shim, seed):
        self.scratch, self.shim = scratch, shim
        self.random = random.Random(seed)
        self.whole = set()
        self.steps = self.faults = 0
        scratch.clear()
        self.must("record")
        self.names = {name for name in files(scratch.root) if name.startswith("Baselines/")}
        self.must("verify", expected=1, variables=DOTTED)
        self.server = Server(scratch)

    def must(self, *words, expected=0, **more):
        status, text = self.scratch.run(*words, **more)
        if status != expected:
            sys.exit(f"soak.py: {' '.join(words)} ended with {status}, not {expected}:\n{text}")

    def step(self):
        """One step; what is wrong after it, or nothing."""
        self.steps += 1
        draw = self.random
        words, lines = draw.choice([
            (["verify"], ""), (["verify"], ""), (["record", "--mode", "failed"], ""), (["record", "--mode", "all"], ""),
            (["accept"], ""), (["accept", "**size=small**"], ""), (["accept", "**tint=red**"], ""),
            (["review", "--terminal", "--no-verify"], "".join(draw.choices(["a\n", "r no\n", "u\n", "s\n"], k=9))),
            ("merge", ""), ("decide", ""),
        ])  # fmt: skip
        if words == "decide":
            return self.decide()
        variables = dict(DOTTED) if draw.random() < 0.5 else {}
        if words == "merge":
            parts = [str(self.scratch.root / f"part{number}") for number in (1, 2)]
            for number, part in enumerate(parts, 1):
                self.scratch.run("verify", "--shard", f"{number}/2", "--snapshots", part, variables=variables)
            words = ["merge", *parts]
        if draw.random() < 0.3:
            self.faults += 1
            variables |= {
                "LD_PRELOAD": self.shim, "FAULT_ROOT": str(self.scratch.root), "FAULT_STEP": str(draw.randint(1, 60)),
                "FAULT_KIND": draw.choice(["kill", "full", "readonly", "denied"]),
            }  # fmt: skip
        status, text = self.scratch.run(*words, lines=lines, variables=variables)
        if status not in (-9, 0, 1, 2, 3) or status == -9 and variables.get("FAULT_KIND") != "kill":
            return f"{' '.join(words)} ended with {status}: {text[-300:]}"
        return self.losses()

    def decide(self):
        status, script = self.server.ask("run.js")
        if status != 200:
            return f"the page's run: status {status}"
        ids = {
            variant["id"]
            for line in script.decode().splitlines()
            if line.startswith('proofsheetRecord({"sheet":')
            for variant in json.loads(line[len("proofsheetRecord(") : -2])["sheet"].get("variants", [])
        }
        decisions = [{"id": name, "decision": self.random.choice(["accept", "reject", "undo"])} for name in sorted(ids)]
        self.server.ask("api/state")
        status, text = self.server.ask("api/decide", {"decisions": decisions})
        if status not in (200, 409):
            return f"the page's decisions: status {status}: {text[:200]}"
        return self.losses()

    def losses(self):
        now = {name: content for name, content in files(self.scratch.root / "Baselines").items() if not name.endswith(".tmp")}
        for name in sorted(self.names):
            content = now.get(name.removeprefix("Baselines/"))
            if content is None:
                return f"{name} is lost"
            if content not in self.whole:
                if not self.scratch.is_whole(self.scratch.root / name):
                    return f"{name} is broken"
                self.whole.add(content)
        return None


def main():
    tool, seconds = sys.argv[1], float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    with tempfile.TemporaryDirectory() as folder:
        shim = f"{folder}/fault.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-w", "-o", shim, Path(__file__).parent / "fault.c", "-ldl"], check=True)
        scratch = Scratch(f"{folder}/scratch", tool)
        soak = Soak(scratch, shim, seed)
        began, early = time.monotonic(), 0.0
        try:
            while (elapsed := time.monotonic() - began) < seconds:
                wrong = soak.step()
                if wrong:
                    print(f"soak: seed {seed}, step {soak.steps}: {wrong}")
                    return 1
                if not early and elapsed > seconds / 4:
                    early = soak.server.megabytes()
            late = soak.server.megabytes()
        finally:
            soak.server.process.kill()
        soak.must("record", "--mode", "all")
        soak.must("verify")
        left = sum(1 for name in files(scratch.root) if name.endswith(".tmp"))
        print(
            f"soak: seed {seed}, {soak.steps} steps with {soak.faults} faults in {seconds:.0f} s, 0 baselines lost, "
            f"{len(soak.whole)} kinds of whole ones, {left} unfinished files left, server from {early:.1f} to {late:.1f} MB"
        )
        if late > early * 1.1 + 4:
            print("soak: the server's memory grows")
            return 1
    return 0


sys.exit(main())
