"""A folder with baselines and snapshots of a small tool, and what holds of them whatever happens."""

import os
import shutil
import subprocess
from pathlib import Path


def files(folder):
    """Every file below a folder with its bytes; links by where they lead, and pipes by their kind."""
    found = {}
    for path in sorted(Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = b"link to " + os.fsencode(os.readlink(path))
        elif path.is_file():
            found[name] = path.read_bytes()
        elif not path.is_dir():
            found[name] = b"pipe"
    return found


class Scratch:
    """A scratch folder, put together anew for each try from a prepared one."""

    def __init__(self, root, tool):
        self.root = Path(root)
        self.tool = tool
        self.precious = self.root / "precious.png"
        self.aside = self.root / "aside"

    def run(self, *words, lines="", variables=None, user=None, seconds=30):
        """The tool's exit status and what it printed; a status of None is one that didn't end."""
        environment = {
            name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_ACTIONS", "PROOFSHEET_BASELINES", "PROOFSHEET_SNAPSHOTS")
        }
        environment |= {
            "PROOFSHEET_BASELINES": str(self.root / "Baselines"),
            "PROOFSHEET_SNAPSHOTS": str(self.root / "Snapshots"),
        }
        environment |= variables or {}
        try:
            done = subprocess.run(
                [self.tool, *words], cwd=self.root, env=environment, input=lines.encode(), user=user,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds,
            )  # fmt: skip
        except subprocess.TimeoutExpired as late:
            return None, (late.stdout or b"").decode(errors="replace")
        return done.returncode, done.stdout.decode(errors="replace")

    def clear(self):
        shutil.rmtree(self.root, ignore_errors=True)
        (self.root / "Baselines").mkdir(parents=True)
        self.precious.write_bytes(b"somebody's")

    def restore(self, prepared):
        """The files of a prepared state, and nothing else."""
        self.clear()
        for name, content in prepared.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def is_whole(self, path):
        """Whether a file is a baseline that the tool reads, its seal and all its cells."""
        status, _ = self.run("describe", str(path))
        return status == 0
