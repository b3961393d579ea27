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
FIRST_SCORE_SHARE = 0.4
"""Share of the scores of a known net with which one for other letters begins."""
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
    widen_stages(large, small)
    with torch.no_grad():
        large.steps.weight.zero_()
        large.steps.weight[:, : small.steps.in_channels] = small.steps.weight
        large.steps.bias.copy_(small.steps.bias)


def widen_to(large: Reader, small: Reader, known: dict):
    """The same where the larger net tells other letters: `known` has the class of the smaller net for each of its own, and the
    others begin as a mean of those. All are said softly at first, so that what is wrong is soon unlearnt."""
    widen_stages(large, small)
    with torch.no_grad():
        for step in range(2):
            taught = [step * small.classes + other for other in known.values() if other > 0]
            own = slice(step * large.classes, (step + 1) * large.classes)
            large.steps.weight[own] = 0
            large.steps.weight[own, : small.steps.in_channels] = small.steps.weight[taught].mean(0)
            large.steps.bias[own] = small.steps.bias[taught].mean()
            for letter, other in known.items():
                to, of = step * large.classes + letter, step * small.classes + other
                large.steps.weight[to, : small.steps.in_channels] = small.steps.weight[of]
                large.steps.bias[to] = small.steps.bias[of]
        large.steps.weight.mul_(FIRST_SCORE_SHARE)
        large.steps.bias.mul_(FIRST_SCORE_SHARE)


def widen_stages(large: Reader, small: Reader):
    with torch.no_grad():
        for wide, narrow in zip(large.stages, small.stages):
            for block, known in zip(wide, narrow):
                for conv, own in zip(convs_of(block), convs_of(known)):
                    widen_conv(conv, own)
            for added in wide[len(narrow) :]:
                added.mix.norm.weight.fill_(QUIET)


def convs_of(block):
    return [layer for layer in block.modules() if isinstance(layer, Conv)]


def widen_conv(conv, own):
    outputs, inputs = own.conv.weight.shape[:2]
    conv.conv.weight[:outputs] = 0
    conv.conv.weight[:outputs, :inputs] = own.conv.weight
    for name in ("weight", "bias", "running_mean", "running_var"):
        getattr(conv.norm, name)[:outputs] = getattr(own.norm, name)
