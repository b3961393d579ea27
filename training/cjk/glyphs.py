"""Characters as pictures of plans show them: small, soft, noisy, in JPEG; and what looks like one and is none."""

import io
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from fonts import RENDER_PX, Font

LINE_HEIGHT = 48
"""Of the strongest ink of a glyph, that of a row or column which is part of it."""
BOX_SHARE = 0.4
SIZE = 48


class Piece:
    """Ink in the rows of a line, and where in these the line lies."""

    def __init__(self, ink: np.ndarray, top: float, height: float):
        self.ink, self.top, self.height = ink, top, height


def seen(image: Image.Image, font: Font, chance: random.Random, px: float | None = None) -> Piece:
    """A rendering as a picture of so many pixels for its em shows it, scaled to the height of a line again."""
    em = px or 11 * (40 / 11) ** (chance.random() ** 1.4)
    scale = RENDER_PX / em
    side = int(2 * em) + 2
    wide = scale * chance.uniform(0.96, 1.04)
    x, y = chance.uniform(-scale, 0), chance.uniform(-scale, 0)
    box = (max(0, x + scale), max(0, y + scale), min(2 * RENDER_PX, x + scale + side * wide), min(2 * RENDER_PX, y + scale + side * scale))
    width, height = max(2, round((box[2] - box[0]) / wide)), max(2, round((box[3] - box[1]) / scale))
    small = image.resize((width, height), Image.Resampling.BOX if chance.random() < 0.6 else Image.Resampling.BICUBIC, box=box)
    small = worn(small, chance)
    line = (font.bottom - font.top) * height / (box[3] - box[1])
    zoom = LINE_HEIGHT / line
    large = small.resize((max(2, round(width * zoom)), max(2, round(height * zoom))), Image.Resampling.BILINEAR)
    top = (font.top - box[1]) * large.height / (box[3] - box[1])
    return Piece(np.asarray(large), top, LINE_HEIGHT)


def worn(small: Image.Image, chance: random.Random) -> Image.Image:
    if chance.random() < 0.5:
        small = small.filter(ImageFilter.GaussianBlur(chance.uniform(0.1, 0.7)))
    levels = np.asarray(small, np.float32)
    if chance.random() < 0.08:
        levels = np.where(levels > chance.uniform(90, 150), 255.0, 0.0)
    ink, paper = chance.uniform(0, 110), chance.uniform(215, 255)
    grey = paper + (ink - paper) * levels / 255
    if chance.random() < 0.5:
        noise = np.random.default_rng(chance.getrandbits(32)).normal(0, chance.uniform(1, 12), grey.shape)
        grey = grey + noise
    image = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    if chance.random() < 0.35:
        stored = io.BytesIO()
        image.save(stored, 'JPEG', quality=chance.randint(30, 92))
        image = Image.open(stored)
    levels = (paper - np.asarray(image, np.float32)) / (paper - ink) * chance.uniform(0.9, 1.2)
    return Image.fromarray((255 * np.clip(levels, 0, 1)).astype(np.uint8))


def normal(piece: Piece, chance: random.Random, is_low: bool) -> tuple[np.ndarray, np.ndarray] | None:
    """The ink scaled to a square, and its height, width and middle as parts of those of the line."""
    ink = piece.ink
    strongest = int(ink.max())
    if strongest < 40:
        return None
    least = BOX_SHARE * strongest
    rows, columns = np.flatnonzero(ink.max(axis=1) >= least), np.flatnonzero(ink.max(axis=0) >= least)
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    line_top, line_height = piece.top, piece.height
    # A line of kana or Latin letters alone is lower than one of the characters that fill it.
    share = chance.uniform(0.8, 1.05) if is_low else chance.uniform(0.94, 1.05)
    line_top += (1 - share) / 2 * line_height + chance.uniform(-0.03, 0.03) * line_height
    line_height *= share
    place = np.array([(bottom - top) / line_height, (right - left) / line_height, ((top + bottom) / 2 - line_top) / line_height])
    return squared(ink, (left, top, right, bottom)), place.astype(np.float32)


def squared(ink: np.ndarray, box: tuple[int, int, int, int]) -> np.ndarray:
    """The longer side fills the square, the shorter one the root of its share."""
    width, height = box[2] - box[0], box[3] - box[1]
    share = np.sqrt(min(width, height) / max(width, height))
    short = max(6, round(SIZE * float(share)))
    size = (SIZE, short) if width >= height else (short, SIZE)
    scaled = Image.fromarray(ink).resize(size, Image.Resampling.BILINEAR, box=tuple(map(float, box)))
    whole = np.zeros((SIZE, SIZE), np.uint8)
    x, y = (SIZE - size[0]) // 2, (SIZE - size[1]) // 2
    whole[y : y + size[1], x : x + size[0]] = np.asarray(scaled)
    return whole


def beside(left: Image.Image, right: Image.Image, chance: random.Random) -> Image.Image:
    """A part of one character and a part of the next, as a wrong cut shows them."""
    a, b = left.getbbox(), right.getbbox()
    cut_a = round(a[0] + (a[2] - a[0]) * chance.choice([0, 0.3, 0.45, 0.55, 0.7]))
    cut_b = round(b[0] + (b[2] - b[0]) * chance.choice([0.3, 0.45, 0.55, 0.7, 1] if cut_a > a[0] else [0.3, 0.5, 1]))
    whole = Image.new('L', left.size)
    width = a[2] - cut_a
    start = max(0, RENDER_PX - (width + cut_b - b[0]) // 2)
    whole.paste(left.crop((cut_a, 0, a[2], left.height)), (start, 0))
    whole.paste(right.crop((b[0], 0, cut_b, right.height)), (start + width + chance.randint(2, 14), 0))
    return whole


def part(image: Image.Image, chance: random.Random) -> Image.Image:
    """A character that is cut through."""
    left, top, right, bottom = image.getbbox()
    share = chance.uniform(0.35, 0.75)
    whole = Image.new('L', image.size)
    cut = round(left + (right - left) * share)
    box = (left, top, cut, bottom) if chance.random() < 0.5 else (cut, top, right, bottom)
    whole.paste(image.crop(box), box[:2])
    return whole


def furniture(chance: random.Random) -> Image.Image:
    """Lines, boxes, arcs and circles of plans."""
    side = 2 * RENDER_PX
    whole = Image.new('L', (side, side))
    draw = ImageDraw.Draw(whole)
    low, high = RENDER_PX * 0.55, RENDER_PX * 1.5
    at = lambda: chance.uniform(low, high)
    pen = chance.choice([2, 3, 4, 6, 8])
    for _ in range(chance.randint(1, 6)):
        kind = chance.random()
        x0, x1, y0, y1 = sorted([at(), at()]) + sorted([at(), at()])
        if kind < 0.3:
            draw.rectangle((x0, y0, x1, y1), outline=255, width=pen)
        elif kind < 0.45:
            draw.ellipse((x0, y0, x1, y1), outline=255, width=pen)
        elif kind < 0.6:
            draw.arc((x0, y0, x1 + 1, y1 + 1), chance.randint(0, 360), chance.randint(0, 360), fill=255, width=pen)
        elif kind < 0.75:
            draw.line((x0, y0, x1, y1) if chance.random() < 0.5 else (x1, y0, x0, y1), fill=255, width=pen)
        elif kind < 0.85:
            step = chance.randint(8, 24)
            for k in range(0, int(high - low), step):
                draw.line((low + k, low, low + k, high) if x0 > y0 else (low, low + k, high, low + k), fill=255, width=min(pen, step // 2))
        else:
            draw.line((x0, y0, x1, y0), fill=255, width=pen)
            draw.line((x0, y0, x0, y1), fill=255, width=pen)
    return whole
