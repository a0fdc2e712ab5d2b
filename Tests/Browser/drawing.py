"""Draws the pictures of the fixtures: buttons, sheets of them, and differences."""

import io
import os

from PIL import Image, ImageChops, ImageDraw, ImageFont

SCALE = 2
FONTS = [
    "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
]

AXES = {
    "type": ["primary", "secondary"],
    "appearance": ["light", "dark"],
    "size": ["small", "medium", "large"],
    "state": ["default", "hover", "pressed", "disabled"],
    "icon": ["none", "left", "both"],
}


def font(size):
    for path in FONTS:
        if os.path.exists(path):
            return ImageFont.truetype(path, size)
    return ImageFont.load_default(size)


def button(axes, padding=None, tint=None, shift=0, blank=False):
    """Draws a button in device pixels, cell by cell as a renderer would, ink margins included."""
    size = axes["size"]
    dark = axes["appearance"] == "dark"
    page = (24, 24, 27) if dark else (255, 255, 255)
    heights = {"small": 10, "medium": 16, "large": 22}
    text = {"small": 24, "medium": 30, "large": 34}[size]
    pad = heights[size] if padding is None else padding
    width = {"small": 168, "medium": 220, "large": 264}[size] + {"none": 0, "left": 40, "both": 80}[axes["icon"]]
    height = text + 2 * pad + 12
    cell = Image.new("RGB", (width + 24, height + 24), page)
    if blank:
        return cell
    fill = {"default": (126, 73, 255), "hover": (109, 58, 230), "pressed": (88, 42, 196),
            "disabled": (196, 190, 214) if not dark else (70, 66, 84)}[axes["state"]]
    if tint:
        fill = tint
    big = Image.new("RGB", (cell.width * 4, cell.height * 4), page)
    draw = ImageDraw.Draw(big)
    box = [48, 48, 48 + width * 4, 48 + height * 4]
    if axes["type"] == "primary":
        draw.rounded_rectangle(box, radius=40, fill=fill)
        ink = (255, 255, 255)
    else:
        draw.rounded_rectangle(box, radius=40, fill=page, outline=fill, width=12)
        ink = fill
    cell = big.resize(cell.size, Image.LANCZOS)
    draw = ImageDraw.Draw(cell)
    middle = 12 + height / 2
    centre = 12 + width / 2
    if axes["icon"] == "left":
        centre += 18
    draw.text((centre, middle), "Button", font=font(text), fill=ink, anchor="mm")
    star = text * 0.36
    if axes["icon"] in ("left", "both"):
        x = 12 + 34 + shift
        draw.ellipse([x - star, middle - star, x + star, middle + star], fill=ink)
    if axes["icon"] == "both":
        x = 12 + width - 34
        draw.polygon([(x - star, middle - star), (x + star, middle), (x - star, middle + star)], fill=ink)
    return cell


class Sheet:
    """Lays cells out in rows and columns and remembers their rectangles."""

    def __init__(self, dark):
        self.dark = dark
        self.cells = {}

    def lay(self, pictures, columns):
        left, top, gap = 150, 70, 28
        widths = [0] * columns
        rows = [pictures[i:i + columns] for i in range(0, len(pictures), columns)]
        for row in rows:
            for index, (_, picture) in enumerate(row):
                widths[index] = max(widths[index], picture.width if picture else 120)
        y = top
        places = []
        for row in rows:
            x = left
            height = max((p.height if p else 60) for _, p in row)
            for index, (name, picture) in enumerate(row):
                places.append((name, picture, x, y))
                x += widths[index] + gap
            y += height + gap
        self.image = Image.new("RGB", (left + sum(widths) + gap * columns, y + 20), (24, 24, 27) if self.dark else (255, 255, 255))
        for name, picture, x, y in places:
            if picture:
                self.image.paste(picture, (x, y))
                self.cells[name] = [x, y, picture.width, picture.height]
            else:
                self.cells[name] = [x, y, 120, 60]
        draw = ImageDraw.Draw(self.image)
        grey = (150, 150, 158)
        for index, state in enumerate(AXES["state"]):
            x = left + sum(widths[:index * 3]) + gap * 3 * index
            draw.text((x + 12, 24), state, font=font(22), fill=grey)
        for index, size in enumerate(AXES["size"]):
            first = places[index * columns]
            draw.text((24, first[3] + 24), size, font=font(22), fill=grey)
        return self


def diff_picture(expected, actual, dark):
    width = max(p.width for p in (expected, actual) if p)
    height = max(p.height for p in (expected, actual) if p)
    out = Image.new("RGB", (width, height), (30, 30, 33) if dark else (246, 246, 246))
    base = (actual or expected).convert("L").convert("RGB")
    out.paste(Image.blend(base, Image.new("RGB", base.size, (246, 246, 246)), 0.8))
    if expected and actual:
        one, two = (Image.new("RGB", (width, height)) for _ in range(2))
        one.paste(expected)
        two.paste(actual)
        mask = ImageChops.difference(one, two).convert("L").point(lambda v: 255 if v else 0)
        out.paste(Image.new("RGB", (width, height), (224, 33, 138)), mask=mask)
    return out


def encode(image):
    stream = io.BytesIO()
    image.save(stream, "PNG", optimize=False, compress_level=6)
    return stream.getvalue()
