"""Says of every place of a picture whether it is text, and which way and how large; and whether it is wall."""

import sys
from pathlib import Path

import torch
from torch import nn
from torch.nn.functional import interpolate, pixel_shuffle

sys.path.append(str(Path(__file__).parent.parent / "text"))

from network import Block, Conv  # noqa: E402

HALF = 2
"""Planes at half size, for which each place of the quarter speaks four times: middles of lines, walls."""
QUARTER = 4
"""Planes at a quarter: text, cosine, sine, height."""


class Finder(nn.Module):
    """Pictures whose sides are multiples of 16 come in. What is seen far and wide is added to what is seen nearby."""

    def __init__(self):
        super().__init__()
        self.first = Conv(3, 16, (3, 3), (2, 2))
        self.near = nn.Sequential(Block(16, 24, stride=(2, 2)), Block(24, 40), Block(40, 40), Block(40, 40))
        self.far = nn.Sequential(Block(40, 96, stride=(2, 2)), Block(96, 96), Block(96, 96))
        self.wide = nn.Sequential(Block(96, 128, stride=(2, 2)), *[Block(128, 128) for _ in range(3)])
        self.from_wide = Block(128, 96)
        self.middle = Block(96, 96)
        self.from_far = Block(96, 40)
        self.last = nn.Sequential(Block(40, 40), Block(40, 40))
        self.says = nn.Conv2d(40, 4 * HALF + QUARTER, 1)

    def forward(self, x):
        near = self.near(self.first(x))
        far = self.far(near)
        wide = self.wide(far)
        far = self.middle(far + interpolate(self.from_wide(wide), scale_factor=2, mode="nearest"))
        said = self.says(self.last(near + interpolate(self.from_far(far), scale_factor=2, mode="nearest")))
        return pixel_shuffle(said[:, : 4 * HALF], 2), said[:, 4 * HALF :]
