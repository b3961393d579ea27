"""Draws the samples: some of every character in every font of its languages, and what is no character."""

import random
import sys
import zlib
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from characters import KANA, LANGUAGES, LATIN, MARKS, characters
from features import features
from fonts import Files, Font, learning
from glyphs import beside, furniture, normal, part, seen

EACH = 2
"""Of what is no character, as a part of the samples of a font."""
NONE_SHARE = 0.2
NONE = -1
"""Features are less than 1/2; they are kept as bytes."""
LEVELS = 510


LOW = {*KANA, *LATIN, *MARKS}


def samples_of(font: Font, known: list[tuple[int, str]], each: int, px: float | None, seed: int, with_none: bool):
    chance = random.Random(seed)
    squares, places, labels = [], [], []

    def add(image, label: int, is_low: bool = False):
        glyph = normal(seen(image, font, chance, px), chance, is_low) if image.getbbox() else None
        if glyph:
            squares.append(glyph[0])
            places.append(glyph[1])
            labels.append(label)

    renderings = []
    for label, character in known:
        image = font.render(character)
        if image.getbbox() is None:
            continue
        renderings.append(image)
        for _ in range(each):
            add(image, label, character in LOW)
    for _ in range(int(NONE_SHARE * each * len(renderings)) if with_none else 0):
        kind = chance.random()
        if kind < 0.55:
            add(beside(chance.choice(renderings), chance.choice(renderings), chance), NONE)
        elif kind < 0.75:
            add(part(chance.choice(renderings), chance), NONE)
        else:
            add(furniture(chance), NONE)
    return squares, places, labels


def task(one):
    packages, (files, face), language, each, px, with_none, seed = one
    font = Font(files, language, face)
    bit = LANGUAGES.index(language)
    known = [(i, c) for i, (c, mask) in enumerate(characters(packages)) if mask >> bit & 1 and c in font]
    found, labels = [], []
    for start in range(0, len(known), 400):
        squares, places, own = samples_of(font, known[start : start + 400], each, px, seed + start, with_none)
        values = features(np.array(squares), np.array(places))
        found.append(np.clip(np.rint(values * LEVELS), 0, 255).astype(np.uint8))
        labels += own
    return np.concatenate(found), np.array(labels, np.int16)


def draw(packages: Path, fonts: dict[str, list[Files]], each: int, with_none: bool, px: float | None = None):
    tasks = [
        (packages, own, language, each, px, with_none, zlib.crc32(f'{language}{index}{px}'.encode()))
        for language in fonts
        for index, own in enumerate(fonts[language])
    ]
    with Pool() as pool:
        parts = list(pool.imap(task, tasks, chunksize=1))
    return np.concatenate([one for one, _ in parts]), np.concatenate([labels for _, labels in parts])


if __name__ == '__main__':
    system, packages, out = map(Path, sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    values, labels = draw(packages, {language: learning(system, packages, language) for language in LANGUAGES}, EACH, True)
    np.savez(out / 'learn.npz', values=values, labels=labels)
    print(values.shape)
