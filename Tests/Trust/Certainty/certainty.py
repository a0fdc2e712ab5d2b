"""Whether the same variants come out the same, whatever the machine: prints rows of tools/trust, and fails where one did.

certainty.py PROOFSHEET
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import replays
import settings
from table import Row, Unavailable, skipped

ROOT = Path(__file__).resolve().parents[3]
SCRATCH = ROOT / ".build" / "trust"
# Each system's pairs, in which every two settings of a button meet: valgrind takes fifty times as long.
UNDER_VALGRIND = ["*/pairs/**"]


def verify(program: Path, setting: settings.Setting, patterns: list[str]) -> tuple[int, str]:
    """How many variants were drawn and match the committed baselines, and what was said if not all do."""
    environment = dict(os.environ)
    for name, value in setting.variables.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value
    with tempfile.TemporaryDirectory() as snapshots:
        command = [*setting.prefix, program, "verify", *setting.arguments, "--baselines", ROOT / "Baselines"]
        run = subprocess.run(
            [*command, "--snapshots", snapshots, *patterns], env=environment, capture_output=True, text=True, cwd=ROOT
        )
    said = re.search(r"(\d+) variants on \d+ sheets? match", run.stdout)
    if run.returncode == 0 and said:
        return int(said[1]), ""
    return 0, (run.stdout.strip().splitlines() or run.stderr.strip().splitlines() or [f"status {run.returncode}"])[-1]


def settings_row(program: Path, what: str, tried: list[settings.Setting], patterns: list[str]) -> Row:
    """A row for settings of one kind, drawn two at a time."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        answers = list(pool.map(lambda setting: verify(program, setting, patterns), tried))
    failures = [f"{setting}: {said}" for setting, (_, said) in zip(tried, answers, strict=True) if said]
    counts = sorted({count for count, said in answers if not said})
    equal = f"{' or '.join(map(str, counts))} digests each are the committed ones" if counts else ""
    return Row(f"certainty: {what}", len(tried), len(tried) - len(failures), "; ".join(failures + [equal] * bool(equal)))


def valgrind_row(program: Path) -> Row:
    """Another implementation of the processor, with memory that holds other rubbish."""
    valgrind = replays.installed("valgrind", "valgrind")
    # Valgrind gives up where it can't read what Swift says about itself for debuggers.
    bare = SCRATCH / "proofsheet-without-debug-information"
    replays.run([replays.installed("strip", "binutils"), "--strip-debug", "-o", bare, program], "a program for valgrind")
    fill = ["--malloc-fill=0xA5", "--free-fill=0x5A", "--quiet", "--undef-value-errors=no"]
    return settings_row(bare, "valgrind", [settings.Setting(prefix=[valgrind, *fill])], UNDER_VALGRIND)


def rows(program: Path) -> Iterator[Row]:
    """All rows, as they are known."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    for what, tried in settings.groups(SCRATCH).items():
        yield settings_row(program, what, tried, [])
    others: dict[str, Callable[[], Row]] = {
        "locales": lambda: settings_row(program, "locales", settings.locale_settings(SCRATCH), []),
        "valgrind": lambda: valgrind_row(program),
    }
    for what, row in others.items():
        try:
            yield row()
        except Unavailable as reason:
            yield skipped(f"certainty: {what}", str(reason))
    yield from replays.rows(program, ROOT, SCRATCH)


def main() -> int:
    """Prints the rows; 1 where one failed."""
    failed = False
    for row in rows(Path(sys.argv[1])):
        print(row, flush=True)
        failed |= row.failed
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
