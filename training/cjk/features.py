"""What a glyph is told by: how much its edges run in each of eight directions in each of eight by eight cells."""

import numpy as np

from glyphs import SIZE

CELLS = 8
DIRECTIONS = 8
CELL = SIZE // CELLS
"""Of the place of a glyph in its line, beside lengths of one of all directions."""
PLACE_WEIGHT = 0.25
COUNT = CELLS * CELLS * DIRECTIONS + 3
DIAGONAL = 181 / 128


def pooling() -> np.ndarray:
    """Each row of pixels counts for the two cells that it is nearest to."""
    rows = np.arange(SIZE)[None] + 0.5
    middles = (np.arange(CELLS)[:, None] + 0.5) * CELL
    return np.maximum(0, CELL - np.abs(rows - middles)).astype(np.float32)


POOLING = pooling()


def features(squares: np.ndarray, places: np.ndarray) -> np.ndarray:
    ink = np.pad(squares.astype(np.float32), ((0, 0), (2, 2), (2, 2)))
    smooth_rows = ink[:, :-2] + 2 * ink[:, 1:-1] + ink[:, 2:]
    smooth_columns = ink[:, :, :-2] + 2 * ink[:, :, 1:-1] + ink[:, :, 2:]
    across = (smooth_rows[:, :, 2:] - smooth_rows[:, :, :-2])[:, 1:-1, 1:-1]
    down = (smooth_columns[:, 2:] - smooth_columns[:, :-2])[:, 1:-1, 1:-1]
    level, steep = np.abs(across), np.abs(down)
    straight, slant = np.abs(level - steep), np.minimum(level, steep) * DIAGONAL
    is_level = level > steep
    sums = np.empty((len(squares), DIRECTIONS, CELLS, CELLS), np.float32)
    masks = [
        (straight, is_level & (across > 0)),
        (slant, (across > 0) & (down > 0)),
        (straight, ~is_level & (down > 0)),
        (slant, (across < 0) & (down > 0)),
        (straight, is_level & (across < 0)),
        (slant, (across < 0) & (down < 0)),
        (straight, ~is_level & (down < 0)),
        (slant, (across > 0) & (down < 0)),
    ]
    for i, (size, mask) in enumerate(masks):
        sums[:, i] = np.einsum('cy,nyx,dx->ncd', POOLING, size * mask, POOLING, optimize=True)
    roots = np.sqrt(sums.reshape(len(squares), -1))
    roots /= np.maximum(1e-6, np.linalg.norm(roots, axis=1, keepdims=True))
    return np.concatenate([roots, PLACE_WEIGHT * places], axis=1)
