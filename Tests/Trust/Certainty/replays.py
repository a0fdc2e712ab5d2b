"""The canvas's calls as data, replayed on other processors and with other builds of cairo."""

import json
import os
import struct
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from debian import Debian, installed, run
from table import Row, Unavailable, skipped

TRUST = Path(__file__).resolve().parents[1]
CALLS = TRUST / "CanvasCalls"
PLAYER = [TRUST / "Player" / "main.c", CALLS / "replay.c", CALLS / "compare.c", CALLS / "digest.c"]
# Everything that a compiler may do to sums of doubles on a processor of the last ten years.
FUSED = "-O3 -march=x86-64-v3 -mfma -ffp-contract=fast"


class Replays:
    """A recording of all variants, and the players that replay it."""

    def __init__(self, program: Path, root: Path, scratch: Path) -> None:
        self.scratch = scratch
        self.recording = scratch / "calls"
        self.player = self.compile("cc", scratch / "player", [*PLAYER, "-lcairo"])
        shim = self.compile("cc", scratch / "record.so", [CALLS / "record.c", CALLS / "digest.c", "-shared", "-fPIC", "-ldl"])
        environment = dict(os.environ, LD_PRELOAD=str(shim), PROOFSHEET_CALLS=str(self.recording))
        command = [program, "verify", "--jobs", "1", "--baselines", root / "Baselines", "--snapshots", scratch / "snapshots"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise Unavailable(f"the variants couldn't be recorded: {(done.stdout + done.stderr).strip()[-200:]}")

    @staticmethod
    def compile(compiler: str, target: Path, arguments: list[str | Path]) -> Path:
        """Compiles C with cairo's headers, which are the same for every processor."""
        flags = ["-O2", "-I", CALLS / "include", "-isystem", "/usr/include/cairo"]
        run([compiler, *flags, *arguments, "-o", target], target.name)
        return target

    def row(
        self, what: str, player: list[str | Path], library: Path | None = None, recording: Path | None = None
    ) -> Row:
        """A row of what a player drew: all surfaces whose pixels the program read, and those with the recorded digest."""
        environment = dict(os.environ, LD_LIBRARY_PATH=str(library)) if library else None
        player = [*player, recording or self.recording]
        done = subprocess.run(player, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            return Row(what, 1, 0, done.stderr.strip()[-200:] or f"status {done.returncode}")
        answer = json.loads(done.stdout)
        surfaces = answer["pictures"] + answer["masks"]
        pixels = answer["picturePixels"] + answer["maskPixels"]
        counts = f"cairo {answer['cairo']}: {answer['calls']} calls, {pixels} pixels, "
        if answer["different"] == 0:
            return Row(what, surfaces, surfaces, counts + "0 differ")
        return Row(what, surfaces, surfaces - answer["different"], counts + self.differences(player, environment))

    def differences(self, player: list[str | Path], environment: dict[str, str] | None) -> str:
        """How many pixels another player draws otherwise, by the largest difference of a channel."""
        pipes = [self.scratch / "own.pipe", self.scratch / "other.pipe"]
        for pipe in pipes:
            pipe.unlink(missing_ok=True)
            os.mkfifo(pipe)
        quiet = {"stdout": subprocess.DEVNULL}
        drawing = [
            subprocess.Popen([self.player, self.recording, pipes[0]], **quiet),
            subprocess.Popen([*player, pipes[1]], env=environment, **quiet),
        ]
        answer = json.loads(run([self.player, "--compare", *pipes], "the comparison"))
        for process in drawing:
            process.wait()
        words = []
        for kind in ("pictures", "masks"):
            found = answer[kind]
            deltas = {int(delta): count for delta, count in found["byDelta"].items()}
            parts = [
                f"{sum(count for delta, count in deltas.items() if low <= delta <= high)} by {name}"
                for name, low, high in (("1", 1, 1), ("2", 2, 2), ("3 to 8", 3, 8), ("more", 9, 255))
            ]
            most = f": {', '.join(parts)}, at most {max(deltas)}" if deltas else ""
            words.append(f"{found['differentPixels']} of {found['pixels']} in {kind} differ{most}")
        return "; ".join(words)

    def control(self, what: str) -> Row:
        """Whether this would find anything: curves flattened as coarsely as cairo does it by itself must be seen."""
        fine, coarse = struct.pack("<d", 0.02), struct.pack("<d", 0.1)
        other = self.scratch / "coarse-calls"
        other.write_bytes(self.recording.read_bytes().replace(fine, coarse))
        found = self.row(what, [self.player], recording=other)
        if found.tried is None or found.held == found.tried:
            return Row(what, 1, 0, "a tolerance of 0.1 for 0.02 isn't seen")
        return Row(what, 1, 1, found.counts)

    def other_processor(self, what: str, release: str) -> Row:
        """Debian's packages for arm64, by an emulated processor."""
        emulator = installed("qemu-aarch64", "qemu-user")
        compiler = installed("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu")
        if not Path("/usr/aarch64-linux-gnu/include/stdio.h").exists():
            run(["apt-get", "-qq", "-y", "install", "libc6-dev-arm64-cross"], "package libc6-dev-arm64-cross")
        root = Debian(release, self.scratch).unpacked("arm64")
        cairo = root / "usr/lib/aarch64-linux-gnu/libcairo.so.2"
        arguments = [*PLAYER, cairo, "-Wl,--unresolved-symbols=ignore-in-shared-libs"]
        player = self.compile(compiler, root / "player", arguments)
        return self.row(what, [emulator, "-L", root, player])

    def other_release(self, what: str, release: str) -> Row:
        """Debian's packages of another release, with the C library and the loader of that release."""
        root = Debian(release, self.scratch).unpacked("amd64")
        loader = root / "usr/lib64/ld-linux-x86-64.so.2"
        return self.row(what, [loader, "--library-path", root / "usr/lib/x86_64-linux-gnu", self.player])

    def rebuilt(self, what: str, release: str) -> Row:
        """This release's cairo and pixman, built from their source for fused multiply-add."""
        processor = Path("/proc/cpuinfo").read_text()
        if " fma " not in processor or " avx2 " not in processor:
            raise Unavailable("this processor has no FMA")
        debian = Debian(release, self.scratch)
        prefix = self.scratch / "fused"
        if not (prefix / "lib/libcairo.so.2").exists():
            build(debian.source("pixman"), prefix, "pixman", ["--disable-gtk", "--disable-libpng"])
            unused = "xlib xcb ps pdf svg script gobject interpreter trace gtk-doc full-testing".split()
            build(debian.source("cairo"), prefix, "src", [f"--disable-{name}" for name in unused])
        return self.row(what, [self.player], prefix / "lib")


def build(source: Path, prefix: Path, folder: str, options: list[str]) -> None:
    """Configures a library and builds one of its folders."""
    environment = ["env", f"PKG_CONFIG_PATH={prefix}/lib/pkgconfig"]
    configure = ["./configure", "--quiet", f"--prefix={prefix}", "--disable-static", *options, f"CFLAGS={FUSED}"]
    run([*environment, *configure], source.name, source)
    run(["make", "--silent", f"-j{os.cpu_count() or 1}", "-C", folder, "install"], source.name, source)
    if folder == "pixman":
        run(["make", "--silent", "install-pkgconfigDATA"], source.name, source)


def rows(program: Path, root: Path, scratch: Path) -> Iterator[Row]:
    """A row for each other processor, version and build."""
    try:
        recorded = Replays(program, root, scratch)
    except Unavailable as reason:
        yield skipped("certainty: replayed calls", str(reason))
        return
    release = codename()
    tried: dict[str, Callable[[str], Row]] = {
        "replayed here": lambda what: recorded.row(what, [recorded.player]),
        "control, cairo's own tolerance of curves": recorded.control,
        f"Debian {release} on arm64, by qemu": lambda what: recorded.other_processor(what, release),
        "Debian trixie": lambda what: recorded.other_release(what, "trixie"),
        "Debian trixie on arm64, by qemu": lambda what: recorded.other_processor(what, "trixie"),
        f"built with {FUSED}": lambda what: recorded.rebuilt(what, release),
    }
    for name, row in tried.items():
        what = f"certainty: {name}"
        try:
            yield row(what)
        except Unavailable as reason:
            yield skipped(what, str(reason))


def codename() -> str:
    """The name of this machine's release of Debian."""
    words = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    return words.get("VERSION_CODENAME", "bookworm").strip('"')
