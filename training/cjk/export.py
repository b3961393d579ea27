"""Writes what was learnt as core/src/plan/ocr/east-asian/characters.ts reads it."""

import json
import struct
import sys
from pathlib import Path

import numpy as np

from characters import characters
from model import Model
from samples import LEVELS


def export(model: Model, known: list[tuple[str, int]], file: Path) -> None:
    # Features are kept as bytes for learning, and are the numbers themselves where characters are read.
    mixing = model.mixing.copy()
    mixing[:-1] *= LEVELS
    step = float(np.abs(model.places).max() / 127)
    scales = np.abs(mixing).max(axis=0) / 32767
    header = json.dumps(
        {
            'alphabet': ''.join(character for character, _ in known),
            'languages': ''.join(f'{mask:x}' for _, mask in known),
            'dimensions': mixing.shape[1],
            'step': step,
            'reach': model.reach,
            'kanaReach': model.kana_reach,
            'sharpness': model.sharpness,
        },
        ensure_ascii=False,
    ).encode()
    with file.open('wb') as out:
        out.write(struct.pack('<I', len(header)) + header)
        out.write(scales.astype('<f4').tobytes())
        out.write(np.rint(mixing / scales).astype('<i2').tobytes())
        out.write(np.rint(model.places / step).astype(np.int8).tobytes())


if __name__ == '__main__':
    packages, learnt, file = map(Path, sys.argv[1:4])
    export(Model.load(learnt / 'model.npz'), characters(packages), file)
