"""Real floors as outlines of rooms, upright and in metres, drawn like the buildings that are made up."""

import json
import math
from pathlib import Path

import cv2
import numpy as np

from sheet import PAPER, ROOM, STAIRS, WALL, box

USUAL_ROOM = 40
"""Square metres of the middle one of the rooms, where a file does not know metres."""
REACH = 0.7
"""Metres: how far two rooms lie apart at most that a wall parts."""
TRIES = 12


class Floor:
    def __init__(self, path):
        file = json.loads(path.read_text())
        parts = {"space": [], "connector": [], "door": []}
        for feature in file["features"]:
            kind, geometry = feature["properties"].get("kind") or "space", feature["geometry"]
            rings = geometry["coordinates"]
            ring = rings[0] if geometry["type"] == "Polygon" else rings if geometry["type"] == "LineString" else [rings]
            if kind == "door" or len(ring) > 3:
                parts[kind].append(np.float64(ring)[:, :2])
        scale = 1
        if file.get("units") != "metres":
            scale = math.sqrt(USUAL_ROOM / np.median([area(ring) for ring in parts["space"]]))
        turn = upright(parts["space"])
        cos, sin = scale * math.cos(turn), scale * math.sin(turn)
        matrix = np.float64([[cos, -sin], [sin, cos]])
        moved = {kind: [ring @ matrix.T for ring in rings] for kind, rings in parts.items()}
        low = np.concatenate(moved["space"]).min(0)
        self.rooms = [ring[:-1] - low for ring in moved["space"]]
        self.stairs = [ring[:-1] - low for ring in moved["connector"] if area(ring) > 1]
        self.doors = [ring.mean(0) - low for ring in moved["door"]]
        self.size = (np.concatenate(moved["space"]) - low).max(0)


def area(ring):
    x, y = ring.T
    return abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2


def upright(rings):
    """The turn after which most of the length of all outlines is level or upright."""
    sides = np.concatenate([np.diff(ring, axis=0, append=ring[:1]) for ring in rings])
    lengths = np.hypot(*sides.T)
    turns = np.arctan2(sides[:, 1], sides[:, 0])
    return -np.angle(np.sum(lengths * np.exp(4j * turns))) / 4


def read_floors(folder):
    return [Floor(path) for path in sorted(Path(folder).glob("*.geojson"))]


def draw_floor(scenes, floor):
    """Rooms, what is between them, openings and names, with the pens of the scene."""
    r, sheet, style = scenes.random, scenes.sheet, scenes.style
    rooms = [ring for ring in floor.rooms if r.random() < 0.99]
    fills = [style.fill() for _ in rooms]
    inside = np.zeros_like(sheet.truth)
    for ring in rooms + floor.stairs:
        cv2.fillPoly(inside, [np.round(sheet.places(ring)).clip(-9999, 9999).astype(np.int32)], 1)
    # Halls hold kiosks: what is small is drawn last.
    order = sorted(range(len(rooms)), key=lambda i: -area(rooms[i]))
    for i in order:
        sheet.area(rooms[i], fills[i], ROOM)
    for ring in floor.stairs:
        if inner := inner_box(ring, r):
            scenes.things.stairs(inner)
        sheet.area(ring, None, STAIRS)
    inners = [inner_box(ring, r) for ring in rooms]
    for inner in filter(None, inners):
        scenes.within(inner)
    walls(scenes, [rooms[i] for i in order] + floor.stairs, inside)
    openings(scenes, rooms, fills, floor.doors, inside)
    if style.hatched:
        sheet.hatch(WALL, style.ink, r.randint(4, 9), 1)
    for inner, fill in zip(inners, fills):
        if inner and r.random() < style.named:
            scenes.name(inner, fill)


def inner_box(ring, r):
    """A box in the room, where one is found by a few tries."""
    (x0, y0), (x1, y1) = ring.min(0), ring.max(0)
    contour = ring.astype(np.float32)[:, None]
    best, most = None, 0
    for _ in range(TRIES):
        a, c = sorted((r.uniform(x0, x1), r.uniform(x0, x1)))
        b, d = sorted((r.uniform(y0, y1), r.uniform(y0, y1)))
        if (c - a) * (d - b) > most and all(cv2.pointPolygonTest(contour, (float(u), float(v)), False) > 0 for u, v in box(a, b, c, d)):
            best, most = (a, b, c, d), (c - a) * (d - b)
    return best


def walls(scenes, outlines, inside):
    sheet, style = scenes.sheet, scenes.style
    reach = max(3, round(REACH * scenes.metre) | 1)
    whole = cv2.morphologyEx(inside, cv2.MORPH_CLOSE, np.ones((reach, reach), np.uint8))
    between = (whole > inside) & (sheet.truth == PAPER)
    body = style.wall_colour if style.wall == "solid" else style.body if style.wall == "body" else None
    if body is not None:
        sheet.mix(between.astype(np.float32)[..., None], body)
    sheet.truth[between] = WALL
    thick = max(2, style.thick * scenes.metre)
    for ring in outlines:
        outline = [tuple(point) for point in ring]
        if style.wall == "solid":
            sheet.path(outline, style.wall_colour, thick, True, WALL)
        elif style.wall == "none":
            sheet.path(outline, None, 4, True, WALL)
        else:
            sheet.path(outline, style.wall_colour, style.line, True)
            sheet.path(outline, None, max(3, style.line), True, WALL)


def openings(scenes, rooms, fills, doors, inside):
    """Doors where the floor has them, or in some of the sides; windows where the outside is beyond."""
    r, style = scenes.random, scenes.style
    sides = [(a, b, fill) for ring, fill in zip(rooms, fills) for a, b in zip(ring, np.roll(ring, -1, 0)) if np.hypot(*(b - a)) > 1.3]
    if not sides:
        return
    shown = r.random() < 0.85
    if doors and shown:
        middles = np.float64([(a + b) / 2 for a, b, _ in sides])
        for door in doors if len(sides) > 1 else ():
            near = np.argsort(np.hypot(*(middles - door).T))[:24]
            first, second = sorted(near, key=lambda i: off_side(sides[i], door))[:2]
            if off_side(sides[first], door) < REACH:
                # A wall that two rooms share has a side for each of them: the door breaks both.
                both = off_side(sides[second], door) < REACH
                cut(scenes, sides[first], door, r.uniform(0.8, 1.1), True, (sides[second][0] + sides[second][1]) / 2 if both else None)
    elif shown:
        for a, b, fill in sides:
            if r.random() < 0.25:
                cut(scenes, (a, b, fill), a + (b - a) * r.uniform(0.25, 0.75), r.uniform(0.75, 1.1), True)
    for a, b, fill in sides:
        if r.random() < style.windows and is_outer(scenes, a, b, inside):
            cut(scenes, (a, b, fill), (a + b) / 2, min(0.8 * np.hypot(*(b - a)), r.uniform(0.8, 3)), False)


def off_side(side, point):
    a, b, _ = side
    along = np.clip(np.dot(point - a, b - a) / max(1e-9, np.dot(b - a, b - a)), 0, 1)
    return float(np.hypot(*(a + along * (b - a) - point)))


def is_outer(scenes, a, b, inside):
    """Whether neither side of the middle by a step is in rooms but one."""
    way = (b - a) / np.hypot(*(b - a))
    steps = np.float64([(a + b) / 2 + k * np.float64([-way[1], way[0]]) for k in (1, -1)])
    places = np.round(scenes.sheet.places(steps)).astype(int)
    seen = [inside[y, x] for x, y in places if 0 <= x < inside.shape[1] and 0 <= y < inside.shape[0]]
    return len(seen) == 2 and sum(int(v) for v in seen) == 1


def cut(scenes, side, at, wide, is_door, beyond=None):
    """Breaks the wall along a side around a point, as far as to the other side of it."""
    a, b, fill = side
    long = np.hypot(*(b - a))
    if long < wide + 0.2:
        return
    way = (b - a) / long
    off = np.float64([-way[1], way[0]])
    start = np.clip(np.dot(at - a, way) - wide / 2, 0.05, long - wide - 0.05)
    place = lambda along, across: tuple(a + along * way + across * off)
    deep = 0 if beyond is None else np.dot(beyond - a, off)
    deep = deep if abs(deep) < REACH else 0
    scenes.gap(place, start, deep / 2, wide, scenes.random.choice([1, -1]), fill, is_door, abs(deep) / 2)
