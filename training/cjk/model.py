"""Features are mixed into fewer numbers, in which each character is a place; the nearest place is what a glyph shows."""

from pathlib import Path

import numpy as np


class Model:
    def __init__(self, mixing: np.ndarray, places: np.ndarray, reach: float, kana_reach: float, sharpness: float):
        self.mixing, self.places = mixing, places
        self.reach, self.kana_reach, self.sharpness = reach, kana_reach, sharpness

    def mixed(self, values: np.ndarray) -> np.ndarray:
        return values.astype(np.float32) @ self.mixing[:-1] + self.mixing[-1]

    def distances(self, values: np.ndarray, own: np.ndarray) -> np.ndarray:
        places = self.places[own]
        squares = (places**2).sum(axis=1)
        found = [squares - 2 * self.mixed(part) @ places.T for part in np.array_split(values, 1 + len(values) // 4096)]
        return np.concatenate(found)

    def save(self, file: Path) -> None:
        np.savez(file, mixing=self.mixing, places=self.places, scalars=[self.reach, self.kana_reach, self.sharpness])

    @staticmethod
    def load(file: Path) -> 'Model':
        stored = np.load(file)
        return Model(stored['mixing'], stored['places'], *map(float, stored['scalars']))
