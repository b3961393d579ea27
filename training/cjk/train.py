"""Linear discriminant analysis of the samples of characters."""

import sys
from pathlib import Path

import numpy as np
from scipy.linalg import eigh

from model import Model

DIMENSIONS = 128
SHRINKING = 0.05
"""Squared distances that a glyph is no character from on: half of what is none is nearer than half as far again. Kana vary more."""
REACH = 270.0
KANA_REACH = 420.0
SHARPNESS = 0.05


def discriminants(values: np.ndarray, labels: np.ndarray, classes: int) -> Model:
    order = np.argsort(labels, kind='stable')
    values, labels = values[order], labels[order]
    ends = np.searchsorted(labels, np.arange(classes + 1))
    counts = np.diff(ends)
    means = np.stack([values[a:b].mean(axis=0, dtype=np.float64) if b > a else np.zeros(values.shape[1]) for a, b in zip(ends, ends[1:])])
    within = np.zeros((values.shape[1],) * 2)
    for part in np.array_split(np.arange(len(values)), 64):
        off = values[part].astype(np.float32) - means[labels[part]].astype(np.float32)
        within += off.T @ off
    within /= len(values)
    within += SHRINKING * np.eye(len(within)) * np.trace(within) / len(within)
    centre = means[counts > 0].mean(axis=0)
    centred = (means - centre)[counts > 0]
    _, vectors = eigh(centred.T @ centred / len(centred), within, subset_by_index=[len(within) - DIMENSIONS, len(within) - 1])
    mixing = vectors[:, ::-1]
    offset = -centre @ mixing
    return Model(np.concatenate([mixing, offset[None]]).astype(np.float32), (means @ mixing + offset).astype(np.float32), REACH, KANA_REACH, SHARPNESS)


if __name__ == '__main__':
    out = Path(sys.argv[1])
    stored = np.load(out / 'learn.npz')
    values, labels = stored['values'], stored['labels']
    known = labels >= 0
    discriminants(values[known], labels[known], int(labels.max()) + 1).save(out / 'model.npz')
