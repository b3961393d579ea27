"""Says of every place of a picture at half size what stands there, from nearby to very far away."""

import sys
from pathlib import Path

from torch import nn
from torch.nn.functional import interpolate, pixel_shuffle

sys.path.append(str(Path(__file__).parent.parent / "text"))

from network import Block, Conv  # noqa: E402

KINDS = 8


class Segmenter(nn.Module):
    """
    Pictures whose sides are multiples of 64 come in. Each step away halves the picture; on the way back what is seen
    from there is added to what is seen from nearer. Whether a place is a room or the sheet can be told from afar only.
    """

    def __init__(self, wide=128, wider=160):
        """How many channels it has from afar and from very far."""
        super().__init__()
        self.first = Conv(3, 16, (3, 3), (2, 2))
        self.near = steps(16, 24, 48, 4)
        self.far = steps(48, 96, 96, 3)
        self.wide = steps(96, wide, wide, 4)
        self.wider = steps(wide, wider, wider, 6)
        self.widest = steps(wider, wider, wider, 4)
        self.from_widest = Block(wider, wider)
        self.at_wider = Block(wider, wider)
        self.from_wider = Block(wider, wide)
        self.at_wide = Block(wide, wide)
        self.from_wide = Block(wide, 96)
        self.at_far = Block(96, 96)
        self.from_far = Block(96, 48)
        self.last = nn.Sequential(Block(48, 48), Block(48, 48))
        self.says = nn.Conv2d(48, 4 * KINDS, 1)

    def forward(self, x):
        near = self.near(self.first(x))
        far = self.far(near)
        wide = self.wide(far)
        wider = self.wider(wide)
        wider = self.at_wider(wider + enlarged(self.from_widest(self.widest(wider))))
        wide = self.at_wide(wide + enlarged(self.from_wider(wider)))
        far = self.at_far(far + enlarged(self.from_wide(wide)))
        return pixel_shuffle(self.says(self.last(near + enlarged(self.from_far(far)))), 2)


def steps(inputs, first, outputs, count):
    """The first block halves the picture."""
    rest = [Block(first if k == 0 else outputs, outputs) for k in range(count - 1)]
    return nn.Sequential(Block(inputs, first, stride=(2, 2)), *rest)


def enlarged(x):
    return interpolate(x, scale_factor=2, mode="nearest")
