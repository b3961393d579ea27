"""A small net of depthwise separable convolutions that plain typed arrays can run, read out by CTC."""

from dataclasses import dataclass

import torch
from torch import nn


class Conv(nn.Module):
    """Convolution, normalisation, and unless it is the last of its block a ReLU."""

    def __init__(self, inputs, outputs, kernel, stride=(1, 1), depthwise=False, active=True, tall=True):
        super().__init__()
        padding = (kernel[0] // 2 if tall else 0, kernel[1] // 2)
        groups = inputs if depthwise else 1
        self.conv = nn.Conv2d(inputs, outputs, kernel, stride, padding, groups=groups, bias=False)
        self.norm = nn.BatchNorm2d(outputs)
        self.active = active

    def forward(self, x):
        x = self.norm(self.conv(x))
        return torch.relu(x) if self.active else x


class Block(nn.Module):
    """A look around in each channel, then a mix of the channels; added to what came in where sizes agree."""

    def __init__(self, inputs, outputs, kernel=(3, 3), stride=(1, 1), tall=True):
        super().__init__()
        self.look = Conv(inputs, inputs, kernel, stride, depthwise=True, active=False, tall=tall)
        self.mix = Conv(inputs, outputs, (1, 1))
        self.adds = inputs == outputs and stride == (1, 1) and tall

    def forward(self, x):
        y = self.mix(self.look(x))
        return x + y if self.adds else y


@dataclass(frozen=True)
class Shape:
    """Channels of the first look and of each stage, and blocks that a stage goes on with."""

    channels: tuple
    blocks: tuple


SHAPES = {
    "small": Shape((24, 48, 80, 144, 208, 256), (0, 2, 4, 2, 8)),
    "large": Shape((32, 64, 112, 208, 304, 384), (0, 2, 6, 4, 10)),
}
STRIDES = ((1, 1), (2, 1), (2, 2), (2, 1), (1, 1))
"""Of the first block of each stage."""
QUIET = 0.02
"""What a block that is added to a net that has learnt says at first, as part of what it would."""


class Reader(nn.Module):
    """Strips of 32 rows come in; two steps for each four columns come out."""

    def __init__(self, classes: int, shape: Shape, dropout: float = 0.1):
        super().__init__()
        first, *stages = shape.channels
        self.stages = nn.ModuleList([nn.ModuleList([Conv(1, first, (3, 3), (2, 2))])])
        for place, (inputs, outputs, more, stride) in enumerate(zip(shape.channels, stages, shape.blocks, STRIDES)):
            is_last = place == len(stages) - 1
            enter = Block(inputs, outputs, kernel=(2, 1), tall=False) if is_last else Block(inputs, outputs, stride=stride)
            kernel = (1, 7) if is_last else (3, 3)
            self.stages.append(nn.ModuleList([enter, *[Block(outputs, outputs, kernel=kernel) for _ in range(more)]]))
        self.dropout = nn.Dropout(dropout)
        self.steps = nn.Conv2d(stages[-1], 2 * classes, 1)
        self.classes = classes

    def forward(self, x):
        for stage in self.stages:
            for block in stage:
                x = block(x)
        logits = self.steps(self.dropout(x)).squeeze(2)
        batch, _, length = logits.shape
        return logits.view(batch, 2, self.classes, length).permute(3, 1, 0, 2).reshape(2 * length, batch, self.classes)


def widen(large: Reader, small: Reader):
    """Lets the larger net say what the smaller one does: its channels come first and do not hear the new ones yet."""
    with torch.no_grad():
        for wide, narrow in zip(large.stages, small.stages):
            for block, known in zip(wide, narrow):
                for conv, own in zip(convs_of(block), convs_of(known)):
                    widen_conv(conv, own)
            for added in wide[len(narrow) :]:
                added.mix.norm.weight.fill_(QUIET)
        large.steps.weight.zero_()
        large.steps.weight[:, : small.steps.in_channels] = small.steps.weight
        large.steps.bias.copy_(small.steps.bias)


def convs_of(block):
    return [layer for layer in block.modules() if isinstance(layer, Conv)]


def widen_conv(conv, own):
    outputs, inputs = own.conv.weight.shape[:2]
    conv.conv.weight[:outputs] = 0
    conv.conv.weight[:outputs, :inputs] = own.conv.weight
    for name in ("weight", "bias", "running_mean", "running_var"):
        getattr(conv.norm, name)[:outputs] = getattr(own.norm, name)
