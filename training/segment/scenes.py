"""Draws pieces of floor plans in many styles, with what stands at each place: python scenes.py <fonts> <words> <floors> <picture>"""

import math
import random
import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageFont

from around import Around
from floors import draw_floor, read_floors
from sheet import DOOR, PAPER, ROOM, TEXT, WALL, WINDOW, Sheet, arc, box
from style import Style
from things import Things

SIDE = 1024
"""Pixels of a piece at the size that pictures are worked at; the net sees half of that."""
DOORWAY = 0.9
WIDEST_DOOR = 2.1
DEEPEST_BOOTH = 4
"""Metres of those along a wall."""
FLOORS = 0.2
"""Of all pieces, those that show a real floor."""
FAIRS = 0.2
"""Of the others, those that show halls of booths from far enough that aisles are no walls."""
LATIN = "*-latin-[0-9]*"
SPEAKS = 4
"""Pixels of a side for which the net speaks once."""


class Scenes:
    def __init__(self, fonts, words, floors, seed):
        """Fonts are files, words and floors folders."""
        self.floors = read_floors(floors)
        self.random = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        self.fonts = [ImageFont.truetype(str(path), 40) for path in fonts]
        self.words = [word for path in sorted(Path(words).iterdir()) for word in path.read_text().split() if word.isascii()]

    def scene(self):
        """A picture at half size, and what stands at each of its places that the net speaks of."""
        r = self.random
        self.style = style = Style(r)
        floor = r.choice(self.floors) if self.floors and r.random() < FLOORS else None
        self.is_fair = not floor and r.random() < FAIRS
        door = math.exp(r.uniform(math.log(5), math.log(35 if floor or self.is_fair else 110)))
        scale = door / DOORWAY
        view = SIDE / scale
        angle = r.choices([0, math.pi / 2, r.gauss(0, 0.03), r.uniform(-math.pi, math.pi)], [55, 20, 10, 15])[0]
        wide, high = floor.size if floor else (max(9, view * r.uniform(0.5, 2.2)) for _ in range(2))
        middle = tuple(r.choice(floor.rooms).mean(0)) if floor else (wide * r.uniform(0.1, 0.9), high * r.uniform(0.1, 0.9))
        shear = r.choices([0, r.uniform(-0.6, 0.6)], [92, 8])[0]
        bend = r.choices([0, r.choice([-1, 1]) / (view * r.uniform(0.3, 3) + high)], [86, 14])[0] if not floor else 0
        self.sheet = Sheet(SIDE, style.paper, scale, angle, middle, shear, bend)
        self.things = Things(self.sheet, style, r)
        self.font = r.choice(self.fonts)
        self.letter = r.uniform(7, 26)
        self.metre = scale
        self.around = Around(self.sheet, style, r, self.things, self.write, self.letter)
        if floor:
            draw_floor(self, floor)
        elif r.random() < 0.1:
            self.buildings(wide, high)
        elif r.random() < 0.97:
            self.building(0, 0, wide, high)
        for _ in range(r.choice([0, 0, 1, 2]) if style.iconic < 0.5 else 8):
            x, y = middle[0] + view * r.uniform(-0.5, 0.5), middle[1] + view * r.uniform(-0.5, 0.5)
            self.things.icon(x, y, r.uniform(12, 40) / scale, style.colour(0.7, 0.6), (255, 255, 255))
        self.around.all(middle, view, (wide, high))
        return self.worn()

    # The building

    def buildings(self, wide, high):
        """Several of one site, or storeys of one building, in two columns or rows."""
        for left, top, right, bottom in self.random.choice([
            [(0, 0, 0.45, 1), (0.55, 0, 1, 0.45), (0.55, 0.55, 1, 1)],
            [(0, 0, 1, 0.42), (0.1, 0.58, 0.9, 1)],
            [(0, 0, 0.42, 0.42), (0.58, 0, 1, 0.42), (0, 0.58, 0.42, 1), (0.58, 0.58, 1, 1)],
        ]):
            if (right - left) * wide > 6 and (bottom - top) * high > 6:
                self.building(left * wide, top * high, right * wide, bottom * high)

    def building(self, left, top, right, bottom):
        r = self.random
        wide, high = right - left, bottom - top
        blocks = [(left, top, right, bottom)]
        if r.random() < 0.4:
            x, y = left + wide * r.uniform(0.3, 0.7), top + high * r.uniform(0.3, 0.7)
            blocks = [(left, top, x, bottom), (x, top, right, y)]
        if r.random() < 0.12:
            # Wings around a court.
            u, v = wide * r.uniform(0.15, 0.3), high * r.uniform(0.15, 0.3)
            blocks = [
                (left, top, right, top + v), (left, bottom - v, right, bottom),
                (left, top + v, left + u, bottom - v), (right - u, top + v, right, bottom - v),
            ]
        if r.random() < 0.25 and left == 0 and top == 0:
            self.around.site(wide, high)
        if self.is_fair or r.random() < 0.05:
            rooms = [room for block in blocks for room in self.hall(block)]
        else:
            rooms = [room for block in blocks for room in self.layout(block)]
        courts = [room for room in rooms if min(room[2] - room[0], room[3] - room[1]) > 5 and r.random() < 0.04]
        rooms = [room for room in rooms if r.random() < 0.98 and room not in courts]
        fills = [self.style.fill() for _ in rooms]
        for room, fill in zip(rooms, fills):
            self.sheet.area(box(*room), fill, ROOM)
        for room in rooms:
            self.within(room)
        for court in courts:
            self.around.court(court)
        self.walls(rooms)
        self.outer(blocks)
        self.openings(rooms, fills, blocks)
        self.rounded(blocks)
        if self.style.hatched:
            self.sheet.hatch(WALL, self.style.ink, r.randint(4, 9), 1)
        for room, fill in zip(rooms, fills):
            if r.random() < self.style.named:
                self.name(room, fill)

    def layout(self, block, depth=0):
        """Rooms on both sides of corridors, or parts of parts."""
        r = self.random
        x0, y0, x1, y1 = block
        wide, high = x1 - x0, y1 - y0
        if high > wide:
            return [(a, b, c, d) for b, a, d, c in self.layout((y0, x0, y1, x1), depth)]
        if wide < r.uniform(3.2, 9) or wide < 2.6:
            return [block]
        if high > 8 and wide > 10 and r.random() < 0.65:
            lane = r.uniform(1.4, 3.2)
            y = y0 + (high - lane) * r.uniform(0.3, 0.7)
            return [(x0, y, x1, y + lane), *self.strip((x0, y0, x1, y)), *self.strip((x0, y + lane, x1, y1))]
        x = x0 + wide * r.uniform(0.25, 0.75)
        return self.layout((x0, y0, x, y1), depth + 1) + self.layout((x, y0, x1, y1), depth + 1)

    def strip(self, block):
        r = self.random
        x0, y0, x1, y1 = block
        if y1 - y0 > 11:
            return self.layout(block)
        usual, x, rooms = r.choice([2.6, 3.5, 5, 8]), x0, []
        while x < x1 - 1:
            wide = usual if r.random() < 0.6 else usual * r.uniform(0.5, 2.5)
            end = x1 if x1 - x - wide < 1.8 else x + wide
            if y1 - y0 > 5 and r.random() < 0.2:
                y = y0 + (y1 - y0) * r.uniform(0.3, 0.7)
                rooms += [(x, y0, end, y), (x, y, end, y1)]
            else:
                rooms.append((x, y0, end, y1))
            x = end
        return rooms

    def hall(self, block):
        """Booths in islands, as parts of each island or all alike."""
        r = self.random
        x0, y0, x1, y1 = block
        fill = self.style.fill()
        bare = fill == self.style.paper and not self.style.outer
        self.sheet.area(box(*block), fill, PAPER if bare else ROOM)
        if self.style.outer:
            self.sheet.path(box(*block), self.style.ink, max(2, self.style.thick * self.metre), True, WALL)
        w, h, lane = r.uniform(3, 15), r.uniform(3, 12), r.uniform(1.5, 4)
        booths = self.along(block) if self.is_fair and r.random() < 0.5 else []
        if booths:
            x0, y0, x1, y1 = x0 + DEEPEST_BOOTH, y0 + DEEPEST_BOOTH, x1 - DEEPEST_BOOTH, y1 - DEEPEST_BOOTH
        for i in range(int((x1 - x0 - lane) / (w + lane))):
            for j in range(int((y1 - y0 - lane) / (h + lane))):
                if r.random() < 0.97:
                    u, v = x0 + lane + i * (w + lane), y0 + lane + j * (h + lane)
                    booths += self.parted((u, v, u + w, v + h), r.uniform(2.4, 6))
        return booths

    def along(self, block):
        """Booths with their backs to the walls of a hall."""
        r = self.random
        x0, y0, x1, y1 = block
        deep, wide = r.uniform(2, DEEPEST_BOOTH), r.uniform(2.4, 5)
        if min(x1 - x0, y1 - y0) < 4 * DEEPEST_BOOTH:
            return []
        across = [x0 + DEEPEST_BOOTH + k * wide for k in range(int((x1 - x0 - 2 * DEEPEST_BOOTH) / wide))]
        upright = [y0 + DEEPEST_BOOTH + k * wide for k in range(int((y1 - y0 - 2 * DEEPEST_BOOTH) / wide))]
        rows = [(x, y0, x + wide, y0 + deep) for x in across] + [(x, y1 - deep, x + wide, y1) for x in across]
        rows += [(x0, y, x0 + deep, y + wide) for y in upright] + [(x1 - deep, y, x1, y + wide) for y in upright]
        return [booth for booth in rows if r.random() < 0.85]

    def parted(self, block, least):
        x0, y0, x1, y1 = block
        if y1 - y0 > x1 - x0:
            return [(a, b, c, d) for b, a, d, c in self.parted((y0, x0, y1, x1), least)]
        if x1 - x0 < 1.6 * least:
            return [block]
        x = x0 + (x1 - x0) * self.random.choice([0.5, 0.5, 0.33, 0.66])
        return self.parted((x0, y0, x, y1), least) + self.parted((x, y0, x1, y1), least)

    def within(self, room):
        r = self.random
        x0, y0, x1, y1 = room
        wall = self.style.thick / 2
        inner = (x0 + wall, y0 + wall, x1 - wall, y1 - wall)
        small = max(x1 - x0, y1 - y0) < 6
        if r.random() < self.style.tiled:
            self.things.tiles(inner)
        if small and r.random() < 0.08:
            self.things.stairs(inner)
        elif small and r.random() < 0.05:
            self.things.lift(inner)
        elif r.random() < self.style.furnished:
            self.things.furnish(inner)

    # What bounds rooms

    def walls(self, rooms):
        style, sheet = self.style, self.sheet
        thick = max(2, style.thick * self.metre)
        outlines = [box(*room) for room in rooms]
        if style.wall == "none":
            for outline in outlines:
                sheet.path(outline, None, 4, True, WALL)
        elif style.wall in ("thin", "dashed"):
            for outline in outlines:
                if style.wall == "dashed":
                    sheet.dashes(outline, style.wall_colour, style.line, 6 / self.metre, WALL)
                else:
                    sheet.path(outline, style.wall_colour, style.line, True)
                    sheet.path(outline, None, max(3, style.line), True, WALL)
        elif style.wall == "solid":
            for outline in outlines:
                sheet.path(outline, style.wall_colour, thick, True, WALL)
        else:
            for outline in outlines:
                sheet.path(outline, style.wall_colour, thick + 2 * style.line, True, WALL)
            for outline in outlines:
                sheet.path(outline, style.body, thick, True)
        if style.outer and rooms:
            self.columns(rooms)

    def outer(self, blocks):
        """Walls along the outside are thicker here and there."""
        style = self.style
        if style.outer_thick == style.thick or style.wall not in ("solid", "body") or len(blocks) > 1:
            return
        outline, thick = box(*blocks[0]), max(2, style.outer_thick * self.metre)
        if style.wall == "solid":
            self.sheet.path(outline, style.wall_colour, thick, True, WALL)
        else:
            self.sheet.path(outline, style.wall_colour, thick + 2 * style.line, True, WALL)
            self.sheet.path(outline, style.body, thick, True)

    def rounded(self, blocks):
        """A corner cut off, or a round hall."""
        r, style, sheet = self.random, self.style, self.sheet
        x0, y0, x1, y1 = blocks[0]
        pen = style.line if style.wall in ("thin", "dashed", "none") else max(2, style.thick * self.metre)
        colour = style.ink if style.wall == "none" else style.wall_colour
        if r.random() < 0.08:
            a, b = (x1 - x0) * r.uniform(0.1, 0.4), (y1 - y0) * r.uniform(0.1, 0.4)
            far = style.outer_thick
            sheet.area([(x0 - far, y0 - far), (x0 + a, y0 - far), (x0 + a, y0), (x0, y0 + b), (x0 - far, y0 + b)], style.paper, PAPER)
            sheet.path([(x0 + a, y0), (x0, y0 + b)], colour, pen, False, WALL)
        if r.random() < 0.06:
            radius = r.uniform(1.5, 8)
            ring = arc(r.uniform(x0, x1), r.uniform(y0, y1), radius, 0, 360, 48)
            sheet.area(ring, style.fill(), ROOM)
            sheet.path(ring, colour, pen, True, WALL)

    def columns(self, rooms):
        half = self.random.uniform(0.15, 0.35)
        if self.random.random() < 0.25:
            for x0, y0, _, _ in rooms:
                self.sheet.area(box(x0 - half, y0 - half, x0 + half, y0 + half), self.style.ink, WALL)

    def openings(self, rooms, fills, blocks):
        r = self.random
        for room, fill in zip(rooms, fills):
            x0, y0, x1, y1 = room
            for side in r.sample(range(4), r.choice([0, 1, 1, 1, 2])):
                self.opening(side, room, r.uniform(0.75, 1.1) * r.choice([1, 1, 1, 1, 1.8, 3]), fill, True)
            for side in range(4):
                if r.random() < self.style.windows and self.is_outer(side, room, blocks):
                    long = (x1 - x0) if side < 2 else (y1 - y0)
                    self.opening(side, room, min(0.8 * long, r.uniform(0.8, 3)), fill, False)

    def is_outer(self, side, room, blocks):
        x0, y0, x1, y1 = room
        x, y = [((x0 + x1) / 2, y0 - 0.5), ((x0 + x1) / 2, y1 + 0.5), (x0 - 0.5, (y0 + y1) / 2), (x1 + 0.5, (y0 + y1) / 2)][side]
        return not any(a < x < c and b < y < d for a, b, c, d in blocks)

    def opening(self, side, room, wide, fill, is_door):
        r = self.random
        x0, y0, x1, y1 = room
        level = side < 2
        start, end = (x0, x1) if level else (y0, y1)
        if end - start < wide + 0.5:
            return
        at = r.uniform(start + 0.2, end - wide - 0.2)
        fixed = [y0, y1, x0, x1][side]
        place = (lambda a, b: (a, b)) if level else (lambda a, b: (b, a))
        self.gap(place, at, fixed, wide, 1 if side % 2 == 0 else -1, fill, is_door)

    def gap(self, place, at, fixed, wide, inward, fill, is_door, deeper=0):
        """Breaks a wall that may be deeper than usual; `place` turns what is along it and across into a point."""
        r, style, sheet = self.random, self.style, self.sheet
        is_line = style.wall in ("thin", "dashed", "none")
        half = max(style.thick / 2 + (style.line + 0.7) / self.metre, 2.2 / self.metre) if not is_line else (style.line / 2 + 1.5) / self.metre
        half += deeper
        gap = [place(at, fixed - half), place(at + wide, fixed - half), place(at + wide, fixed + half), place(at, fixed + half)]
        if not is_door:
            sheet.area(gap, style.paper if style.wall != "none" else None, WINDOW)
            for k in style.panes:
                sheet.path([place(at, fixed + k * half), place(at + wide, fixed + k * half)], style.ink, style.pen)
            sheet.path([gap[0], gap[3]], style.ink, style.pen)
            sheet.path([gap[1], gap[2]], style.ink, style.pen)
            return
        # What is wider than any door is no more than a part of the room.
        sheet.area(gap, fill, DOOR if wide < WIDEST_DOOR else ROOM)
        if wide >= WIDEST_DOOR:
            return
        if style.body_lines:
            sheet.path([gap[0], gap[3]], style.ink, style.line)
            sheet.path([gap[1], gap[2]], style.ink, style.line)
        leaves = style.leaf if wide < 1.3 else "double" if style.leaf == "arc" else style.leaf
        hinge, far = r.choice([(at, 1), (at + wide, -1)])
        if leaves == "arc":
            self.leaf(place, hinge, fixed, wide, far, inward)
        elif leaves == "double":
            self.leaf(place, at, fixed, wide / 2, 1, inward)
            self.leaf(place, at + wide, fixed, wide / 2, -1, inward)
        elif leaves == "slant":
            sheet.path([place(hinge, fixed), place(hinge + far * 0.7 * wide, fixed + inward * 0.7 * wide)], style.ink, style.pen)
        elif leaves == "bar":
            sheet.area(gap, style.bar, DOOR)

    def leaf(self, place, hinge, fixed, wide, far, inward):
        turns = [math.radians(k * 6) for k in range(16)]
        points = [place(hinge + far * wide * math.cos(t), fixed + inward * wide * math.sin(t)) for t in turns]
        self.sheet.path(points, self.style.pencil, self.style.pen)
        self.sheet.path([place(hinge, fixed), points[-1]], self.style.ink, self.style.pen * self.random.choice([1, 2]))

    # Text

    def ink(self, text):
        mask = self.font.getmask(text, "L")
        wide, high = mask.size
        if wide * high == 0:
            return None
        return np.frombuffer(bytes(mask), np.uint8).reshape(high, wide).astype(np.float32) / 255

    def text(self):
        r = self.random
        number = f"{r.choice(['', '', 'A', 'B.', 'R'])}{r.randint(1, 4999)}"
        word = r.choice(self.words).title()
        return r.choice([number, number, word, f"{word} {r.choice(self.words)}", r.choice("ABCDEHKLMW"), f"{r.uniform(3, 60):.1f} m2"])

    def write(self, text, x, y, size, ground, longest=math.inf):
        """Sizes are pixels; without a text some is made up."""
        ink = self.ink(text or self.text())
        if ink is not None:
            size = min(size, longest * ink.shape[0] / ink.shape[1])
            if size > 4:
                self.sheet.letters(ink, x, y, size, 0, self.style.on(ground))

    def name(self, room, fill):
        x0, y0, x1, y1 = room
        x, y = self.sheet.places([((x0 + x1) / 2, (y0 + y1) / 2)])[0]
        if not (0 < x < SIDE and 0 < y < SIDE):
            return
        turn = -math.pi / 2 if y1 - y0 > 2 * (x1 - x0) else 0
        long = max(x1 - x0, y1 - y0) if turn else x1 - x0
        for k in range(self.random.choice([1, 1, 2])):
            ink = self.ink(self.text())
            if ink is None:
                return
            size = min(self.letter, 0.9 * long * self.metre * ink.shape[0] / ink.shape[1])
            if size > 4 and k == 0 and not turn and self.random.random() < 0.1:
                fill = self.plate(room, size * ink.shape[1] / ink.shape[0], size)
            if size > 4:
                off = k * 1.4 * size / self.metre
                at = ((x0 + x1) / 2, (y0 + y1) / 2 + off) if not turn else ((x0 + x1) / 2 + off, (y0 + y1) / 2)
                self.sheet.letters(ink, *at, size, turn, self.style.on(fill))

    def plate(self, room, wide, high):
        """A field of another colour behind a name, as shops have it; sizes are pixels."""
        x0, y0, x1, y1 = room
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        u, v = min(0.6 * wide / self.metre, 0.45 * (x1 - x0)), min(self.random.uniform(0.7, 1.4) * high / self.metre, 0.4 * (y1 - y0))
        colour = self.random.choice(self.style.palette + [(20, 20, 20), (255, 255, 255)])
        self.sheet.area(box(x - u, y - v, x + u, y + v), colour, TEXT)
        return colour

    # Wear

    def worn(self):
        r = self.random
        picture = self.sheet.canvas
        zoom = r.choices([1, r.uniform(1, 1.8), r.uniform(1.5, 3)], [45, 35, 20])[0]
        coarse = round(SIDE / zoom)
        picture = cv2.resize(picture, (coarse, coarse), interpolation=cv2.INTER_AREA)
        if r.random() < 0.25:
            picture = cv2.GaussianBlur(picture, (0, 0), r.uniform(0.3, 0.8))
        if r.random() < 0.12:
            light = np.linspace(1, r.uniform(0.5, 1), coarse, dtype=np.float32)
            picture = (picture * (light[:, None, None] if r.random() < 0.5 else light[None, :, None])).astype(np.uint8)
        if r.random() < 0.2:
            picture = np.clip(picture + self.noise.normal(0, r.uniform(1, 10), picture.shape[:2] + (1,)), 0, 255).astype(np.uint8)
        if r.random() < 0.5:
            encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, r.randint(25, 92)])[1]
            picture = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
        picture = cv2.resize(picture, (SIDE // 2, SIDE // 2), interpolation=cv2.INTER_AREA if zoom < 2 else cv2.INTER_CUBIC)
        return picture, spoken(self.sheet.truth)


def spoken(truth):
    """What fills most of each place; what bounds rooms counts from a fifth on."""
    size = (SIDE // SPEAKS, SIDE // SPEAKS)
    shares = np.stack([cv2.resize((truth == kind).astype(np.float32), size, interpolation=cv2.INTER_AREA) for kind in range(8)])
    most = shares.argmax(0).astype(np.uint8)
    for kind in (WALL, WINDOW, DOOR):
        others = shares[[k for k in (WALL, WINDOW, DOOR) if k != kind]].max(0)
        most[(shares[kind] >= 0.2) & (shares[kind] >= others)] = kind
    return most


COLOURS = np.uint8([(255, 255, 255), (255, 240, 170), (0, 0, 0), (255, 0, 0), (0, 120, 255), (160, 0, 200), (0, 170, 80), (150, 150, 150)])

if __name__ == "__main__":
    scenes = Scenes(sorted(Path(sys.argv[1]).glob(LATIN)), sys.argv[2], sys.argv[3], random.randrange(1 << 30))
    rows = []
    for _ in range(4):
        pairs = [scenes.scene() for _ in range(4)]
        rows.append(np.hstack([np.hstack([p, cv2.resize(COLOURS[t], None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)]) for p, t in pairs]))
    cv2.imwrite(sys.argv[4], np.vstack(rows)[..., ::-1])
