"""Draws strips as the service cuts them from plans: worn, turned, crossed by lines, and some that hold no text at all."""

import math
import random
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from hardships import compressed, enlarged, ringed, speckled, unevenly_lit
from shaping import PRESENTED, drawn

HEIGHT = 32
INK = 24
MARGIN = 4
WIDEST = 384
SIZES = [16, 24, 36, 52]
SMALL_PRINT = [((3.4, 5), 3), ((4.6, 8), 32), ((7, 14), 32), ((10, 30), 22), ((40, 40), 11)]
DENSE_PRINT = [((6.5, 10), 14), ((9, 16), 42), ((12, 30), 32), ((40, 40), 12)]
"""Pixels that letters are high, and how often: letters of many strokes cannot be read as small."""
HERSHEY = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_PLAIN, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX_SMALL]
TURNABLE = set("0689BDHINOSXZOlosxzwmun.,-–:/ΗΘΙΝΟΞΦХЖИНОФхжнофΧΖ1 ")
"""Characters that, upside down, may be read as something else."""


@lru_cache(maxsize=4096)
def font(path: str, size: int):
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def coverage(path: str, alphabet: str) -> set:
    """The characters of a font: those whose picture is not the one for a missing glyph."""
    face = font(path, 24)
    missing = bytes(face.getmask("\uffff"))
    blank = bytes(face.getmask(" "))
    return {c for c in alphabet + PRESENTED if c == " " or bytes(face.getmask(c)) not in (missing, blank)}


class Strips:
    def __init__(self, fonts: list, vocabulary, seed: int, sizes: list = SMALL_PRINT):
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        self.vocabulary = vocabulary
        self.fonts = fonts
        self.sizes = sizes

    def strip(self):
        """A grey strip, dark on light, and its text, which is empty where there is nothing to read."""
        fate = self.random.random()
        if fate < 0.07:
            return self.worn(self.clutter()), ""
        text = self.vocabulary.text() or "1"
        picture = self.written(text)
        picture = None if picture is None else self.bent(picture)
        if picture is None or picture.shape[1] * INK / picture.shape[0] > 0.8 * WIDEST:
            return self.strip()
        if fate < 0.11 and sum(c not in TURNABLE for c in text) > 1:
            picture, text = picture[::-1, ::-1], ""
        elif fate < 0.13 and len(text) > 2:
            picture, text = np.rot90(picture), ""
        elif fate < 0.43:
            return self.worn(*self.in_the_thick(picture)), text
        elif fate < 0.53 and len(text) < 7:
            return self.worn(*ringed(picture, self.random), len(picture)), text
        return self.worn(self.with_company(picture)), text

    def written(self, text):
        """Ink from 0 to 1, cut tight."""
        if self.random.random() < 0.12 and text.isascii():
            return tight(self.plotted(text))
        for _ in range(12):
            path, known = self.random.choice(self.fonts)
            glyphs = drawn(text)
            if set(glyphs) <= known:
                return tight(self.printed(glyphs, path))
        return None

    def printed(self, text, path):
        face = font(path, self.random.choice(SIZES))
        spread = self.random.choice([0, 0, 0, 0, 0, self.random.uniform(0, 0.35)]) * face.size
        stroke = self.random.choices([0, 1], [94, 6])[0] if face.size > 30 else 0
        if spread == 0:
            mask = face.getmask(text, "L", stroke_width=stroke)
            width, height = mask.size
            return np.frombuffer(bytes(mask), np.uint8).reshape(height, width).astype(np.float32) / 255
        width = sum(face.getlength(c) + spread for c in text)
        image = Image.new("L", (int(width) + 16, int(face.size * 2)))
        draw = ImageDraw.Draw(image)
        x = 8
        for c in text:
            draw.text((x, face.size * 0.3), c, 255, face)
            x += face.getlength(c) + spread
        return np.asarray(image, np.float32) / 255

    def plotted(self, text):
        face = self.random.choice(HERSHEY)
        size = self.random.uniform(0.8, 1.8)
        pen = self.random.randint(1, 3)
        (width, height), base = cv2.getTextSize(text, face, size, pen)
        picture = np.zeros((height + base + 12, width + 12), np.uint8)
        cv2.putText(picture, text, (6, height + 6), face, size, 255, pen, cv2.LINE_AA)
        return picture.astype(np.float32) / 255

    def bent(self, ink):
        """Slightly turned and sheared, narrower or wider, thinner or bolder."""
        height, width = ink.shape
        if self.random.random() < 0.35:
            angle = math.radians(self.random.gauss(0, 4 if width < 4 * height else 1.6))
            shear = self.random.gauss(0, 0.12)
            grown = int(abs(angle) * width + 0.3 * height) + 2
            matrix = np.float32([[1, shear, 0.15 * height], [angle, 1, max(0, -angle * width) + 1]])
            ink = cv2.warpAffine(ink, matrix, (width + int(0.6 * height), height + grown))
        stretch = self.random.choice([1, 1, self.random.uniform(0.65, 1.5)])
        if stretch != 1:
            ink = cv2.resize(ink, (max(2, int(ink.shape[1] * stretch)), ink.shape[0]), interpolation=cv2.INTER_AREA)
        wear = self.random.random()
        if wear < 0.08:
            ink = cv2.dilate(ink, np.ones((2, 2), np.uint8))
        elif wear < 0.12 and height > 40:
            ink = cv2.erode(ink, np.ones((2, 2), np.uint8))
        elif wear < 0.15 and height > 30:
            ink = cv2.morphologyEx(ink, cv2.MORPH_GRADIENT, np.ones((2, 2), np.uint8))
        return tight(ink)

    def with_company(self, ink):
        """Lines, boxes, rings and crumbs that other things of the plan leave in the strip."""
        if self.random.random() > 0.22:
            return ink
        height, width = ink.shape
        room = max(2, int(height * self.random.uniform(0.1, 0.5)))
        ink = np.ascontiguousarray(np.pad(ink, room))
        pen = max(1, int(height * self.random.uniform(0.03, 0.12)))
        way = self.random.random()
        if way < 0.25:
            cv2.rectangle(ink, (pen, pen), (width + 2 * room - pen, height + 2 * room - pen), 1, pen)
        elif way < 0.45:
            x = self.random.choice([self.random.randint(0, room), width + 2 * room - self.random.randint(1, room)])
            cv2.line(ink, (x, 0), (x, height + 2 * room), 1, pen)
        elif way < 0.65:
            y = self.random.choice([self.random.randint(0, room - 1), height + 2 * room - self.random.randint(1, room)])
            cv2.line(ink, (0, y), (width + 2 * room, y), 1, pen)
        elif way < 0.8:
            for _ in range(self.random.randint(1, 3)):
                self.stroke(ink, 0.25 * height)
        elif way < 0.9:
            cv2.line(ink, *self.points(ink, 2), self.random.uniform(0.3, 0.8), max(1, pen // 2))
        else:
            middle = ((width + 2 * room) // 2, (height + 2 * room) // 2)
            cv2.ellipse(ink, middle, (middle[0] - pen, middle[1] - pen), 0, 0, 360, 1, pen)
        return ink

    def in_the_thick(self, ink):
        """Furniture, walls and other lines of text through it and beside it, and the box of what was seen of it."""
        height, width = ink.shape
        free = max(0, 0.8 * WIDEST / INK - width / height)
        left, right = (int(height * self.random.choice([0, self.random.uniform(0, min(4, free / 2))])) for _ in range(2))
        around = int(0.7 * height)
        ink = np.ascontiguousarray(np.pad(ink, ((around, around), (left, right))))
        if self.random.random() < 0.3:
            self.other_line(ink, height, around)
        full = 1.0 if self.random.random() < 0.4 else self.random.uniform(0.25, 0.9)
        over = np.zeros_like(ink)
        for _ in range(self.random.choices([0, 1, 2, 3, 5], [15, 35, 25, 15, 10])[0]):
            self.long_stroke(over, height)
        top = around + int(height * self.random.choice([0, 0, self.random.uniform(-0.3, 0.2)]))
        bottom = around + height + int(height * self.random.choice([0, 0, self.random.uniform(-0.25, 0.3)]))
        return np.maximum(ink, full * over), (top, bottom)

    def other_line(self, ink, height, around):
        """The feet or heads of a line above or below."""
        other = self.written(self.vocabulary.text() or "1")
        if other is None:
            return
        grown = height / other.shape[0]
        other = cv2.resize(other, None, fx=grown, fy=grown, interpolation=cv2.INTER_AREA)
        gap = int(height * self.random.uniform(0.08, 0.6))
        at = self.random.randint(-other.shape[1] // 2, ink.shape[1] // 2)
        first = max(0, at)
        other = other[:, first - at : first - at + ink.shape[1] - first]
        rows = around - gap
        if rows < 1 or other.shape[1] < 1:
            return
        if self.random.random() < 0.5:
            seen = other[-rows:]
            ink[rows - len(seen) : rows, first : first + other.shape[1]] = seen
        else:
            seen = other[:rows]
            begin = ink.shape[0] - rows
            ink[begin : begin + len(seen), first : first + other.shape[1]] = seen

    def long_stroke(self, ink, height):
        """A side of furniture, a wall, a swing, a ring: thin as a rule, and mostly level or upright."""
        rows, columns = ink.shape
        pen = max(1, round(height * self.random.choice([self.random.uniform(0.02, 0.08), self.random.uniform(0.02, 0.2)])))
        (x, y), (u, v) = self.points(ink, 2)
        shape = self.random.random()
        if shape < 0.25:
            cv2.line(ink, (x, 0), (x, rows), 1, pen)
        elif shape < 0.5:
            cv2.line(ink, (self.random.choice([0, x]), y), (self.random.choice([columns, u]), y), 1, pen)
        elif shape < 0.62:
            cv2.line(ink, (x, y), (u, v), 1, pen, cv2.LINE_AA)
        elif shape < 0.77:
            cv2.rectangle(ink, (x, y), (x + int(height * self.random.uniform(0.3, 4)), y + self.random.choice([-1, 1]) * 2 * height), 1, pen)
        else:
            radius = int(height * self.random.uniform(0.3, 4))
            turn = self.random.choice([360, 90, self.random.randint(40, 300)])
            cv2.ellipse(ink, (x, y + self.random.randint(-radius, radius)), (radius, radius), self.random.randint(0, 3) * 90, 0, turn, 1, pen, cv2.LINE_AA)

    def clutter(self):
        """Furniture, doors, hatches, ticks: what looks like glyphs from afar."""
        height = self.random.randint(20, 50)
        ink = np.zeros((height, int(height * self.random.uniform(0.4, 5))), np.float32)
        if self.random.random() < 0.25:
            step = self.random.randint(3, 10)
            for x in range(0, ink.shape[1] + height, step):
                cv2.line(ink, (x, 0), (x - self.random.choice([0, height]), height), 1, 1)
        for _ in range(self.random.randint(1, 7)):
            self.stroke(ink, height)
        return ink

    def stroke(self, ink, length):
        pen = self.random.randint(1, 3)
        (x, y), (u, v) = self.points(ink, 2)
        shape = self.random.random()
        if shape < 0.35:
            cv2.line(ink, (x, y), (u, v), 1, pen)
        elif shape < 0.55:
            cv2.rectangle(ink, (x, y), (u, v), 1, self.random.choice([pen, pen, -1]))
        elif shape < 0.75:
            radius = max(2, int(self.random.uniform(0.1, 0.7) * length))
            cv2.ellipse(ink, (x, y), (radius, radius), self.random.randint(0, 3) * 90, 0, 90, 1, pen)
        else:
            radius = max(2, int(self.random.uniform(0.1, 0.4) * length))
            cv2.circle(ink, (x, y), radius, 1, self.random.choice([pen, pen, -1]))

    def points(self, ink, count):
        height, width = ink.shape
        return [(self.random.randint(0, width - 1), self.random.randint(0, height - 1)) for _ in range(count)]

    def worn(self, ink, seen_rows=None, letters=None):
        """Seen at the resolution and angle of a picture, with its blur, grain and compression, then cut out of it again."""
        top, bottom = seen_rows or (0, ink.shape[0])
        height = bottom - top
        ((least, most),) = self.random.choices([pixels for pixels, _ in self.sizes], [weight for _, weight in self.sizes])
        seen = self.random.uniform(least, most) * height / (letters or height)
        shrink = min(1, seen / height)
        angle = self.random.choice([0, 0, 0, self.random.uniform(-math.pi, math.pi)])
        picture, place = laid(ink, angle, shrink)
        if self.random.random() < 0.25:
            picture = picture ** self.random.uniform(0.45, 1)
        if self.random.random() < 0.3:
            picture = cv2.GaussianBlur(picture, (0, 0), self.random.uniform(0.3, min(0.9, seen / 12)))
        if self.random.random() < 0.5:
            levels = self.coloured(picture)
            if seen < 12 and self.random.random() < 0.25:
                levels, place = enlarged(levels, place, self.random)
            return self.framed(levels, place, ink.shape[1], top, height)
        dark = self.random.uniform(0, 0.55)
        light = self.random.uniform(max(0.5, dark + 0.18), 1)
        grey = light - picture * (light - dark)
        if self.random.random() < 0.35:
            grey += self.noise.normal(0, self.random.uniform(0.01, 0.12), grey.shape).astype(np.float32)
        levels = (np.clip(grey, 0, 1) * 255).astype(np.uint8)
        if self.random.random() < 0.35:
            levels = compressed(levels, self.random.randint(25, 85))
        if seen < 12 and self.random.random() < 0.25:
            levels, place = enlarged(levels, place, self.random)
        if self.random.random() < 0.06:
            levels = unevenly_lit(levels, self.random)
        if self.random.random() < 0.06:
            _, levels = cv2.threshold(levels, 0, 255, cv2.THRESH_OTSU)
        elif self.random.random() < 0.04:
            levels = speckled(levels, self.random, self.noise)
        if self.random.random() < (0.1 if seen_rows else 0.5):
            levels = self.cut_out(levels)
        return self.framed(levels, place, ink.shape[1], top, height)

    def coloured(self, ink):
        """In two colours, light on dark as often as not, compressed with its colours coarser, and told by them alone."""
        while True:
            paper, pen = self.noise.uniform(0, 255, (2, 3))
            if self.random.random() < 0.4:
                paper = np.full(3, self.random.choice([255.0, 240.0, 20.0]))
            if self.random.random() < 0.6:
                pen = np.full(3, self.random.choice([0.0, 40.0, 255.0, 255.0]))
            if np.linalg.norm(paper - pen) > 70:
                break
        picture = paper + (pen - paper) * ink[..., None]
        if self.random.random() < 0.3:
            picture += self.noise.normal(0, self.random.uniform(1, 10), picture.shape)
        picture = np.clip(picture, 0, 255).astype(np.uint8)
        if self.random.random() < 0.6:
            quality = self.random.randint(30, 92)
            encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
            picture = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
        towards = paper - pen
        told = (picture.astype(np.float32) - pen) @ towards / (towards @ towards)
        return (np.clip(told, 0, 1) * 255).astype(np.uint8)

    def cut_out(self, levels):
        """Paper but for what is clearly ink, and its soft edge."""
        paper, ink = float(np.median(levels)), float(np.percentile(levels, 2))
        clear = paper - (paper - ink) * self.random.uniform(0.25, 0.5)
        near = cv2.dilate((levels < clear).astype(np.uint8), np.ones((3, 3), np.uint8))
        return np.where(near > 0, levels, np.uint8(paper))

    def framed(self, levels, place, width, top, height):
        """The ink's box scaled to `INK` rows, give or take what a measured box is wrong by, at full contrast."""
        scale = INK / height * math.exp(self.random.gauss(0, 0.06))
        columns = min(WIDEST, max(8, round(width * scale) + 2 * MARGIN))
        x = (self.random.gauss(0, 1) - MARGIN + 0.5) / scale
        y = top + (self.random.gauss(0, 1.2) - (HEIGHT - INK) / 2 + 0.5) / scale
        cut = place @ np.float64([[1 / scale, 0, x], [0, 1 / scale, y], [0, 0, 1]])
        cut[:2, 2] -= 0.5
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        strip = cv2.warpAffine(levels, cut[:2], (columns, HEIGHT), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        ordered = np.partition(strip.ravel(), [int(strip.size * 0.02), int(strip.size * 0.8)])
        dark, light = float(ordered[int(strip.size * 0.02)]), float(ordered[int(strip.size * 0.8)])
        return np.clip((strip - dark) * (255 / max(1.0, light - dark)), 0, 255).astype(np.uint8)


def laid(ink, angle, shrink):
    """A picture that shows the ink turned and smaller, with some room around, and where the ink's points lie in it."""
    height, width = ink.shape
    cos, sin = math.cos(angle), math.sin(angle)
    across, down = abs(cos) * width + abs(sin) * height, abs(sin) * width + abs(cos) * height
    room = max(3 / shrink, height / 3)
    columns, rows = math.ceil((across + 2 * room) * shrink), math.ceil((down + 2 * room) * shrink)
    x = columns / shrink / 2 - (cos * width - sin * height) / 2
    y = rows / shrink / 2 - (sin * width + cos * height) / 2
    large = np.float64([[cos, -sin, x], [sin, cos, y]])
    pixels = large + [[0, 0, (cos - sin) / 2 - 0.5], [0, 0, (sin + cos) / 2 - 0.5]]
    turned = cv2.warpAffine(np.ascontiguousarray(ink), pixels, (round(columns / shrink), round(rows / shrink)))
    place = np.vstack([large * shrink, [0, 0, 1]])
    return cv2.resize(turned, (columns, rows), interpolation=cv2.INTER_AREA), place


def tight(ink):
    if ink.size == 0:
        return None
    rows = np.flatnonzero(ink.max(1) > 0.2)
    columns = np.flatnonzero(ink.max(0) > 0.2)
    if len(rows) < 2 or len(columns) < 1:
        return None
    return ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
