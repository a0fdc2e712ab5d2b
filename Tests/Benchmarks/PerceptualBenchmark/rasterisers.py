"""The same drawing by several rasterisers: cairo, Skia in Chromium, FreeType in Pillow, and resvg."""

import io
import os
import shutil

import cairo
import resvg_py
from drawings import HEIGHT, WIDTH, Box, Text
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont


class Cairo:
    """Cairo with FreeType, in a mode of antialiasing and a style of hinting; or with letters as outlines, which lie between pixels."""

    def __init__(self, antialias, hinting, is_outline=False):
        self.is_outline = is_outline
        self.antialias = getattr(cairo, f"ANTIALIAS_{antialias}")
        self.hinting = getattr(cairo, f"HINT_STYLE_{hinting}")

    def draw(self, drawing, scale):
        surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH * scale, HEIGHT * scale)
        context = cairo.Context(surface)
        context.set_source_rgb(*levels(drawing.ground))
        context.paint()
        x, y = drawing.shift
        context.translate(x, y)
        context.scale(scale, scale)
        shapes = cairo.ANTIALIAS_NONE if self.antialias == cairo.ANTIALIAS_NONE else cairo.ANTIALIAS_GOOD
        context.set_antialias(shapes)
        options = cairo.FontOptions()
        options.set_antialias(self.antialias)
        options.set_hint_style(self.hinting)
        options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        options.set_subpixel_order(cairo.SUBPIXEL_ORDER_RGB)
        context.set_font_options(options)
        for part in drawing.parts.values():
            context.set_source_rgb(*levels(part.colour))
            self.part(context, part, drawing.snap)
        size = (surface.get_width(), surface.get_height())
        return Image.frombytes("RGB", size, bytes(surface.get_data()), "raw", "BGRX", surface.get_stride())

    def part(self, context, part, snap):
        if isinstance(part, Text):
            weight = cairo.FONT_WEIGHT_BOLD if part.bold else cairo.FONT_WEIGHT_NORMAL
            context.select_font_face(part.font[0], cairo.FONT_SLANT_NORMAL, weight)
            context.set_font_size(part.size)
            for letter, x in part.places(snap):
                context.move_to(x, part.y)
                context.text_path(letter) if self.is_outline else context.show_text(letter)
            context.fill()
        elif isinstance(part, Box):
            right, bottom, r = part.x + part.width, part.y + part.height, part.radius
            context.new_sub_path()
            for x, y, turn in ((right - r, part.y + r, -1), (right - r, bottom - r, 0), (part.x + r, bottom - r, 1), (part.x + r, part.y + r, 2)):
                context.arc(x, y, r, turn * 1.5707963, (turn + 1) * 1.5707963)
            context.close_path()
            context.fill()
        else:
            context.set_line_width(part.width)
            for x, y, to_x, to_y in part.lines:
                context.move_to(x, y)
                context.line_to(to_x, to_y)
            context.stroke()


class Pillow:
    """Pillow: text by FreeType as it comes, shapes by counting samples; without antialiasing or with it."""

    samples = 8

    def __init__(self, mode):
        self.mode = mode

    def draw(self, drawing, scale):
        size = (WIDTH * scale, HEIGHT * scale)
        picture = Image.new("RGB", size, drawing.ground)
        for part in drawing.parts.values():
            if isinstance(part, Text):
                pen = ImageDraw.Draw(picture)
                pen.fontmode = self.mode
                font = ImageFont.truetype(part.file(), part.size * scale, layout_engine=ImageFont.Layout.BASIC)
                for letter, x in part.places(drawing.snap):
                    pen.text((x * scale, part.y * scale), letter, fill=part.colour, font=font, anchor="ls")
            else:
                mask = self.mask(part, size, scale * self.samples)
                picture.paste(ImageColor.getrgb(part.colour), mask=mask)
        return picture

    def mask(self, part, size, scale):
        mask = Image.new("L", (size[0] * self.samples, size[1] * self.samples))
        pen = ImageDraw.Draw(mask)
        if isinstance(part, Box):
            edges = (part.x, part.y, part.x + part.width, part.y + part.height)
            left, top, right, bottom = (round(edge * scale) for edge in edges)
            pen.rounded_rectangle((left, top, right - 1, bottom - 1), radius=part.radius * scale, fill=255)
        else:
            for line in part.lines:
                pen.polygon(outline(line, part.width, scale), fill=255)
        mask = mask.resize(size, Image.Resampling.BOX)
        return mask.point(lambda share: 255 if share > 127 else 0) if self.mode == "1" else mask


def outline(line, width, scale):
    """The four corners of a stroke."""
    x, y, to_x, to_y = line
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    across, down = (y - to_y) / length * width / 2, (to_x - x) / length * width / 2
    corners = ((x + across, y + down), (to_x + across, to_y + down), (to_x - across, to_y - down), (x - across, y - down))
    return [(a * scale - 0.5, b * scale - 0.5) for a, b in corners]


def svg(drawing, scale):
    """The drawing as SVG, each letter at its place."""
    parts = []
    for part in drawing.parts.values():
        if isinstance(part, Text):
            letters = list(part.places(drawing.snap))
            xs, words = " ".join(f"{x:.4f}" for _, x in letters), "".join(letter for letter, _ in letters)
            weight = 700 if part.bold else part.font[3]
            parts.append(f'<text x="{xs}" y="{part.y:.4f}" font-family="{part.font[0]}" font-size="{part.size}" font-weight="{weight}" '
                         f'fill="{part.colour}" style="font-kerning: none; font-variant-ligatures: none">{words}</text>')
        elif isinstance(part, Box):
            parts.append(f'<rect x="{part.x}" y="{part.y}" width="{part.width}" height="{part.height}" rx="{part.radius}" fill="{part.colour}"/>')
        else:
            lines = " ".join(f"M {x} {y} L {to_x} {to_y}" for x, y, to_x, to_y in part.lines)
            parts.append(f'<path d="{lines}" fill="none" stroke="{part.colour}" stroke-width="{part.width}"/>')
    x, y = (length / scale for length in drawing.shift)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" style="display: block">'
            f'<rect width="100%" height="100%" fill="{drawing.ground}"/><g transform="translate({x:.4f} {y:.4f})">{"".join(parts)}</g></svg>')


class Chromium:
    """Skia, as the system's Chromium sets it up, with a style of hinting."""

    def __init__(self, playwright, hinting):
        path = os.environ.get("PROOFSHEET_BROWSER") or shutil.which("chromium") or "chromium"
        arguments = [f"--font-render-hinting={hinting}"] + (["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else [])
        self.browser = playwright.chromium.launch(executable_path=path, args=arguments)
        self.pages = {}

    def draw(self, drawing, scale):
        if scale not in self.pages:
            context = self.browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=scale)
            self.pages[scale] = context.new_page()
        page = self.pages[scale]
        page.set_content(f'<body style="margin: 0">{svg(drawing, scale)}</body>')
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


class Resvg:
    """resvg, which fills the letters' outlines like all shapes; with antialiasing or without."""

    def __init__(self, is_smooth=True):
        self.shapes = "geometric_precision" if is_smooth else "crisp_edges"
        self.text = "geometric_precision" if is_smooth else "optimize_speed"

    def draw(self, drawing, scale):
        files = [part.font[index] for part in drawing.parts.values() if isinstance(part, Text) for index in (1, 2)]
        answer = resvg_py.svg_to_bytes(
            svg_string=svg(drawing, scale), zoom=scale, skip_system_fonts=True, font_files=files, shape_rendering=self.shapes, text_rendering=self.text)
        return Image.open(io.BytesIO(bytes(answer))).convert("RGB")


def levels(colour):
    return tuple(level / 255 for level in ImageColor.getrgb(colour))


def differ(one, other):
    """Whether any pixel differs."""
    return ImageChops.difference(one, other).getbbox() is not None
