"""Draws shapes on a canvas that may be turned against the plan, and on the masks that say what they are."""

import math

import cv2
import numpy as np

FINE = 2
"""Canvas pixels for each pixel of the picture, so that thin lines come out soft."""
SHIFT = 4
"""Fraction bits of coordinates."""


class Sheet:
    """A picture in the making, its walls and its texts. Coordinates are pixels of the picture before it is turned."""

    def __init__(self, side: int, paper, angle: float):
        self.side = side
        self.canvas = np.full((side * FINE, side * FINE, 3), paper, np.uint8)
        self.walls = np.zeros((side * FINE, side * FINE), np.uint8)
        self.lines = []
        cos, sin = math.cos(angle), math.sin(angle)
        middle = side / 2
        self.angle = angle
        self.turn = np.float64([[cos, -sin, middle - cos * middle + sin * middle], [sin, cos, middle - sin * middle - cos * middle]])

    def places(self, points):
        turned = np.float64(points) @ self.turn[:, :2].T + self.turn[:, 2]
        return turned

    def fixed(self, points):
        return np.round(self.places(points) * FINE * (1 << SHIFT)).astype(np.int32)

    def area(self, points, colour, is_wall=False):
        fixed = self.fixed(points)
        cv2.fillPoly(self.canvas, [fixed], colour, cv2.LINE_AA, SHIFT)
        cv2.fillPoly(self.walls, [fixed], 255 if is_wall else 0, cv2.LINE_8, SHIFT)

    def path(self, points, colour, pen, closed=False, is_wall=False):
        fixed = self.fixed(points)
        wide = max(1, round(pen * FINE))
        cv2.polylines(self.canvas, [fixed], closed, colour, wide, cv2.LINE_AA, SHIFT)
        if is_wall:
            cv2.polylines(self.walls, [fixed], closed, 255, wide, cv2.LINE_8, SHIFT)

    def box(self, x0, y0, x1, y1):
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]

    def arc(self, x, y, radius, start, extent, steps=14):
        angles = np.radians(start + np.linspace(0, extent, steps))
        return np.stack([x + radius * np.cos(angles), y + radius * np.sin(angles)], 1)

    def letters(self, ink, x, y, size, angle, colour):
        """Ink from 0 to 1, cut tight, `size` high, with its middle at a place and turned; its box counts as text."""
        height, width = ink.shape
        scale = size / height
        turn = angle + self.angle
        cos, sin = math.cos(turn), math.sin(turn)
        (mx, my) = self.places([(x, y)])[0]
        grown = scale * FINE
        matrix = np.float64(
            [
                [cos * grown, -sin * grown, mx * FINE - grown * (cos * width - sin * height) / 2],
                [sin * grown, cos * grown, my * FINE - grown * (sin * width + cos * height) / 2],
            ]
        )
        long, high = size * width / height, size
        reach = int((abs(cos) * long + abs(sin) * high) / 2 * FINE) + 4, int((abs(sin) * long + abs(cos) * high) / 2 * FINE) + 4
        left, top = max(0, int(mx * FINE) - reach[0]), max(0, int(my * FINE) - reach[1])
        right = min(self.side * FINE, int(mx * FINE) + reach[0])
        bottom = min(self.side * FINE, int(my * FINE) + reach[1])
        if right - left < 4 or bottom - top < 4:
            return
        matrix[:, 2] -= (left, top)
        # Shrinking by far skips pixels, so the ink is made small first.
        if grown < 0.5:
            small = cv2.resize(ink, None, fx=2 * grown, fy=2 * grown, interpolation=cv2.INTER_AREA)
            matrix[:, :2] /= 2 * grown
            ink = small
        mask = cv2.warpAffine(ink, matrix, (right - left, bottom - top), flags=cv2.INTER_LINEAR)[..., None]
        part = self.canvas[top:bottom, left:right]
        part[:] = np.clip(part * (1 - mask) + np.float32(colour) * mask, 0, 255).astype(np.uint8)
        self.lines.append((mx, my, long, high, turn))
