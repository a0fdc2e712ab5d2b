"""The peers from PyPI: where they are had, and how each is driven.

pixelhog needs Python 3.12 or newer. It is looked for in PATH, in PROOFSHEET_BENCH_PYTHON, and asked of uv.
"""

import os
import pathlib
import shutil
import subprocess
import sys

# What is timed is work() alone, each time a line comes in.
START = "prepare = lambda: None\n"
LOOP = """
import sys, time
for _ in sys.stdin:
    prepare()
    start = time.perf_counter()
    work()
    print((time.perf_counter() - start) * 1000, flush=True)
"""

FILES = {
    "blazediff": """
import os, sys
os.environ["BLAZEDIFF_PNG_ENABLED"] = "1"
import blazediff
pairs = list(zip(sys.argv[1::2], sys.argv[2::2]))
def work():
    for a, b in pairs: blazediff.compare(a, b, antialiasing=True)
""",
    "pixelhog": """
import sys, pixelhog
pairs = list(zip(sys.argv[1::2], sys.argv[2::2]))
def read(path):
    with open(path, "rb") as file: return file.read()
def work():
    for a, b in pairs: pixelhog.Comparison(read(a), read(b)).diff_count()
""",
    "pixelmatch": """
import sys
from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch
pairs = list(zip(sys.argv[1::2], sys.argv[2::2]))
def work():
    for a, b in pairs: pixelmatch(Image.open(a), Image.open(b))
""",
}

BUFFERS = """
import sys, pixelhog
a, b = (open(path, "rb").read() for path in sys.argv[1:])
def prepare():
    global one
    one = pixelhog.Comparison.from_rgba(a, 3840, 2160, b, 3840, 2160)
def work(): one.diff_count()
"""


class Peers:
    """Installs what is missing; `missing` says of each peer that can't be had why."""

    def __init__(self, folder):
        self.folder = folder
        self.missing = []
        self.python = str(folder / "bin" / "python")
        if not os.path.exists(self.python):
            subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        self.interpreters = {}
        for peer, module in [("blazediff", "blazediff"), ("pixelmatch", "pixelmatch")]:
            self._install(peer)
            if self._imports(self.python, module):
                self.interpreters[peer] = ([self.python], {})
            else:
                self.missing.append(f"{peer} can't be installed from PyPI: its rows are left out")
        for needed in ["pillow", "numpy"]:
            self._install(needed)
        self._find_pixelhog()

    def files(self, peer, pairs):
        return self._command(peer, FILES[peer], pairs)

    def buffers(self, peer, files):
        return self._command(peer, BUFFERS, files)

    def starts(self):
        """For each peer, a command that does no more than to load it."""
        return {
            f"{peer} in Python": self._command(peer, f"import {peer}", [], loop="")
            for peer in self.interpreters if peer != "pixelmatch"
        }

    def _command(self, peer, body, arguments, loop=LOOP):
        if peer not in self.interpreters:
            return None
        interpreter, variables = self.interpreters[peer]
        settings = [f"{name}={value}" for name, value in variables.items()]
        return ["env", *settings, *interpreter, "-c", START + body + loop, *arguments]

    def _install(self, *arguments):
        subprocess.run(
            [self.python, "-m", "pip", "install", "-q", *arguments], capture_output=True)

    def _imports(self, interpreter, module, **variables):
        return subprocess.run(
            [interpreter, "-c", f"import {module}"], capture_output=True,
            env={**os.environ, **variables}).returncode == 0

    def _find_pixelhog(self):
        interpreter = self._new_python()
        if interpreter is None:
            self.missing.append(
                "pixelhog needs Python 3.12 or newer, which is neither in PATH nor in"
                " PROOFSHEET_BENCH_PYTHON, and uv can't fetch it: its rows are left out")
            return
        # Built for any Python from 3.12 on: the interpreter that uses it needs no pip of its own.
        target = str(self.folder / "pixelhog")
        if not self._imports(interpreter, "pixelhog", PYTHONPATH=target):
            subprocess.run(
                [self.python, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:",
                 "--python-version", "3.12", "-d", target, "pixelhog"], capture_output=True)
            for wheel in pathlib.Path(target).glob("*.whl"):
                shutil.unpack_archive(wheel, target, "zip")
        if self._imports(interpreter, "pixelhog", PYTHONPATH=target):
            self.interpreters["pixelhog"] = ([interpreter], {"PYTHONPATH": target})
        else:
            self.missing.append("pixelhog can't be installed from PyPI: its rows are left out")

    def _new_python(self):
        named = os.environ.get("PROOFSHEET_BENCH_PYTHON")
        candidates = [named] if named else ["python3", "python3.14", "python3.13", "python3.12"]
        for candidate in candidates:
            if shutil.which(candidate) and self._is_new(candidate):
                return candidate
        self._install("uv")
        uv = str(self.folder / "bin" / "uv")
        if not os.path.exists(uv):
            return None
        subprocess.run([uv, "python", "install", "3.12"], capture_output=True)
        found = subprocess.run([uv, "python", "find", "3.12"], capture_output=True, text=True)
        return found.stdout.strip() if found.returncode == 0 else None

    def _is_new(self, interpreter):
        return subprocess.run(
            [interpreter, "-c", "import sys; sys.exit(sys.version_info < (3, 12))"],
            capture_output=True).returncode == 0
