"""Faults at every step of whatever writes: `faults.py TOOL` prints a row a command and a kind of fault.

Each command is run once to count the calls by which it writes, and then once for each of them and each kind of fault. After
it every baseline is the old file, the new one or another whole one, what lies beside the baselines is as it was, no process
hung or trapped; and the same command run again, without a fault, does the whole work.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scratch import Scratch, files

KINDS = ["kill", "full", "readonly", "denied", "folder", "link", "pipe", "other"]
DOTTED = {"CHIPS_DOTTED": "1"}


class Command:
    """A command that writes, with the state it starts from and the one it ends in."""

    def __init__(self, name, words, lines="", variables=None, other=None, again=True):
        self.name, self.words, self.lines = name, words, lines
        self.variables = variables or {}
        # What another process does at the same time.
        self.other = other or words
        # Whether running it again does what is left.
        self.again = again

    def run(self, scratch, **more):
        variables = self.variables | more.pop("variables", {})
        return scratch.run(*self.words, lines=self.lines, variables=variables, **more)


COMMANDS = [
    Command("record", ["record"]),
    Command("accept", ["accept"], other=["accept", "**size=small**"]),
    Command("review", ["review", "--terminal", "--no-verify"], "a\n" * 8, other=["accept"]),
    Command("undo", ["review", "--terminal", "--no-verify"], "a\nu\nq\n", other=["verify"], again=False),
    Command("prune", ["prune", "--force"]),
    Command("merge driver", ["merge-baselines", "base.png", "Baselines/ours.png", "theirs.png"], again=False),
    Command("verify", ["verify"], variables=DOTTED),
]


def prepare(scratch, command):
    """Makes what a command starts from."""

    def must(*words, expected=0, **more):
        status, text = scratch.run(*words, **more)
        if status != expected:
            sys.exit(f"faults.py: {' '.join(words)} ended with {status}:\n{text}")

    scratch.clear()
    if command.name == "record":
        return
    must("record", variables={"CHIPS_MORE": "1"} if command.name == "prune" else {})
    if command.name in ("accept", "review", "undo"):
        must("verify", expected=1, variables=DOTTED)
    if command.name == "merge driver":
        sheet = next(path for path in sorted(scratch.root.glob("Baselines/**/*.png")))
        shutil.copy(sheet, scratch.root / "base.png")
        must("verify", expected=1, variables=DOTTED)
        must("accept", "**size=small**")
        shutil.copy(sheet, scratch.root / "theirs.png")
        shutil.copy(scratch.root / "base.png", sheet)
        must("verify", expected=1, variables=DOTTED)
        must("accept", "**size=large**")
        shutil.copy(sheet, scratch.root / "Baselines/ours.png")


def baselines(state):
    return {name: content for name, content in state.items() if name.startswith("Baselines/")}


class Trial:
    """A command with the states before and after it."""

    def __init__(self, scratch, command, shim):
        self.scratch, self.command, self.shim = scratch, command, shim
        prepare(scratch, command)
        self.before = files(scratch.root)
        count = scratch.root.parent / "count"
        status, text = command.run(scratch, variables=self.variables() | {"FAULT_COUNT": str(count)})
        if status not in (0, 1):
            sys.exit(f"faults.py: {command.name} ended with {status}:\n{text}")
        self.status = status
        self.after = files(scratch.root)
        self.steps = int(count.read_text())

    def variables(self, kind="", step=0):
        words = " ".join(f"'{word}'" for word in [self.scratch.tool, *self.command.other])
        return {
            "LD_PRELOAD": self.shim, "FAULT_ROOT": str(self.scratch.root), "FAULT_KIND": kind,
            "FAULT_STEP": str(step), "FAULT_ASIDE": str(self.scratch.aside),
            "FAULT_PRECIOUS": str(self.scratch.precious), "FAULT_OTHER": f"{words} >/dev/null 2>&1 </dev/null",
        }  # fmt: skip

    def faults(self, kind, step):
        """What is wrong after a fault; nothing where all is well."""
        self.scratch.restore(self.before)
        status, text = self.command.run(self.scratch, variables=self.variables(kind, step), seconds=20)
        if status is None:
            return [f"hangs: {text[-200:]}"]
        found = []
        if status not in ([-9] if kind == "kill" else [0, 1, 2, 3]):
            found.append(f"ended with {status}: {text[-300:]}")
        if kind != "kill" and status == 3 and not text.strip():
            found.append("failed without a word")
        if self.scratch.precious.read_bytes() != b"somebody's":
            found.append("wrote through a link")
        self.put_back()
        found += self.losses()
        if not found and self.command.again:
            found += self.unfinished()
        return found

    def put_back(self):
        """What somebody put in a file's place is gone again, and the file is back."""
        for path in [path for path in self.scratch.root.rglob("*") if self.is_strange(path)]:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
            if self.scratch.aside.exists():
                self.scratch.aside.rename(path)
        self.scratch.aside.unlink(missing_ok=True)

    def is_strange(self, path):
        if path.is_symlink() or not (path.is_dir() or path.is_file()):
            return True
        # A folder in a file's place.
        return path.is_dir() and (path.suffix in (".png", ".json", ".ndjson", ".tmp") or path.name == ".written")

    def losses(self):
        found = []
        now = baselines(files(self.scratch.root))
        for name, old in baselines(self.before).items():
            if name not in now and name in self.after:
                found.append(f"{name} is lost")
            elif name in now and now[name] not in (old, self.after.get(name)):
                if not self.scratch.is_whole(self.scratch.root / name):
                    found.append(f"{name} is broken")
        for name in now:
            if name not in self.before and not name.endswith(".tmp") and now[name] != self.after.get(name):
                if not self.scratch.is_whole(self.scratch.root / name):
                    found.append(f"{name} came broken")
        return found

    def unfinished(self):
        """What is left to do although the command ran again."""
        status, text = self.command.run(self.scratch)
        now = {name: content for name, content in baselines(files(self.scratch.root)).items() if not name.endswith(".tmp")}
        if status != self.status or now != baselines(self.after):
            names = [name for name in self.after if name.startswith("Baselines/") and now.get(name) != self.after[name]]
            return [f"again: ended with {status}, {names} aren't what they should be: {text[-300:]}"]
        return []


def another_user(scratch, command):
    """The command by a user who may write nothing here."""
    prepare(scratch, command)
    before = files(scratch.root)
    subprocess.run(["chmod", "-R", "a+rX,go-w", scratch.root], check=True)
    status, text = command.run(scratch, user=65534)
    now = files(scratch.root)
    if status in (0, None) or now != before:
        return [f"another user: ended with {status}: {text[-300:]}"]
    return []


def main():
    tool, quick = sys.argv[1], "--quick" in sys.argv
    tried = lost = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        shim = f"{folder}/fault.so"
        source = Path(__file__).parent / "fault.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-w", "-o", shim, source, "-ldl"], check=True)
        print(f"{'command':<14} {'steps':>5}  {'fault':<12} {'tried':>5} {'survived':>8}")
        for command in COMMANDS:
            scratch = Scratch(f"{folder}/scratch", tool)
            trial = Trial(scratch, command, shim)
            for kind in KINDS:
                faults = []
                steps = range(1, trial.steps + 1, 7 if quick else 1)
                for step in steps:
                    found = trial.faults(kind, step)
                    faults += [f"{command.name}, {kind} at step {step}: {fault}" for fault in found[:1]]
                tried += len(steps)
                lost += len(faults)
                print(f"{command.name:<14} {trial.steps:>5}  {kind:<12} {len(steps):>5} {len(steps) - len(faults):>8}", flush=True)
                for fault in faults[:5]:
                    print(f"  {fault}", flush=True)
            if os.geteuid() == 0 and command.name != "undo":
                found = another_user(scratch, command)
                tried, lost = tried + 1, lost + len(found)
                print(f"{command.name:<14} {'':>5}  {'another user':<12} {1:>5} {1 - len(found):>8}")
                for fault in found:
                    print(f"  {fault}")
    print(f"{tried} faults tried, {tried - lost} survived")
    return 1 if lost else 0


sys.exit(main())
