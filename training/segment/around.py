"""What lies on a sheet beside and over the building: none of it is a room. Sizes are metres unless they say pixels."""

import math

from sheet import PAPER, arc, box


class Around:
    """Draws with the pens and colours of one style; `write` is what letters a text at a place."""

    def __init__(self, sheet, style, random, things, write, letter):
        self.sheet, self.style, self.random, self.things, self.write = sheet, style, random, things, write
        self.letter, self.metre = letter, sheet.scale

    def all(self, middle, view, size):
        r = self.random
        left, top = middle[0] - view / 2, middle[1] - view / 2
        anywhere = lambda: (left + view * r.uniform(-0.1, 0.85), top + view * r.uniform(-0.1, 0.85))
        outside = lambda: self.outside(left, top, view, size)
        if r.random() < 0.35:
            self.dimensions(left, view, size)
        if r.random() < 0.12:
            self.axes(size)
        if r.random() < 0.2:
            self.leaders(size)
        for _ in range(r.choices([0, 1, 3], [84, 11, 5])[0]):
            self.route(size)
        for _ in range(r.choices([0, 1, 2], [58, 32, 10])[0]):
            self.legend(*(outside() if r.random() < 0.7 else anywhere()), view)
        if r.random() < 0.22:
            self.panel(*outside(), view)
        if r.random() < 0.18:
            r.choice([self.elevation, self.isometric, self.photograph])(*outside(), view)
        if r.random() < 0.3 and (place := self.outside(left, top, view, size, True)):
            self.section(*place, view)
        if r.random() < 0.12:
            self.banner(left, top, view)
        if r.random() < 0.15:
            edge = 0.02 * view
            frame = box(left + edge, top + edge, left + view - edge, top + view - edge)
            self.sheet.path(frame, self.style.ink, self.style.line, True, PAPER)

    def outside(self, left, top, view, size, surely=False):
        """A place that the building leaves free, where there is one; some other place, unless it has to be free for sure."""
        r = self.random
        for _ in range(8):
            x, y = left + view * r.uniform(-0.1, 0.85), top + view * r.uniform(-0.1, 0.85)
            if not (-0.35 * view < x < size[0] and -0.35 * view < y < size[1]):
                return x, y
        return None if surely else (x, y)

    def dimensions(self, left, view, size):
        """Chains of lengths beside the building and across its rooms, level or upright, with ticks or arrows."""
        r, sheet, style = self.random, self.sheet, self.style
        colour = r.choice([style.pencil, style.pencil, style.colour(0.9, 0.8)])
        large = self.letter * r.choice([0.7, 0.7, 1.2, 2])
        for _ in range(r.choice([1, 1, 2, 4, 7])):
            upright = r.random() < 0.4
            turn = (lambda u, v: (v, u)) if upright else (lambda u, v: (u, v))
            beside, along = (size[0], size[1]) if upright else (size[1], size[0])
            y = r.choice([-1.2, -2, beside + 1.2, r.uniform(0, beside), r.uniform(0, beside)])
            x, end = (left, left + view) if r.random() < 0.5 and not upright else sorted((r.uniform(0, along), r.uniform(0, along)))
            step = r.uniform(1.5, 6) if r.random() < 0.6 else max(1, end - x)
            arrows = r.random() < 0.4
            tip = r.uniform(0.15, 0.4)
            sheet.path([turn(x, y), turn(end, y)], colour, style.pen)
            while x < end:
                if arrows:
                    for way in (1, -1):
                        sheet.area([turn(x, y), turn(x + way * tip, y - 0.3 * tip), turn(x + way * tip, y + 0.3 * tip)], colour)
                else:
                    sheet.path([turn(x - 0.15, y - 0.15), turn(x + 0.15, y + 0.15)], colour, style.pen)
                if r.random() < 0.5:
                    sheet.path([turn(x, y - 0.4), turn(x, y + 1.2)], colour, style.pen)
                text = f"{step:.2f}" if r.random() < 0.7 else f"{int(step)}'-{r.randint(0, 11)}\""
                self.write(text, *turn(x + step / 2, y - 0.8 * large / self.metre), large, style.paper)
                x += step

    def axes(self, size):
        """Lines through the whole building with numbers in circles at their ends."""
        r, sheet, style = self.random, self.sheet, self.style
        step, ring = r.uniform(3, 8), max(0.4, 0.8 * self.letter / self.metre)
        for k in range(int(size[0] / step)):
            x = k * step
            sheet.dashes([(x, -2), (x, size[1] + 2)], style.pencil, 1, 10 / self.metre)
            sheet.path(arc(x, -2 - ring, ring, 0, 360), style.pencil, style.pen, True)
            self.write(str(k + 1), x, -2 - ring, 0.8 * self.letter, style.paper)

    def leaders(self, size):
        r, sheet, style = self.random, self.sheet, self.style
        for _ in range(r.randint(1, 6)):
            x, y = r.uniform(0, size[0]), r.uniform(0, size[1])
            u, v = x + r.uniform(-6, 6), r.choice([-2, size[1] + 2, y + r.uniform(-4, 4)])
            sheet.path([(x, y), (u, v), (u + 1.5, v)], style.pencil, style.pen)
            self.write(None, u + 2, v - 0.5 * self.letter / self.metre, 0.8 * self.letter, style.paper)

    def route(self, size):
        """A wide line through rooms and doors, as on escape plans."""
        r = self.random
        x, y, points = r.uniform(0, size[0]), r.uniform(0, size[1]), []
        for k in range(r.randint(2, 6)):
            points.append((x, y))
            x, y = (r.uniform(0, size[0]), y) if k % 2 else (x, r.uniform(0, size[1]))
        pen = r.uniform(3, 20) if r.random() < 0.4 else min(120, r.uniform(0.8, 2.6) * self.metre)
        if r.random() < 0.2:
            self.sheet.path(points, self.style.ink, pen + 3)
        seen_through = r.uniform(0.25, 0.7) if r.random() < 0.5 else 1
        self.sheet.band(points, self.style.colour(0.8, 0.7), pen, seen_through)

    def legend(self, x, y, view):
        r, sheet, style = self.random, self.sheet, self.style
        step = max(1.4 * self.letter, 12) / self.metre
        rows, columns = r.randint(2, 12), r.choice([1, 1, 1, 2, 4])
        if r.random() < 0.35:
            step *= r.uniform(1.5, 4)
        wide = view * r.uniform(0.15, 0.4)
        frame = box(x - step, y - step, x + columns * wide, y + (rows + 0.5) * step)
        ground = r.choice([style.paper, style.colour(0.1, 0.9), style.near((230, 230, 230), 25), style.near((190, 190, 190), 40)])
        sheet.area(frame, ground, PAPER)
        if r.random() < 0.7:
            sheet.path(frame, style.ink, style.line, True, PAPER)
        form = r.choice(["table", "swatches", "swatches", "icons"])
        for k in range(rows * columns):
            u, v = x + (k // rows) * wide, y + (k % rows) * step
            if form == "table":
                sheet.path([(u - step, v - step / 2), (u + wide, v - step / 2)], style.ink, style.pen)
                sheet.path([(u + 0.6 * wide, v - step), (u + 0.6 * wide, v + step)], style.ink, style.pen)
            elif form == "icons":
                self.things.icon(u, v, 0.8 * step, style.colour(0.8, 0.7), (255, 255, 255))
            else:
                swatch = box(u - step / 2, v - 0.35 * step, u + 0.5 * step, v + 0.35 * step)
                sheet.area(swatch, style.fill() if r.random() < 0.8 else None)
                sheet.path(swatch, style.ink, style.pen, True)
            self.write(None, u + step + 0.3 * wide, v, min(0.7 * step * self.metre, 1.3 * self.letter), ground)

    def panel(self, x, y, view):
        """A box with a heavy frame and cells of text and icons: instructions, title blocks."""
        r, sheet, style = self.random, self.sheet, self.style
        wide, high = view * r.uniform(0.15, 0.45), view * r.uniform(0.12, 0.5)
        ground = r.choice([style.paper, (255, 255, 255), style.colour(0.15, 0.95)])
        ink = r.choice([style.ink, style.colour(0.9, 0.7)])
        sheet.area(box(x, y, x + wide, y + high), ground, PAPER)
        sheet.path(box(x, y, x + wide, y + high), ink, r.choice([r.uniform(1, 8), r.uniform(6, 16)]), True, PAPER)
        cells = [(x, y, x + wide, y + high)]
        for _ in range(r.randint(0, 9)):
            a, b, c, d = cells.pop(r.randrange(len(cells)))
            if r.random() < 0.4:
                m = a + (c - a) * r.uniform(0.2, 0.8)
                sheet.path([(m, b), (m, d)], ink, style.pen)
                cells += [(a, b, m, d), (m, b, c, d)]
            else:
                m = b + (d - b) * r.uniform(0.2, 0.8)
                sheet.path([(a, m), (c, m)], ink, style.pen)
                cells += [(a, b, c, m), (a, m, c, d)]
        for a, b, c, d in cells:
            high = min(0.6 * (d - b), 1.2 * self.letter / self.metre)
            if r.random() < 0.2:
                self.things.icon((a + c) / 2, (b + d) / 2, 0.7 * min(c - a, d - b), style.colour(0.8, 0.7), ground)
                continue
            if r.random() < 0.12:
                self.key_plan(a, b, c, d, ink)
                continue
            for k in range(r.choice([0, 1, 1, 2, 4])):
                if b + (k + 1.5) * high * 1.3 < d:
                    self.write(None, (a + c) / 2, b + (k + 0.8) * 1.3 * high, high * self.metre, ground, (c - a) * self.metre)

    def key_plan(self, a, b, c, d, ink):
        """The whole site in small, with the part that the sheet shows: nobody walks there."""
        r = self.random
        for _ in range(r.randint(1, 4)):
            u, v = a + (c - a) * r.uniform(0.1, 0.6), b + (d - b) * r.uniform(0.1, 0.6)
            block = box(u, v, u + (c - a) * r.uniform(0.15, 0.3), v + (d - b) * r.uniform(0.15, 0.3))
            self.sheet.area(block, self.style.fill() if r.random() < 0.5 else None)
            self.sheet.path(block, ink, self.style.pen, True)

    def banner(self, left, top, view):
        r = self.random
        high = view * r.uniform(0.03, 0.1)
        y = top + r.choice([0.02 * view, view - high - 0.02 * view])
        ground = r.choice([self.style.paper, self.style.colour(0.8, 0.6)])
        self.sheet.area(box(left + 0.05 * view, y, left + 0.95 * view, y + high), ground, PAPER)
        self.write(None, left + view * r.uniform(0.3, 0.7), y + high / 2, 0.6 * high * self.metre, ground)

    def elevation(self, x, y, view):
        """A front with rows of windows and a roof."""
        r, sheet, style = self.random, self.sheet, self.style
        wide, high = view * r.uniform(0.2, 0.5), view * r.uniform(0.1, 0.25)
        sheet.area(box(x, y - 0.3 * high, x + wide, y + high), style.paper, PAPER)
        sheet.path(box(x, y, x + wide, y + high), style.ink, style.line, True)
        sheet.path([(x, y), (x + wide / 2, y - 0.3 * high), (x + wide, y)], style.ink, style.line)
        columns, rows = r.randint(2, 10), r.randint(1, 4)
        for i in range(columns):
            for j in range(rows):
                u, v = x + wide * (i + 0.25) / columns, y + high * (j + 0.25) / rows
                pane = box(u, v, u + 0.5 * wide / columns, v + 0.5 * high / rows)
                sheet.path(pane, style.ink, style.pen, True)

    def section(self, x, y, view):
        """A building cut open: storeys between slabs, a roof, the ground, heights beside it."""
        r, sheet, style = self.random, self.sheet, self.style
        storeys, bays = r.randint(1, 5), r.randint(2, 7)
        storey = r.uniform(2.4, 4)
        bay = r.uniform(2.5, 6)
        wide, high = bays * bay, storeys * storey
        if max(wide, high) > 0.7 * view:
            storey, bay = storey * 0.7 * view / max(wide, high), bay * 0.7 * view / max(wide, high)
            wide, high = bays * bay, storeys * storey
        thick = max(1, r.uniform(0.1, 0.35) * self.metre)
        slab = max(1, r.uniform(0.15, 0.4) * self.metre)
        roof = r.choice([0, 0.4, 0.9]) * storey
        sheet.area(box(x - 0.1 * wide, y - roof - 0.1 * high, x + 1.1 * wide, y + 1.1 * high), style.paper, PAPER)
        for k in range(storeys + 1):
            sheet.path([(x - (0.05 * wide if k == storeys else 0), y + k * storey), (x + wide, y + k * storey)], style.wall_colour, slab)
        for k in range(storeys):
            for i in range(bays + 1):
                if i in (0, bays) or r.random() < 0.6:
                    sheet.path([(x + i * bay, y + k * storey), (x + i * bay, y + (k + 1) * storey)], style.wall_colour, thick)
            for i in range(bays):
                if r.random() < 0.35:
                    self.standing(x + i * bay, y + (k + 1) * storey, bay, storey)
                if r.random() < 0.3:
                    self.write(None, x + (i + 0.5) * bay, y + (k + 0.4) * storey, 0.8 * self.letter, style.paper, 0.8 * bay * self.metre)
        if roof:
            sheet.path([(x - 0.05 * wide, y), (x + wide / 2, y - roof), (x + 1.05 * wide, y)], style.wall_colour, slab)
        ground = y + high
        sheet.path([(x - 0.3 * wide, ground), (x + 1.3 * wide, ground)], style.ink, style.line)
        for k in range(int(1.6 * wide / 0.6) if r.random() < 0.5 else 0):
            u = x - 0.3 * wide + 0.6 * k
            sheet.path([(u, ground), (u - 0.4, ground + 0.5)], style.pencil, style.pen)
        for k in range(storeys + 1 if r.random() < 0.6 else 0):
            v = y + k * storey
            sheet.path([(x + 1.02 * wide, v), (x + 1.15 * wide, v)], style.pencil, style.pen)
            self.write(f"+{(storeys - k) * storey:.2f}", x + 1.2 * wide, v, 0.7 * self.letter, style.paper)

    def standing(self, x, floor, wide, high):
        """A door, a window, stairs or a figure as seen from the side."""
        r, sheet, style = self.random, self.sheet, self.style
        way = r.random()
        if way < 0.35:
            door = box(x + 0.3 * wide, floor - 0.75 * high, x + 0.3 * wide + min(0.9, 0.4 * wide), floor)
            sheet.path(door, style.pencil, style.pen, True)
        elif way < 0.65:
            pane = box(x + 0.2 * wide, floor - 0.75 * high, x + 0.8 * wide, floor - 0.35 * high)
            sheet.path(pane, style.pencil, style.pen, True)
            sheet.path([(x + wide / 2, floor - 0.75 * high), (x + wide / 2, floor - 0.35 * high)], style.pencil, style.pen)
        elif way < 0.85:
            steps = r.randint(8, 16)
            corners = [(x + wide * (k + i) / steps, floor - high * k / steps) for k in range(steps) for i in (0, 1)]
            sheet.path(corners, style.pencil, style.pen)
        else:
            sheet.path(arc(x + wide / 2, floor - 1.6, 0.15, 0, 360, 12), style.pencil, style.pen, True)
            sheet.path([(x + wide / 2, floor - 1.4), (x + wide / 2, floor)], style.pencil, style.pen)

    def isometric(self, x, y, view):
        """Boxes seen from above at an angle."""
        r, sheet, style = self.random, self.sheet, self.style
        size = view * r.uniform(0.05, 0.2)
        sheet.area(box(x - 2 * size, y - 2 * size, x + 3 * size, y + 3 * size), style.paper, PAPER)
        slant = lambda a, b, c: (x + size * (a - b) * 0.87, y + size * ((a + b) * 0.5 - c))
        for _ in range(r.randint(2, 9)):
            a, b, w, d, h = r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(0.2, 0.9), r.uniform(0.2, 0.9), r.uniform(0.1, 0.6)
            tone = style.colour(0.3, 0.8)
            for face, dim in (
                ([(a, b, h), (a + w, b, h), (a + w, b + d, h), (a, b + d, h)], 1),
                ([(a + w, b, 0), (a + w, b + d, 0), (a + w, b + d, h), (a + w, b, h)], 0.8),
                ([(a, b + d, 0), (a + w, b + d, 0), (a + w, b + d, h), (a, b + d, h)], 0.65),
            ):
                points = [slant(*corner) for corner in face]
                sheet.area(points, tuple(int(dim * c) for c in tone), PAPER)
                sheet.path(points, style.ink, style.pen, True)

    def photograph(self, x, y, view):
        """A patch of light and dark without lines."""
        r, sheet = self.random, self.sheet
        wide, high = view * r.uniform(0.1, 0.35), view * r.uniform(0.1, 0.3)
        sheet.area(box(x, y, x + wide, y + high), self.style.colour(0.3, 0.6), PAPER)
        for _ in range(40):
            u, v, radius = x + wide * r.random(), y + high * r.random(), 0.15 * high * r.random()
            sheet.area(arc(u, v, radius, 0, 360, 9), self.style.colour(0.3, 0.5), PAPER)

    def site(self, wide, high):
        """Lawns, roads, parking and trees around a building."""
        r, sheet, style = self.random, self.sheet, self.style
        if r.random() < 0.6:
            sheet.area(box(-0.4 * wide, -0.4 * high, 1.4 * wide, 1.4 * high), style.colour(0.3, 0.85), PAPER)
        for _ in range(r.randint(0, 14)):
            self.things.tree(wide * r.uniform(-0.3, 1.3), -r.uniform(1, 6), r.uniform(0.6, 2))
        if r.random() < 0.4:
            y = high + r.uniform(2, 6)
            for k in range(int(wide / 2.5)):
                sheet.path([(2.5 * k, y), (2.5 * k, y + 5)], style.pencil, style.pen)
            sheet.path([(0, y), (wide, y)], style.pencil, style.pen)
        if r.random() < 0.4:
            bounds = [(x * wide, y * high) for x, y in ((-0.2, -0.25), (1.2, -0.15), (1.25, 1.2), (-0.15, 1.3))]
            sheet.path(bounds, style.pencil, style.pen, True)

    def court(self, room):
        """A yard inside the building."""
        r = self.random
        x0, y0, x1, y1 = room
        self.sheet.area(box(*room), r.choice([self.style.paper, self.style.colour(0.3, 0.85)]), PAPER)
        for _ in range(r.randint(0, 6)):
            self.things.tree(r.uniform(x0, x1), r.uniform(y0, y1), r.uniform(0.4, 1.2))
