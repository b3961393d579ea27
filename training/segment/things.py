"""Things that stand in rooms and on sheets: furniture, stairs, icons. Sizes are metres."""

from sheet import FURNITURE, PAPER, STAIRS, TEXT, arc, box


class Things:
    """Draws with the pens and colours of one style."""

    def __init__(self, sheet, style, random):
        self.sheet, self.style, self.random = sheet, style, random

    def shape(self, points, fill=None):
        self.sheet.area(points, fill, FURNITURE)
        self.sheet.path(points, self.style.pencil, self.style.pen, True, FURNITURE)

    def rectangle(self, x, y, wide, high, fill=None):
        self.shape(box(x, y, x + wide, y + high), self.filling() if fill is None else fill)

    def circle(self, x, y, radius):
        self.shape(arc(x, y, radius, 0, 360, 24), self.filling())

    def line(self, *points):
        self.sheet.path(points, self.style.pencil, self.style.pen)

    def filling(self):
        return self.style.furniture if self.style.filled else None

    def furnish(self, room):
        r = self.random
        x0, y0, x1, y1 = room
        wide, high = x1 - x0, y1 - y0
        if wide < 1.2 or high < 1.2:
            return
        large = wide > 6 and high > 6
        if large and r.random() < 0.65:
            r.choice([self.seats, self.banquet, self.desks, self.shelves])(x0 + 0.8, y0 + 0.8, wide - 1.6, high - 1.6)
            return
        for _ in range(r.choice([1, 2, 3, 4])):
            piece = r.choice([self.bed, self.sofa, self.table, self.desk, self.counter, self.bath, self.toilet, self.wardrobe, self.round, self.rug])
            w, h = r.choice([(2, 1.6), (1.8, 0.8), (1.4, 0.7), (0.6, 0.5), (1.2, 1.2)])
            if r.random() < 0.5:
                w, h = h, w
            w, h = min(w, 0.8 * wide), min(h, 0.8 * high)
            x = r.choice([x0 + 0.1, x1 - w - 0.1, r.uniform(x0, x1 - w)])
            y = r.choice([y0 + 0.1, y1 - h - 0.1, r.uniform(y0, y1 - h)])
            piece(x, y, w, h)

    def bed(self, x, y, w, h):
        self.rectangle(x, y, w, h)
        self.rectangle(x + 0.08 * w, y + 0.1 * h, 0.25 * w, 0.32 * h)
        self.rectangle(x + 0.08 * w, y + 0.58 * h, 0.25 * w, 0.32 * h)
        self.line((x + 0.45 * w, y), (x + 0.4 * w, y + h))

    def sofa(self, x, y, w, h):
        self.rectangle(x, y, w, h)
        self.rectangle(x + 0.12 * w, y + 0.3 * h, 0.76 * w, 0.7 * h)
        self.line((x + w / 2, y + 0.3 * h), (x + w / 2, y + h))

    def table(self, x, y, w, h):
        seat = 0.4
        for k in range(max(1, int(w / 0.7))):
            u = x + 0.15 + 0.7 * k
            self.rectangle(u, y - 0.3, seat, seat)
            self.rectangle(u, y + h - 0.1, seat, seat)
        self.rectangle(x, y, w, h)

    def desk(self, x, y, w, h):
        self.rectangle(x, y, w, h)
        self.circle(x + w / 2, y + h + 0.25, 0.25)

    def counter(self, x, y, w, h):
        self.rectangle(x, y, w, 0.6)
        for k in range(int(w / 0.6)):
            way = self.random.random()
            u = x + 0.6 * k
            self.line((u, y), (u, y + 0.6))
            if way < 0.3:
                for du, dv in ((0.18, 0.18), (0.42, 0.18), (0.18, 0.42), (0.42, 0.42)):
                    self.sheet.path(arc(u + du, y + dv, 0.09, 0, 360, 12), self.style.pencil, self.style.pen, True)
            elif way < 0.5:
                self.line((u, y), (u + 0.6, y + 0.6))
                self.line((u + 0.6, y), (u, y + 0.6))
            elif way < 0.7:
                self.sheet.path(box(u + 0.1, y + 0.1, u + 0.5, y + 0.5), self.style.pencil, self.style.pen, True)

    def bath(self, x, y, w, h):
        self.rectangle(x, y, w, h)
        inset = 0.12 * min(w, h)
        self.sheet.path(box(x + inset, y + inset, x + w - inset, y + h - inset), self.style.pencil, self.style.pen, True)

    def toilet(self, x, y, w, h):
        self.rectangle(x, y, 0.4, 0.18)
        self.shape([(x + 0.2 + 0.18 * (u - x), y + 0.45 + 0.28 * (v - y)) for u, v in arc(x, y, 1, 0, 360, 16)])

    def wardrobe(self, x, y, w, h):
        self.rectangle(x, y, w, h)
        if self.random.random() < 0.5:
            self.line((x, y), (x + w, y + h))
        for k in range(1, int(w / 0.5)):
            self.line((x + 0.5 * k, y), (x + 0.5 * k, y + h))

    def round(self, x, y, w, h):
        self.circle(x + w / 2, y + h / 2, min(w, h) / 2)

    def rug(self, x, y, w, h):
        self.rectangle(x, y, w, h)

    def seats(self, x, y, wide, high):
        """Chairs in rows, side by side or apart."""
        r = self.random
        size = r.uniform(0.4, 0.6)
        step = size * r.choice([1, 1, 1.15, 1.5])
        rows = size * r.uniform(1.3, 2.2)
        form = r.choice(["box", "box", "round", "backed"])
        aisle = r.choice([None, r.uniform(0.3, 0.7)])
        for j in range(int(high / rows)):
            for i in range(int(wide / step)):
                if aisle and abs(i * step / wide - aisle) < 0.06:
                    continue
                u, v = x + i * step, y + j * rows
                if form == "round":
                    self.circle(u + size / 2, v + size / 2, size / 2)
                else:
                    self.rectangle(u, v, size, size)
                    if form == "backed":
                        self.line((u, v + 0.85 * size), (u + size, v + 0.85 * size))

    def banquet(self, x, y, wide, high):
        """Round or square tables with chairs around each."""
        r = self.random
        radius = r.uniform(0.6, 0.95)
        step = 2 * radius + r.uniform(1.3, 2)
        chairs = r.randint(4, 10)
        is_round = r.random() < 0.7
        for j in range(int(high / step)):
            for i in range(int(wide / step)):
                u, v = x + (i + 0.5) * step, y + (j + 0.5) * step
                for a, b in arc(u, v, radius + 0.28, 0, 360 * (chairs - 1) / chairs, chairs - 1):
                    self.circle(a, b, 0.22) if is_round else self.rectangle(a - 0.2, b - 0.2, 0.4, 0.4)
                self.circle(u, v, radius) if is_round else self.rectangle(u - radius, v - radius, 2 * radius, 2 * radius)

    def desks(self, x, y, wide, high):
        for j in range(int(high / 2.2)):
            for i in range(int(wide / 1.9)):
                self.desk(x + 1.9 * i, y + 2.2 * j, 1.5, 0.75)

    def shelves(self, x, y, wide, high):
        for j in range(int(high / 1.6)):
            self.rectangle(x, y + 1.6 * j, wide, 0.6)
            for k in range(1, int(wide)):
                self.line((x + k, y + 1.6 * j), (x + k, y + 1.6 * j + 0.6))

    def tiles(self, room):
        """A pattern of the floor."""
        x0, y0, x1, y1 = room
        step = self.random.uniform(0.3, 1)
        across = self.random.random() < 0.7
        for k in range(1, int((x1 - x0) / step)):
            self.line((x0 + k * step, y0), (x0 + k * step, y1))
        for k in range(1, int((y1 - y0) / step)) if across else ():
            self.line((x0, y0 + k * step), (x1, y0 + k * step))

    def stairs(self, room):
        x0, y0, x1, y1 = room
        self.sheet.area(box(*room), None, STAIRS)
        flat = self.random.random() < 0.4
        steps = max(4, round((y1 - y0) / self.random.uniform(0.25, 0.35)))
        for k in range(1, steps):
            y = y0 + (y1 - y0) * k / steps
            self.line((x0, y), (x1, y))
        if not flat:
            self.line(((x0 + x1) / 2, y0), ((x0 + x1) / 2, y1))
        if self.random.random() < 0.3:
            self.line((x0, (y0 + y1) / 2), (x1, (y0 + y1) / 2 + 0.5))

    def lift(self, room):
        x0, y0, x1, y1 = room
        self.sheet.area(box(*room), None, STAIRS)
        self.line((x0, y0), (x1, y1))
        self.line((x1, y0), (x0, y1))

    def icon(self, x, y, size, ground, figure):
        r = self.random
        half = size / 2
        shape = arc(x, y, half, 0, 360, 24) if r.random() < 0.5 else box(x - half, y - half, x + half, y + half)
        self.sheet.area(shape, ground, TEXT)
        for _ in range(r.randint(1, 4)):
            u, v = x + size * r.uniform(-0.2, 0.2), y + size * r.uniform(-0.25, 0.25)
            points = [(u + size * r.uniform(-0.2, 0.2), v + size * r.uniform(-0.2, 0.2)) for _ in range(r.randint(3, 5))]
            self.sheet.area(points if r.random() < 0.6 else arc(u, v, 0.12 * size, 0, 360, 12), figure)

    def tree(self, x, y, radius):
        self.sheet.path(arc(x, y, radius, 0, 360, 20), self.style.pencil, self.style.pen, True, PAPER)
