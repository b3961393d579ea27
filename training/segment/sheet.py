"""A picture in the making, and for each of its pixels what stands there."""

import math

import cv2
import numpy as np

PAPER, ROOM, WALL, DOOR, WINDOW, STAIRS, FURNITURE, TEXT = range(8)
SHIFT = 4
"""Fraction bits of coordinates."""
PIECES = 8
"""Straight pieces of a side that is bent."""
FARTHEST = 1e5


class Sheet:
    """Coordinates are metres, which become pixels by a scale, a turn and a shift."""

    def __init__(self, side, paper, scale, angle, middle, shear=0, bend=0):
        self.side, self.scale, self.angle, self.shear, self.bend = side, scale, angle, shear, bend
        self.middle = np.float64(middle)
        self.canvas = np.full((side, side, 3), paper, np.uint8)
        self.truth = np.full((side, side), PAPER, np.uint8)
        cos, sin = scale * math.cos(angle), scale * math.sin(angle)
        self.turn = np.float64([[cos, -sin], [sin, cos]])

    def places(self, points):
        x, y = (np.float64(points) - self.middle).T
        x = x + self.shear * y
        if self.bend:
            # Level lines become arcs around a point below.
            radius = 1 / self.bend
            x, y = (radius - y) * np.sin(x / radius), radius - (radius - y) * np.cos(x / radius)
        return np.stack([x, y], 1) @ self.turn.T + self.side / 2

    def fixed(self, points, closed=True):
        if self.bend:
            ends = list(points[1:]) + ([points[0]] if closed else [])
            steps = np.arange(PIECES)[:, None] / PIECES
            parts = [np.float64(a) + (np.float64(b) - np.float64(a)) * steps for a, b in zip(points, ends)]
            points = np.concatenate([*parts, np.float64(points[-1:])] if not closed else parts)
        return np.round(self.places(points).clip(-FARTHEST, FARTHEST) * (1 << SHIFT)).astype(np.int32)

    def area(self, points, colour, kind=None):
        fixed = [self.fixed(points)]
        if colour is not None:
            cv2.fillPoly(self.canvas, fixed, colour, cv2.LINE_AA, SHIFT)
        if kind is not None:
            cv2.fillPoly(self.truth, fixed, kind, cv2.LINE_8, SHIFT)

    def path(self, points, colour, pen, closed=False, kind=None):
        """The pen is in pixels."""
        fixed = [self.fixed(points, closed)]
        wide = max(1, round(pen))
        if colour is not None:
            cv2.polylines(self.canvas, fixed, closed, colour, wide, cv2.LINE_AA, SHIFT)
        if kind is not None:
            cv2.polylines(self.truth, fixed, closed, kind, wide, cv2.LINE_8, SHIFT)

    def band(self, points, colour, pen, strength):
        """A wide line through which what lies below is seen, and stays what it is."""
        mask = np.zeros(self.truth.shape, np.uint8)
        cv2.polylines(mask, [self.fixed(points, False)], False, 255, max(1, round(pen)), cv2.LINE_AA, SHIFT)
        self.mix(mask.astype(np.float32)[..., None] / 255 * strength, colour)

    def dashes(self, points, colour, pen, dash, kind=None):
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
            long = math.hypot(x1 - x0, y1 - y0)
            for k in range(int(long / dash / 2) + 1):
                a, b = min(1, 2 * k * dash / max(long, 1e-6)), min(1, (2 * k + 1) * dash / max(long, 1e-6))
                self.path([(x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)], colour, pen)
        self.path(points, None, pen + 1, True, kind)

    def hatch(self, kind, colour, step, pen):
        """Slanting lines over all that is of a kind."""
        lines = np.zeros_like(self.truth)
        for off in range(-self.side, self.side, step):
            cv2.line(lines, (off, 0), (off + self.side, self.side), 255, pen, cv2.LINE_AA)
        self.mix(lines.astype(np.float32)[..., None] / 255 * (self.truth == kind)[..., None], colour)

    def letters(self, ink, x, y, size, turn, colour):
        """Ink from 0 to 1, `size` pixels high, with its middle at a place."""
        height, width = ink.shape
        grown = size / height
        if grown < 0.5:
            ink = cv2.resize(ink, None, fx=2 * grown, fy=2 * grown, interpolation=cv2.INTER_AREA)
            height, width = ink.shape
            grown = size / height
        (mx, my), angle = self.places([(x, y)])[0], turn + self.angle
        cos, sin = math.cos(angle) * grown, math.sin(angle) * grown
        matrix = np.float64(
            [[cos, -sin, mx - (cos * width - sin * height) / 2], [sin, cos, my - (sin * width + cos * height) / 2]]
        )
        corners = np.float64([(0, 0), (width, 0), (width, height), (0, height)]) @ matrix[:, :2].T + matrix[:, 2]
        left, top = np.maximum(0, np.floor(corners.min(0))).astype(int)
        right, bottom = np.minimum(self.side, np.ceil(corners.max(0)) + 1).astype(int)
        if right - left < 2 or bottom - top < 2:
            return
        matrix[:, 2] -= (left, top)
        mask = cv2.warpAffine(ink, matrix, (int(right - left), int(bottom - top)), flags=cv2.INTER_LINEAR)[..., None]
        part = self.canvas[top:bottom, left:right]
        part[:] = (part * (1 - mask) + np.float32(colour) * mask).clip(0, 255).astype(np.uint8)
        cv2.fillPoly(self.truth, [np.round(corners).astype(np.int32)], TEXT)

    def mix(self, mask, colour):
        self.canvas = (self.canvas * (1 - mask) + np.float32(colour) * mask).clip(0, 255).astype(np.uint8)


def box(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def arc(x, y, radius, start, sweep, steps=20):
    angles = np.radians(start + sweep * np.arange(steps + 1) / steps)
    return list(zip(x + radius * np.cos(angles), y + radius * np.sin(angles)))
