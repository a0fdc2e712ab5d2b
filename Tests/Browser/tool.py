"""Runs the real `proofsheet`: PROOFSHEET_TOOL, else tools/proofsheet, which builds it."""

import os
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
