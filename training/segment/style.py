"""The look of one plan: colours, pens, walls and doors."""

import cv2
import numpy as np


class Style:
    def __init__(self, random):
        self.random = r = random
        way = r.random()
        self.paper = (
            self.near((255, 255, 255), 8) if way < 0.72 else self.near((235, 235, 230), 25) if way < 0.84
            else self.colour(0.2, 0.9) if way < 0.92 else self.near((25, 25, 30), 25)
        )
        is_dark = sum(self.paper) < 330
        self.ink = self.near((235, 235, 235), 25) if is_dark else self.near((20, 20, 20), 35)
        self.fills = r.choices(["none", "one", "few", "many"], [42, 14, 24, 20])[0]
        tones = [(0.1, 0.97), (0.25, 0.95), (0.6, 0.9), (0.7, 0.5), (0.03, 0.65), (0.03, 0.45), (0.05, 0.85)]
        self.palette = [self.colour(*r.choice(tones)) for _ in range(r.randint(2, 8))]
        self.wall = r.choices(["solid", "body", "thin", "dashed", "none"], [38, 24, 26, 3, 9])[0]
        if self.wall == "none":
            self.fills = "many"
        self.thick = r.uniform(0.1, 0.4) if r.random() < 0.88 else r.uniform(0.4, 0.9)
        self.line = r.choice([1, 1.5, 2, 3])
        self.pen = r.choice([1, 1, 1.5, 2])
        coloured = [self.colour(0.6, 0.5), self.near((110, 110, 110), 60), self.near((250, 250, 250), 5)]
        self.wall_colour = self.ink if r.random() < 0.75 or self.fills == "none" else r.choice(coloured)
        if self.fills in ("one", "few") and self.wall in ("thin", "dashed") and r.random() < 0.4:
            # Booths of one colour are parted by lines of a darker shade of it.
            self.wall_colour = tuple(int(c * r.uniform(0.3, 0.75)) for c in self.palette[0])
        if self.wall == "solid" and r.random() < 0.25:
            self.wall_colour = self.near((110, 110, 110), 60)
        greys = [self.near((190, 190, 190), 25), self.near((210, 210, 210), 15)]
        self.body = r.choice([self.paper, self.paper, *greys, self.colour(0.3, 0.8)])
        self.body_lines = self.wall == "body"
        self.hatched = self.wall == "body" and r.random() < 0.2
        self.pencil = r.choice([self.ink, self.ink, self.ink, self.near((130, 130, 130), 50), self.colour(0.7, 0.6)])
        if is_dark and self.fills == "none":
            # Prints of what a drafting program shows: each layer has its bright colour.
            self.wall_colour, self.pencil = self.colour(0.8, 0.85), self.colour(0.8, 0.8)
            self.line, self.pen, self.body = 1, 1, self.paper
        elif is_dark and r.random() < 0.5:
            # White rooms on black, with walls as black as what is around.
            self.fills, self.palette = "one", [self.near((245, 245, 245), 12)]
            self.wall, self.wall_colour, self.ink = r.choice(["thin", "solid"]), self.paper, self.paper
            self.pencil, self.body_lines, self.hatched = self.paper, False, False
        self.outer_thick = self.thick * r.choice([1, 1, 1.5, 2.2])
        self.tiled = r.choice([0, 0, 0.15, 0.4])
        self.furniture = r.choice([self.paper, self.near((225, 225, 225), 20), self.colour(0.4, 0.8)])
        self.filled = r.random() < 0.35
        self.furnished = r.choice([0, 0.2, 0.7, 1])
        self.named = r.choice([0, 0.6, 0.9])
        self.windows = r.choice([0, 0, 0.5, 0.9])
        self.panes = r.choice([(0,), (-0.4, 0.4), (-0.9, 0.9), (-0.9, 0, 0.9)])
        self.leaf = r.choice(["none", "none", "arc", "arc", "arc", "arc", "slant", "bar"])
        self.bar = self.colour(0.6, 0.7)
        self.outer = r.random() < 0.5
        self.iconic = r.random() * (1 if is_dark or self.wall == "none" else 0.5)

    def near(self, colour, spread):
        shift = self.random.gauss(0, spread / 2)
        return tuple(int(min(255, max(0, c + shift + self.random.gauss(0, spread / 6)))) for c in colour)

    def colour(self, saturation, value):
        s = min(1, max(0, self.random.gauss(saturation, 0.12)))
        v = min(1, max(0, self.random.gauss(value, 0.1)))
        rgb = cv2.cvtColor(np.uint8([[[self.random.random() * 180, 255 * s, 255 * v]]]), cv2.COLOR_HSV2RGB)[0, 0]
        return tuple(int(c) for c in rgb)

    def fill(self):
        if self.fills == "none" or (self.fills != "many" and self.random.random() < 0.08):
            return self.paper
        return self.palette[0] if self.fills == "one" else self.random.choice(self.palette if self.fills == "many" else self.palette[:3])

    def on(self, ground):
        return (255, 255, 255) if sum(ground) < 330 else self.random.choice([self.ink if sum(self.ink) < 330 else (0, 0, 0), (40, 40, 60)])
