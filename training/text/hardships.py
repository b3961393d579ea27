"""What befalls writing in pictures of plans besides wear: marks around codes, and pictures that were made larger."""

import cv2
import numpy as np

LEAST_SIDE = 3
ENLARGING = [cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_LANCZOS4, cv2.INTER_NEAREST, cv2.INTER_LINEAR]


def ringed(ink, random):
    """A code in a ring, an oval, a box or a lozenge, and the rows that are seen: all of that, or the code alone."""
    height, width = ink.shape
    room = max(2, int(height * random.uniform(0.15, 0.7)))
    pen = max(1, round(height * random.uniform(0.03, 0.15)))
    middle_x, middle_y = width // 2 + room, height // 2 + room
    shape = random.choice(["ring", "oval", "box", "round box", "lozenge"])
    across = max(middle_x, middle_y) if shape in ("ring", "lozenge") else middle_x
    down = across if shape in ("ring", "lozenge") else middle_y
    tall, wide = 2 * down + 2 * pen, 2 * across + 2 * pen
    top, left = (tall - height) // 2, (wide - width) // 2
    over = np.zeros((tall, wide), np.float32)
    over[top : top + height, left : left + width] = ink
    middle = (wide // 2, tall // 2)
    if shape in ("ring", "oval"):
        cv2.ellipse(over, middle, (across, down), 0, 0, 360, 1, pen, cv2.LINE_AA)
    elif shape == "lozenge":
        corners = [(middle[0], 0), (wide - 1, middle[1]), (middle[0], tall - 1), (0, middle[1])]
        cv2.polylines(over, [np.int32(corners)], True, 1, pen, cv2.LINE_AA)
    else:
        cv2.rectangle(over, (pen, pen), (wide - pen - 1, tall - pen - 1), 1, pen)
    if random.random() < 0.45:
        beside = random.randint(0, max(1, min(left, room)))
        cut = over[:, beside : wide - beside]
        return np.ascontiguousarray(cut), (top, top + height)
    return over, (0, tall)


def enlarged(levels, place, random):
    """The picture as a larger copy shows it, often compressed again, and where the ink lies in that."""
    height, width = levels.shape[:2]
    grown = random.uniform(1.2, 3)
    size = (max(LEAST_SIDE, round(width * grown)), max(LEAST_SIDE, round(height * grown)))
    larger = cv2.resize(levels, size, interpolation=random.choice(ENLARGING))
    if random.random() < 0.4:
        larger = compressed(larger, random.randint(30, 90))
    if random.random() < 0.15:
        larger = cv2.GaussianBlur(larger, (0, 0), random.uniform(0.4, 1.2))
    return larger, np.diag([size[0] / width, size[1] / height, 1]) @ place


def compressed(levels, quality):
    return cv2.imdecode(cv2.imencode(".jpg", levels, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 0)


def unevenly_lit(levels, random):
    """Darker towards one side, as a photograph is."""
    height, width = levels.shape
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    slope = random.uniform(-0.5, 0.5) * columns / width + random.uniform(-0.5, 0.5) * rows / height
    return np.clip(levels * (1 - np.abs(slope)), 0, 255).astype(np.uint8)


def speckled(levels, random, noise):
    """In black and white, with specks of dirt and gaps in the ink, as a fax."""
    _, plain = cv2.threshold(levels, 0, 255, cv2.THRESH_OTSU)
    chance = random.uniform(0.002, 0.03)
    fate = noise.random(plain.shape)
    plain[fate < chance] = 0
    plain[fate > 1 - chance] = 255
    return plain
