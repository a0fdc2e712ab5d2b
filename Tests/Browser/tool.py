"""Runs the real `proofsheet`: PROOFSHEET_TOOL, else tools/proofsheet, which builds it."""

import functools
import json
import os
import signal
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ.get("PROOFSHEET_TOOL") or str(ROOT / "tools" / "proofsheet")


def proofsheet(*arguments, expected=(0,)):
    """The standard output of a command, which must end with one of the expected statuses."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PROOFSHEET_") and name != "CI"}
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, env=environment)
    if done.returncode not in expected:
        raise AssertionError(f"proofsheet {' '.join(map(str, arguments))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


@functools.cache
def verdicts():
    """The tool's table of verdicts, as every run has it."""
    with tempfile.TemporaryDirectory() as folder:
        pictures = Path(folder) / "pictures"
        pictures.mkdir()
        Image.new("RGB", (1, 1)).save(pictures / "dot.png")
        proofsheet("compare", pictures, pictures, "-o", Path(folder) / "Snapshots")
        return json.loads((Path(folder) / "Snapshots" / "run.json").read_text())["verdicts"]


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
