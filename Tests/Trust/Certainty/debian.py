"""Debian's packages of other processors and releases, unpacked into a folder: nothing of them is installed."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from table import Unavailable

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
# What libcairo2 needs, by the names of both releases; the loader and the C library are among them.
LIBRARIES = (
    "libcairo2 libpixman-1-0 libfreetype6 libfontconfig1 libpng16-16 zlib1g libexpat1 libbrotli1 libx11-6 libxau6 "
    "libxcb-render0 libxcb-shm0 libxcb1 libxdmcp6 libxext6 libxrender1 libbsd0 libmd0 libbz2-1.0 libc6 libgcc-s1"
).split()
RENAMED = {"trixie": {"libpng16-16": "libpng16-16t64"}}


def installed(command: str, package: str) -> str:
    """The path of a command, which is installed where it is missing and this user may."""
    if not shutil.which(command):
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            raise Unavailable(f"{command} isn't installed (package {package})")
        run(["apt-get", "-qq", "update"], f"the lists of packages, for {package}")
        run(["apt-get", "-qq", "-y", "--no-install-recommends", "install", package], f"package {package}")
    found = shutil.which(command)
    if not found:
        raise Unavailable(f"package {package} doesn't bring {command}")
    return found


def run(command: list[str | Path], what: str, folder: Path | None = None) -> str:
    """What a command prints; a reason to skip where it fails."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f"{what} can't be had: {error}") from error
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip() or "it doesn't say why").splitlines()[-1]
        raise Unavailable(f"{what} can't be had: {said}")
    return done.stdout


@dataclass
class Debian:
    """A release of Debian, with lists of packages of its own, so that the machine's stay as they are."""

    release: str
    scratch: Path

    @property
    def folder(self) -> Path:
        """Where the lists and what was downloaded lie."""
        return self.scratch / self.release

    def apt(self, *arguments: str, folder: Path | None = None) -> str:
        """Runs apt-get with nothing of this machine's own settings; what it says."""
        for path in ("lists/partial", "cache/archives/partial"):
            (self.folder / path).mkdir(parents=True, exist_ok=True)
        (self.folder / "status").touch()
        address = f"[signed-by={KEYRING}] http://deb.debian.org/debian {self.release} main"
        (self.folder / "sources.list").write_text(f"deb {address}\ndeb-src {address}\n")
        options = {
            "Dir::Etc::sourcelist": self.folder / "sources.list",
            "Dir::Etc::sourceparts": "/dev/null",
            "Dir::State::lists": self.folder / "lists",
            "Dir::State::status": self.folder / "status",
            "Dir::Cache": self.folder / "cache",
            "APT::Sandbox::User": "root",
        }
        flags = [flag for name, value in options.items() for flag in ("-o", f"{name}={value}")]
        flags += ["-o", "APT::Architectures::=amd64", "-o", "APT::Architectures::=arm64"]
        what = f"{arguments[0]} of Debian {self.release}"
        return run(["apt-get", "-qq", *flags, *arguments], what, folder)

    def update(self) -> None:
        """Reads the lists of packages, once."""
        if not KEYRING.exists() or not shutil.which("apt-get"):
            raise Unavailable("only Debian has Debian's packages")
        if not list((self.folder / "lists").glob("*Packages")):
            self.apt("update")

    def unpacked(self, architecture: str) -> Path:
        """The folder with the libraries of a processor, as if it were the root of a file system."""
        root = self.folder / architecture
        if (root / "complete").exists():
            return root
        self.update()
        root.mkdir(parents=True, exist_ok=True)
        renamed = RENAMED.get(self.release, {})
        names = [f"{renamed.get(name, name)}:{architecture}" for name in LIBRARIES]
        self.apt("download", *names, folder=root)
        for package in root.glob("*.deb"):
            run(["dpkg-deb", "-x", package, root], package.name)
        # The loader is asked for in folders that newer packages leave to the base system to link.
        for name in ("lib", "lib64"):
            if not (root / name).exists() and (root / "usr" / name).exists():
                (root / name).symlink_to(f"usr/{name}")
        (root / "complete").touch()
        return root

    def source(self, package: str) -> Path:
        """The folder with a source package and Debian's patches of what is compiled; those of how are left out."""
        folder = self.folder / "source" / package
        if (folder / "complete").exists():
            return folder
        self.update()
        folder.mkdir(parents=True, exist_ok=True)
        self.apt("source", "--tar-only", "--download-only", package, folder=folder)
        try:
            self.apt("source", "--diff-only", "--download-only", package, folder=folder)
        except Unavailable:
            # A package without patches may have lost its empty file of them.
            pass
        for archive in folder.glob("*.orig.tar.*"):
            run(["tar", "xf", archive, "--strip-components=1"], archive.name, folder)
        for archive in folder.glob("*.debian.tar.*"):
            run(["tar", "xf", archive], archive.name, folder)
        series = folder / "debian" / "patches" / "series"
        for name in series.read_text().split() if series.exists() else []:
            patch = series.parent / name
            changed = re.findall(r"^\+\+\+ (\S+)", patch.read_text(errors="replace"), re.MULTILINE)
            if all(path.split("/")[1] == "src" and path.endswith((".c", ".h")) for path in changed):
                run(["patch", "-p1", "--forward", "-i", patch], name, folder)
        (folder / "complete").touch()
        return folder
