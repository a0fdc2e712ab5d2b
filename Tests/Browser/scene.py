"""A package as the real tool sees it, for all tests that need one: baselines in git, some of which the code
no longer draws. It is made once in a process; tests copy what they change."""

import atexit
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from tool import proofsheet

#: What "the last commit" drew with: padding and a colour that the code has otherwise today.
BEFORE = {"ckbutton": {
    "size": {"small": {"verticalPadding": {"$type": "dimension", "$value": "5px"}}},
    "color": {"primary": {"hover": {"light": {"background": {"$type": "color", "$value": "#7733F0"}}}}},
}}
MISSING = "ck-button/core/ghost.dark@2x.png"
UNREADABLE = "ck-button/core/tertiary.dark@2x.png"
UNCHANGED = ["ck-button/core/secondary.dark@2x", "ck-button/core/tertiary.light@2x"]
MATRIX = "CKButton/core/**"

_made = {}


def git(folder, *arguments):
    command = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.invalid", "-C", folder, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def verify(folder, *arguments, expected=(1,)):
    """Verifies a scene's package; its run."""
    proofsheet("verify", "--baselines", folder / "Baselines", "--snapshots", folder / "Snapshots", MATRIX, *arguments, expected=expected)
    return json.loads((folder / "Snapshots" / "run.json").read_text())


def _folder(name, make):
    if not _made:
        _made["root"] = Path(tempfile.mkdtemp(prefix="proofsheet-scene-"))
        atexit.register(shutil.rmtree, _made["root"], ignore_errors=True)
    if name not in _made:
        folder = _made["root"] / name
        folder.mkdir()
        _made[name] = (folder, make(folder))
    return _made[name]


def recorded():
    """A folder with the baselines of the present code, and nothing else."""
    def make(folder):
        (folder / "Baselines").mkdir()
        proofsheet("record", "--baselines", folder / "Baselines", MATRIX)
    return _folder("recorded", make)[0]


def overlaid():
    """Verified with overlay tokens, and the report once more as a single file: (folder, run)."""
    def make(folder):
        shutil.copytree(recorded() / "Baselines", folder / "Baselines")
        (folder / "overlay.json").write_text(json.dumps(BEFORE))
        return verify(folder, "--tokens", folder / "overlay.json", "--single-file", folder / "report.html")
    return _folder("overlaid", make)


def changed():
    """Verified against baselines of an older code, one of them gone and one broken: (folder, run)."""
    def make(folder):
        old, run = overlaid()
        shutil.copytree(old / "Baselines", folder / "Baselines")
        for sheet in run["sheets"]:
            if sheet["name"] not in UNCHANGED:
                shutil.copy(old / "Snapshots" / sheet["images"]["actual"], folder / "Baselines" / f"{sheet['name']}.png")
        (folder / "Baselines" / MISSING).unlink()
        broken = folder / "Baselines" / UNREADABLE
        broken.write_bytes(broken.read_bytes()[:2000])
        (folder / ".gitignore").write_text("Snapshots\n")
        git(folder, "init", "-q")
        git(folder, "add", ".")
        git(folder, "commit", "-qm", "Baselines")
        return verify(folder)
    return _folder("changed", make)


def gallery():
    """A gallery of everything that the tool knows: its folder."""
    def make(folder):
        proofsheet("render", "--gallery", "-o", folder / "Gallery")
    return _folder("gallery", make)[0] / "Gallery"


def copy():
    """A copy of the changed package, to be accepted in; gone when `cleanup()` is called on what's returned."""
    made = tempfile.TemporaryDirectory(prefix="proofsheet-changed-")
    shutil.copytree(changed()[0], made.name, dirs_exist_ok=True, symlinks=True)
    return made
