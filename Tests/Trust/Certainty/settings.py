"""The surroundings under which the same variants must come out the same, pixel for pixel."""

import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from table import Unavailable

# A home whose fonts.conf asks for everything that would change a letter.
FONT_SETTINGS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir>
<match target="pattern">
  <edit name="hintstyle" mode="assign" binding="strong"><const>hintfull</const></edit>
  <edit name="autohint" mode="assign" binding="strong"><bool>true</bool></edit>
</match>
<match target="font">
  <edit name="hinting" mode="assign"><bool>true</bool></edit>
  <edit name="autohint" mode="assign"><bool>true</bool></edit>
  <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
  <edit name="rgba" mode="assign"><const>rgb</const></edit>
  <edit name="antialias" mode="assign"><bool>false</bool></edit>
  <edit name="embolden" mode="assign"><bool>true</bool></edit>
</match></fontconfig>
"""
LOCALES = ["tr_TR", "ar_EG", "de_DE", "ja_JP"]


@dataclass
class Setting:
    """One way to run: variables (None takes one away), arguments, and what the program is started by."""

    variables: dict[str, str | None] = field(default_factory=dict)
    arguments: list[str] = field(default_factory=lambda: ["--jobs", "1"])
    prefix: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        words = [f"{name}={value}" if value is not None else f"no {name}" for name, value in self.variables.items()]
        return " ".join(self.prefix + words + self.arguments)


def locale_settings(scratch: Path) -> list[Setting]:
    """Locales of their own folder, since few machines have more than C."""
    if not shutil.which("localedef") or not Path("/usr/share/i18n/locales/tr_TR").exists():
        raise Unavailable("localedef and its sources aren't installed (package locales)")
    folder = scratch / "locales"
    folder.mkdir(exist_ok=True)
    for name in LOCALES:
        target = folder / f"{name}.UTF-8"
        if not target.exists():
            subprocess.run(["localedef", "-i", name, "-f", "UTF-8", target], check=True, capture_output=True)
    return [
        Setting({"LOCPATH": str(folder), "LC_ALL": f"{name}.UTF-8", "LANG": f"{name}.UTF-8", "LANGUAGE": name[:2]})
        for name in LOCALES
    ]


def groups(scratch: Path) -> dict[str, list[Setting]]:
    """The settings that need nothing but the program, by what a row calls them."""
    empty = scratch / "empty"
    empty.mkdir(exist_ok=True)
    fonts = scratch / "fonts.conf"
    fonts.write_text(FONT_SETTINGS)
    nowhere = {name: "/nonexistent" for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    return {
        "threads (jobs 1, 2, 3, 8)": [Setting(arguments=["--jobs", str(jobs)]) for jobs in (1, 2, 3, 8)],
        "languages": [
            Setting({"LC_ALL": "C"}),
            Setting({"PANGO_LANGUAGE": "ar:ja", "LANGUAGE": "tr", "FC_LANG": "ar"}),
        ],
        "time zones": [
            Setting({"TZ": zone}) for zone in ("Pacific/Apia", "Asia/Kathmandu", "America/St_Johns", "nowhere")
        ],
        "HOME without fonts": [
            Setting(nowhere),
            Setting({"HOME": str(empty), "XDG_DATA_DIRS": str(empty), "XDG_CONFIG_DIRS": str(empty)}),
            Setting({"HOME": None}),
        ],
        "fontconfig": [
            Setting({"FONTCONFIG_FILE": "/dev/null"}),
            Setting({"FONTCONFIG_FILE": str(fonts)}),
            Setting({"FONTCONFIG_PATH": str(empty)}),
            Setting({"FONTCONFIG_SYSROOT": str(empty)}),
        ],
        "settings of cairo, Pango, FreeType, HarfBuzz, GLib": [
            Setting({"CAIRO_DEBUG": "flush", "PANGOCAIRO_BACKEND": "win32", "GDK_SCALE": "3"}),
            Setting({"FREETYPE_PROPERTIES": "truetype:interpreter-version=35 cff:no-stem-darkening=0"}),
            Setting({"HB_SHAPER_LIST": "fallback"}),
            Setting({"HB_OPTIONS": "uniscribe-bug-compatible"}),
            Setting({"G_SLICE": "always-malloc", "G_DEBUG": "gc-friendly"}),
        ],
        "PIXMAN_DISABLE": [Setting({"PIXMAN_DISABLE": value}) for value in ("fast", "mmx sse2 ssse3")],
        "GLIBC_TUNABLES without AVX2 and FMA": [
            Setting({"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2_Usable,-FMA_Usable,-AVX2,-FMA,-FMA4"})
        ],
        "memory filled with rubbish": [
            Setting({"MALLOC_PERTURB_": "165", "GLIBC_TUNABLES": "glibc.malloc.perturb=165"})
        ],
    }
