"""Runs the real `proofsheet`: PROOFSHEET_TOOL, else tools/proofsheet, which builds it."""

import os
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ.get("PROOFSHEET_TOOL") or str(ROOT / "tools" / "proofsheet")


def proofsheet(*arguments, expected=(0,)):
    """The standard output of a command, which must end with one of the expected statuses."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PROOFSHEET_") and name != "CI"}
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, env=environment)
    if done.returncode not in expected:
        raise AssertionError(f"proofsheet {' '.join(map(str, arguments))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


class Review:
    """A running `proofsheet review` of a package's last run."""

    def __init__(self, folder):
        self.folder = Path(folder)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PROOFSHEET_") and name != "CI"}
        self.process = subprocess.Popen(
            [TOOL, "review", "--no-open", "--baselines", self.folder / "Baselines", "--snapshots", self.folder / "Snapshots"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if line.startswith("review: "):
                self.address = line.split(maxsplit=1)[1].strip()
                break
        else:
            raise AssertionError(f"proofsheet review ended with {self.process.wait()}:\n{''.join(said)}")
        self.origin = "/".join(self.address.split("/")[:3])

    def end(self):
        """Ends it as Ctrl-C does, and gives what it said last."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        if not self.process.stdout.closed:
            self.said = self.process.stdout.read()
            self.process.stdout.close()
        self.process.wait(timeout=20)
        return self.said
