"""Draws pieces of floor plans in many styles: walls, fills, doors, furniture, icons and text, worn as pictures are."""

import math
import random
import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.append(str(Path(__file__).parent.parent / "text"))

from pens import FINE, Sheet  # noqa: E402
from strips import font, tight  # noqa: E402
from words import Vocabulary  # noqa: E402

SIDE = 512
SMALLEST_TEXT = 4.5
"""Pixels: what is lower cannot be read and is neither text nor none."""
HERSHEY = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_PLAIN, cv2.FONT_HERSHEY_DUPLEX]


class Scenes:
    def __init__(self, fonts: list, words: Path, seed: int):
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        self.vocabulary = Vocabulary(words, seed)
        self.fonts = fonts

    def scene(self):
        """A picture, its walls, and its lines of text as (x, y, length, height, angle)."""
        r = self.random
        angle = r.choices([0, r.gauss(0, 0.02), r.uniform(-math.pi, math.pi)], [70, 15, 15])[0]
        self.style()
        sheet = Sheet(SIDE, self.paper, angle)
        kind = r.random()
        if kind < 0.72:
            self.plan(sheet)
        elif kind < 0.86:
            self.hall(sheet)
        else:
            self.page(sheet)
        for _ in range(r.choice([0, 0, 1, 2, 4])):
            self.icon(sheet, r.uniform(0, SIDE), r.uniform(0, SIDE), r.uniform(8, 40))
        for _ in range(r.choice([0, 0, 1, 3])):
            self.label(sheet, r.uniform(20, SIDE - 20), r.uniform(20, SIDE - 20), 300, 60, self.paper, 0)
        return self.worn(sheet)

    # Style of one picture

    def style(self):
        r = self.random
        way = r.random()
        if way < 0.72:
            self.paper = self.near((255, 255, 255), 12)
        elif way < 0.82:
            self.paper = self.near((235, 235, 230), 30)
        elif way < 0.92:
            self.paper = self.colour(0.2, 0.9)
        else:
            self.paper = self.near((20, 20, 25), 25)
        dark_paper = sum(self.paper) < 330
        self.ink = self.near((235, 235, 235), 25) if dark_paper else self.near((25, 25, 25), 40)
        self.fills = r.choices(["none", "one", "few", "many"], [38, 14, 28, 20])[0]
        self.palette = [self.colour(*r.choice([(0.1, 1), (0.25, 0.95), (0.6, 0.9), (0.7, 0.5), (0, 0.6), (0.05, 0.8)])) for _ in range(r.randint(1, 7))]
        self.wall = r.choices(["solid", "double", "thin", "edge", "grey"], [36, 16, 22, 14, 12])[0]
        self.thick = r.uniform(1, 3) if self.wall in ("thin", "edge") else r.uniform(3, 16)
        self.wall_colour = self.ink if r.random() < 0.65 else r.choice([self.colour(0.6, 0.5), self.near((120, 120, 120), 60), self.near((255, 255, 255), 5)])
        self.pen = r.uniform(0.6, 2)
        self.size = r.choices([r.uniform(5, 9), r.uniform(8, 16), r.uniform(14, 40)], [35, 45, 20])[0]
        self.faces = [r.choice(self.fonts) for _ in range(r.choice([1, 1, 2, 3]))]
        self.plotted = r.random() < 0.06
        self.text_colour = r.choices(["ink", "contrast", "light", "colour"], [45, 20, 20, 15])[0]
        self.across = r.choices([0, math.pi / 2, -math.pi / 2], [88, 6, 6])[0]
        self.furnished = r.choice([0, 0.3, 0.6, 1])

    def near(self, colour, spread):
        shift = self.random.gauss(0, spread / 2)
        return tuple(int(min(255, max(0, c + shift + self.random.gauss(0, spread / 6)))) for c in colour)

    def colour(self, saturation, value):
        hue = self.random.random() * 180
        s = min(1, max(0, self.random.gauss(saturation, 0.15)))
        v = min(1, max(0, self.random.gauss(value, 0.12)))
        rgb = cv2.cvtColor(np.uint8([[[hue, 255 * s, 255 * v]]]), cv2.COLOR_HSV2RGB)[0, 0]
        return tuple(int(c) for c in rgb)

    def fill(self):
        if self.fills == "none" or self.random.random() < 0.08:
            return self.paper
        return self.palette[0] if self.fills == "one" else self.random.choice(self.palette if self.fills == "many" else self.palette[:3])

    # What stands in a picture

    def plan(self, sheet):
        """Rooms of different sizes around each other."""
        r = self.random
        edge = r.choice([-60, -60, r.uniform(0, 60)])
        rooms = self.split((edge, edge, SIDE - edge, SIDE - edge), r.uniform(40, 190))
        rooms = [room for room in rooms if r.random() < 0.95]
        fills = [self.fill() for _ in rooms]
        for room, fill in zip(rooms, fills):
            if fill != self.paper:
                sheet.area(sheet.box(*room), fill)
        for room, fill in zip(rooms, fills):
            if r.random() < self.furnished:
                self.furnish(sheet, room, fill)
        for room in rooms:
            self.walls(sheet, room)
        for room in rooms:
            if r.random() < 0.5:
                self.door(sheet, room)
        for room, fill in zip(rooms, fills):
            self.name(sheet, room, fill)
        if r.random() < 0.25:
            self.dimensions(sheet)

    def split(self, room, least):
        x0, y0, x1, y1 = room
        wide, high = x1 - x0, y1 - y0
        if max(wide, high) < least * self.random.uniform(1.2, 2.6) or max(wide, high) < 1.4 * 18:
            return [room]
        share = self.random.uniform(0.25, 0.75)
        if wide * self.random.uniform(0.6, 1.6) > high:
            x = x0 + wide * share
            return self.split((x0, y0, x, y1), least) + self.split((x, y0, x1, y1), least)
        y = y0 + high * share
        return self.split((x0, y0, x1, y), least) + self.split((x0, y, x1, y1), least)

    def walls(self, sheet, room):
        x0, y0, x1, y1 = room
        corners = sheet.box(x0, y0, x1, y1)
        if self.wall == "edge" and self.random.random() < 0.5:
            return
        if self.wall == "double":
            for off in (-self.thick / 2, self.thick / 2):
                sheet.path(sheet.box(x0 - off, y0 - off, x1 + off, y1 + off), self.wall_colour, self.pen, True, False)
            return
        if self.wall == "grey":
            sheet.path(corners, self.ink, self.thick + 2 * self.pen, True, True)
            sheet.path(corners, self.near((190, 190, 190), 20), self.thick, True, True)
            return
        sheet.path(corners, self.wall_colour, self.thick, True, True)

    def door(self, sheet, room):
        r = self.random
        x0, y0, x1, y1 = room
        wide = r.uniform(16, 40)
        if x1 - x0 < wide + 12 or y1 - y0 < wide + 12:
            return
        x, y = r.choice([(r.uniform(x0 + 4, x1 - wide - 4), y0), (x0, r.uniform(y0 + 4, y1 - wide - 4))])
        level = y == y0
        gap = self.thick / 2 + 1
        sheet.area(sheet.box(x, y - gap, x + wide, y + gap) if level else sheet.box(x - gap, y, x + gap, y + wide), self.paper)
        if r.random() < 0.75:
            start = r.choice([0, 90, 180, 270])
            sheet.path(sheet.arc(x, y, wide, start, 90), self.ink, self.pen)
            turn = math.radians(start)
            sheet.path([(x, y), (x + wide * math.cos(turn), y + wide * math.sin(turn))], self.ink, self.pen)

    def furnish(self, sheet, room, fill):
        r = self.random
        x0, y0, x1, y1 = room
        pen_colour = r.choice([self.ink, self.ink, self.near((130, 130, 130), 50), self.colour(0.7, 0.6)])
        for _ in range(r.choice([1, 2, 3, 5])):
            wide, high = r.uniform(6, max(7, 0.5 * (x1 - x0))), r.uniform(6, max(7, 0.5 * (y1 - y0)))
            x, y = r.uniform(x0, x1 - wide), r.uniform(y0, y1 - high)
            way = r.random()
            if way < 0.3:
                sheet.area(sheet.box(x, y, x + wide, y + high), r.choice([fill, self.fill(), self.paper]))
                sheet.path(sheet.box(x, y, x + wide, y + high), pen_colour, self.pen, True)
            elif way < 0.45:
                radius = min(wide, high) / 2
                for k in range(r.randint(1, 3)):
                    sheet.path(sheet.arc(x + radius, y + radius, radius * (1 - 0.25 * k), 0, 360, 24), pen_colour, self.pen, True)
            elif way < 0.6:
                self.rows(sheet, x, y, wide, high, pen_colour)
            elif way < 0.72:
                steps = r.randint(4, 14)
                for k in range(steps + 1):
                    at = x + wide * k / steps
                    sheet.path([(at, y), (at, y + high)], pen_colour, self.pen)
            elif way < 0.82:
                sheet.path(sheet.box(x, y, x + wide, y + high), pen_colour, self.pen, True)
                sheet.path([(x, y), (x + wide, y + high)], pen_colour, self.pen)
                sheet.path([(x + wide, y), (x, y + high)], pen_colour, self.pen)
            elif way < 0.92:
                points = [(r.uniform(x, x + wide), r.uniform(y, y + high)) for _ in range(r.randint(2, 6))]
                sheet.path(points, pen_colour, self.pen * r.choice([1, 2]), r.random() < 0.4)
            else:
                step = r.uniform(3, 10)
                for k in range(int((wide + high) / step)):
                    off = k * step
                    a, b = (x + min(off, wide), y + max(0, off - wide)), (x + max(0, off - high), y + min(off, high))
                    sheet.path([a, b], pen_colour, self.pen / 2)

    def rows(self, sheet, x, y, wide, high, colour):
        """Chairs or tables, all alike."""
        r = self.random
        size = r.uniform(4, 16)
        kind = r.random()
        for i in range(min(14, int(wide / (1.4 * size)))):
            for j in range(min(10, int(high / (1.4 * size)))):
                u, v = x + 1.4 * size * i, y + 1.4 * size * j
                if kind < 0.35:
                    sheet.path(sheet.box(u, v, u + size, v + size), colour, self.pen, True)
                elif kind < 0.6:
                    sheet.path(sheet.arc(u, v, size / 2, 0, 360, 16), colour, self.pen, True)
                elif kind < 0.8:
                    sheet.path([(u, v), (u, v + size), (u + size, v + size), (u + size, v)], colour, self.pen)
                else:
                    sheet.area(sheet.box(u, v, u + size, v + 0.7 * size), colour)

    def icon(self, sheet, x, y, size):
        """A badge with a figure on it, as of toilets, stairs and lifts."""
        r = self.random
        ground, figure = self.colour(0.7, 0.6), r.choice([(255, 255, 255), self.ink])
        shape = r.random()
        if shape < 0.4:
            sheet.area(sheet.arc(x, y, size / 2, 0, 360, 32), ground)
        elif shape < 0.8:
            sheet.area(sheet.box(x - size / 2, y - size / 2, x + size / 2, y + size / 2), ground)
        else:
            figure = ground
        for _ in range(r.randint(1, 4)):
            u, v = x + size * r.uniform(-0.2, 0.2), y + size * r.uniform(-0.25, 0.25)
            way = r.random()
            if way < 0.35:
                sheet.area(sheet.arc(u, v, size * r.uniform(0.05, 0.15), 0, 360, 12), figure)
            elif way < 0.7:
                sheet.path([(u, v - 0.2 * size), (u + size * r.uniform(-0.2, 0.2), v + 0.25 * size)], figure, size * r.uniform(0.06, 0.16))
            else:
                sheet.area([(u + size * r.uniform(-0.2, 0.2), v + size * r.uniform(-0.2, 0.2)) for _ in range(r.randint(3, 5))], figure)

    def dimensions(self, sheet):
        r = self.random
        y = r.uniform(10, SIDE - 10)
        x = r.uniform(-20, 40)
        level = r.random() < 0.5
        place = (lambda a, b: (a, b)) if level else (lambda a, b: (b, SIDE - a))
        while x < SIDE:
            wide = r.uniform(30, 140)
            sheet.path([place(x, y), place(x + wide, y)], self.ink, self.pen)
            for end in (x, x + wide):
                sheet.path([place(end - 4, y + 4), place(end + 4, y - 4)], self.ink, self.pen)
            u, v = place(x + wide / 2, y - 0.8 * self.size)
            self.line(sheet, self.vocabulary.measure(), u, v, 0.9 * self.size, 0 if level else -math.pi / 2, self.ink)
            x += wide

    def hall(self, sheet):
        """Booths in rows, all about alike, with names or numbers."""
        r = self.random
        wide, high = r.uniform(24, 120), r.uniform(20, 90)
        gap = r.choice([0, 0, r.uniform(2, 30)])
        edge = r.choice([self.ink, self.near((255, 255, 255), 4), self.colour(0.6, 0.5)])
        fill = self.fill() if self.fills != "none" else self.colour(0.4, 0.85)
        x = -20
        while x < SIDE:
            y = -20
            while y < SIDE:
                if r.random() < 0.92:
                    own = fill if r.random() < 0.85 else self.fill()
                    room = (x, y, x + wide, y + high)
                    sheet.area(sheet.box(*room), own)
                    if edge is not None:
                        sheet.path(sheet.box(*room), edge, self.pen, True)
                    self.name(sheet, room, own)
                y += high + (gap if r.random() < 0.5 else 0)
            x += wide + gap

    def page(self, sheet):
        """A legend, a table or notes beside a plan."""
        r = self.random
        y = r.uniform(5, 30)
        while y < SIDE:
            size = self.size * r.choice([0.8, 1, 1, 1.6])
            x = r.uniform(4, 60)
            if r.random() < 0.4:
                sheet.area(sheet.box(x, y - size / 2, x + 1.6 * size, y + size / 2), self.colour(0.5, 0.8))
                x += 2.4 * size
            while x < SIDE - 30:
                long = self.line(sheet, self.text(), x, y, size, 0, self.ink, from_left=True)
                x += long + size * r.uniform(1.6, 6)
                if r.random() < 0.6:
                    break
            if r.random() < 0.25:
                sheet.path([(0, y + 0.9 * size), (SIDE, y + 0.9 * size)], self.ink, self.pen)
            y += size * r.uniform(1.35, 2.6)

    # Text

    def text(self):
        r = self.random
        way = r.random()
        if way < 0.14:
            return r.choice("ABCDEFGHKLMNPRSTUVWXYZ0123456789")
        if way < 0.24:
            return "".join(r.choice("ABCDEHKLMNOPRSTVW") for _ in range(r.randint(2, 4)))
        return self.vocabulary.text() or "1"

    def name(self, sheet, room, fill):
        r = self.random
        x0, y0, x1, y1 = room
        if r.random() < 0.12:
            return
        x, y = (x0 + x1) / 2 + r.gauss(0, 0.08) * (x1 - x0), (y0 + y1) / 2 + r.gauss(0, 0.08) * (y1 - y0)
        wide, high = x1 - x0 - 6, y1 - y0 - 6
        turn = self.across or (-math.pi / 2 if high > 2 * wide and r.random() < 0.8 else 0)
        if r.random() < 0.03:
            turn = r.uniform(-math.pi, math.pi)
        if turn:
            wide, high = high, wide
        self.label(sheet, x, y, wide, high, fill, turn)

    def label(self, sheet, x, y, wide, high, fill, turn):
        """One to four lines under each other, as large as they fit."""
        r = self.random
        count = r.choices([1, 2, 3, 4], [62, 26, 9, 3])[0]
        texts = [self.text() for _ in range(count)]
        size = self.size * r.choices([1, r.uniform(0.8, 1.3), r.uniform(1.3, 2.2)], [60, 30, 10])[0]
        inks = [self.written(text) for text in texts]
        inks = [ink for ink in inks if ink is not None]
        if not inks:
            return
        widest = max(ink.shape[1] / ink.shape[0] for ink in inks)
        size = min(size, wide / widest if r.random() < 0.85 else size, max(5, high / (1.4 * len(inks))))
        if size < 3.5:
            return
        colour, fill = self.lettering(sheet, x, y, wide, fill, turn, size, widest, len(inks))
        leading = size * r.uniform(1.22, 1.7)
        left = r.random() < 0.15
        for k, ink in enumerate(inks):
            own = size * (1 if k == 0 else r.choice([1, 1, r.uniform(0.7, 1)]))
            off = (k - (len(inks) - 1) / 2) * leading
            along = (own * ink.shape[1] / ink.shape[0] - size * widest) / 2 if left else 0
            sheet.letters(
                ink, x + along * math.cos(turn) - off * math.sin(turn), y + along * math.sin(turn) + off * math.cos(turn), own, turn, colour
            )

    def lettering(self, sheet, x, y, wide, fill, turn, size, widest, count):
        """The colour of letters that stand out from their ground, which may be a badge."""
        r = self.random
        if r.random() < 0.06:
            fill = self.colour(0.6, 0.5)
            cos, sin = math.cos(turn), math.sin(turn)
            long, high = size * (widest + 0.9) / 2, size * (1.5 * count + 0.4) / 2
            corners = [(-long, -high), (long, -high), (long, high), (-long, high)]
            sheet.area([(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in corners], fill)
        light = sum(fill) / 3
        if self.text_colour == "ink" and abs(sum(self.ink) / 3 - light) > 70:
            return self.ink, fill
        for _ in range(8):
            colour = r.choice([(255, 255, 255), (0, 0, 0), self.near((255, 255, 255), 40), self.ink, self.colour(0.7, 0.6)])
            if self.text_colour == "light" and light < 215:
                colour = self.near((255, 255, 255), 10)
            apart = max(abs(a - b) for a, b in zip(colour, fill))
            if apart > 75:
                return colour, fill
        return ((255, 255, 255) if light < 128 else (0, 0, 0)), fill

    def line(self, sheet, text, x, y, size, turn, colour, from_left=False):
        ink = self.written(text)
        if ink is None:
            return size
        long = size * ink.shape[1] / ink.shape[0]
        sheet.letters(ink, x + (long / 2 if from_left else 0), y, size, turn, colour)
        return long

    def written(self, text):
        """Ink from 0 to 1, cut tight."""
        if self.plotted and text.isascii():
            pen = self.random.randint(1, 3)
            (wide, high), base = cv2.getTextSize(text, HERSHEY[0], 1.4, pen)
            picture = np.zeros((high + base + 12, wide + 12), np.uint8)
            cv2.putText(picture, text, (6, high + 6), self.random.choice(HERSHEY), 1.4, 255, pen, cv2.LINE_AA)
            return tight(picture.astype(np.float32) / 255)
        for k in range(10):
            path, known = self.faces[k % len(self.faces)] if k < 3 else self.random.choice(self.fonts)
            if set(text) <= known:
                mask = font(path, 40).getmask(text, "L")
                wide, high = mask.size
                if wide * high == 0:
                    return None
                return tight(np.frombuffer(bytes(mask), np.uint8).reshape(high, wide).astype(np.float32) / 255)
        return None

    # Wear

    def worn(self, sheet):
        """Seen at a coarser resolution and enlarged again, with blur, grain and compression."""
        r = self.random
        zoom = r.choices([1, r.uniform(1, 1.8), r.uniform(1.5, 3)], [45, 35, 20])[0]
        coarse = round(SIDE / zoom)
        picture = cv2.resize(sheet.canvas, (coarse, coarse), interpolation=cv2.INTER_AREA)
        if r.random() < 0.25:
            picture = cv2.GaussianBlur(picture, (0, 0), r.uniform(0.3, 0.8))
        if r.random() < 0.15:
            light = np.linspace(r.uniform(0.7, 1), r.uniform(0.8, 1.05), coarse, dtype=np.float32)
            picture = np.clip(picture * (light[:, None, None] if r.random() < 0.5 else light[None, :, None]), 0, 255).astype(np.uint8)
        if r.random() < 0.25:
            grain = self.noise.normal(0, r.uniform(1, 14), picture.shape[:2] + (r.choice([1, 3]),))
            picture = np.clip(picture + grain, 0, 255).astype(np.uint8)
        if r.random() < 0.5:
            quality = r.randint(25, 92)
            encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
            picture = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
        if zoom > 1:
            way = r.choice([cv2.INTER_CUBIC, cv2.INTER_CUBIC, cv2.INTER_LINEAR, cv2.INTER_LANCZOS4])
            picture = cv2.resize(picture, (SIDE, SIDE), interpolation=way)
        if r.random() < 0.08:
            picture = np.repeat(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)
        smallest = SMALLEST_TEXT * min(zoom, 1.6)
        return picture, sheet.walls, [(*line, line[3] >= smallest) for line in sheet.lines]


def targets(walls, lines):
    """
    At half size: the middles of lines (255, or 128 where it is open), and walls. At a quarter: what is text at all, twice the
    angle as cosine and sine, and the logarithm of the height.
    """
    half, quarter = SIDE // 2, SIDE // 4
    core = np.zeros((half, half), np.uint8)
    text = np.zeros((quarter, quarter), np.uint8)
    shape = np.zeros((3, quarter, quarter), np.float32)
    for x, y, long, high, angle, clear in lines:
        whole = corners(x, y, long, high, angle)
        inner = corners(x, y, max(0.5 * long, long - 0.5 * high), 0.46 * high, angle)
        fill(text, whole, 4, 255 if clear else 128)
        fill(core, whole if not clear else inner, 2, 255 if clear else 128)
        values = (math.cos(2 * angle), math.sin(2 * angle), math.log(max(2, high) / 16))
        for plane, value in zip(shape, values):
            cv2.fillPoly(plane, [np.round(whole / 4 * 16 - 8).astype(np.int32)], value, cv2.LINE_8, 4)
    walls = cv2.resize(walls, (half, half), interpolation=cv2.INTER_AREA)
    return core, walls, text, shape


def fill(plane, points, stride, value):
    cv2.fillPoly(plane, [np.round((points / stride - 0.5) * 16).astype(np.int32)], value, cv2.LINE_8, 4)


def corners(x, y, long, high, angle):
    cos, sin = math.cos(angle), math.sin(angle)
    sides = np.float64([(-long, -high), (long, -high), (long, high), (-long, high)]) / 2
    return sides @ np.float64([[cos, sin], [-sin, cos]]) + (x, y)
