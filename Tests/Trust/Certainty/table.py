"""The rows of tools/trust: what | tried | held | counts."""

from dataclasses import dataclass


class Unavailable(Exception):
    """Something that this machine lacks and that couldn't be installed: the reason of a skipped row."""


@dataclass
class Row:
    """A row; `tried` of None is one that was skipped for the reason in `counts`."""

    what: str
    tried: int | None
    held: int
    counts: str

    @property
    def failed(self) -> bool:
        """Whether something was tried that didn't hold."""
        return self.tried is not None and self.held < self.tried

    def __str__(self) -> str:
        if self.tried is None:
            return f"{self.what} | 0 | 0 | skipped: {self.counts}"
        return f"{self.what} | {self.tried} | {self.held} | {self.counts}"


def skipped(what: str, reason: str) -> Row:
    """A row of what couldn't be tried."""
    return Row(what, None, 0, reason)
