"""A small net of depthwise separable convolutions that plain typed arrays can run, read out by CTC."""

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


class Reader(nn.Module):
    """Strips of 32 rows come in; two steps for each four columns come out."""

    def __init__(self, classes: int, dropout: float = 0.1):
        super().__init__()
        self.body = nn.Sequential(
            Conv(1, 24, (3, 3), (2, 2)),
            Block(24, 48),
            Block(48, 80, stride=(2, 1)),
            *[Block(80, 80) for _ in range(2)],
            Block(80, 144, stride=(2, 2)),
            *[Block(144, 144) for _ in range(4)],
            Block(144, 208, stride=(2, 1)),
            *[Block(208, 208) for _ in range(2)],
            Block(208, 256, kernel=(2, 1), tall=False),
            *[Block(256, 256, kernel=(1, 7)) for _ in range(8)],
        )
        self.dropout = nn.Dropout(dropout)
        self.steps = nn.Conv2d(256, 2 * classes, 1)
        self.classes = classes

    def forward(self, x):
        features = self.dropout(self.body(x))
        logits = self.steps(features).squeeze(2)
        batch, _, length = logits.shape
        return logits.view(batch, 2, self.classes, length).permute(3, 1, 0, 2).reshape(2 * length, batch, self.classes)
