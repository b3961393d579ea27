"""How many single characters in fonts that were not learnt from are told right, for each language and size."""

import sys
from pathlib import Path

import numpy as np

from characters import LANGUAGES, LATIN, MARKS, characters
from fonts import measuring
from model import Model
from samples import draw


def measure(packages: Path, model: Model) -> None:
    masks = np.array([mask for _, mask in characters(packages)])
    for px in (12, 14, 18, 26):
        for bit, language in enumerate(LANGUAGES):
            values, labels = draw(packages, {language: measuring(packages, language)}, 1, False, px)
            own = np.flatnonzero(masks >> bit & 1)
            right = own[model.distances(values, own).argmin(axis=1)] == labels
            is_han = labels >= len(LATIN + MARKS)
            print(px, language, len(labels), f'{right.mean():.4f}, of those of its script {right[is_han].mean():.4f}', flush=True)


if __name__ == '__main__':
    packages, out = map(Path, sys.argv[1:3])
    measure(packages, Model.load(out / 'model.npz'))
