"""Writes the weights as the service reads them: a header, then for each convolution its scales, offsets and bytes."""

import json
import struct

import numpy as np
import torch
from torch import nn

from alphabet import ALPHABET
from network import Conv


def folded(layer):
    """A convolution with its normalisation in it."""
    if isinstance(layer, nn.Conv2d):
        return layer.weight.detach().numpy(), layer.bias.detach().numpy()
    factor = (layer.norm.weight / torch.sqrt(layer.norm.running_var + layer.norm.eps)).detach()
    weight = layer.conv.weight.detach() * factor[:, None, None, None]
    return weight.numpy(), (layer.norm.bias.detach() - layer.norm.running_mean * factor).numpy()


def export(model, file, examples):
    convs = [layer for layer in model.modules() if isinstance(layer, Conv)] + [model.steps]
    header, body = [], []
    for conv in convs:
        weight, bias = folded(conv)
        scale = np.abs(weight).reshape(len(weight), -1).max(1) / 127
        scale = np.maximum(scale, 1e-12)
        levels = np.round(weight / scale[:, None, None, None]).astype(np.int8)
        header.append({"shape": list(weight.shape), "stride": list((conv if isinstance(conv, nn.Conv2d) else conv.conv).stride)})
        body += [scale.astype("<f4").tobytes(), bias.astype("<f4").tobytes(), levels.tobytes()]
        back = torch.from_numpy((levels * scale[:, None, None, None]).astype(np.float32))
        if isinstance(conv, nn.Conv2d):
            conv.weight.data = back
        else:
            factor = conv.norm.weight / torch.sqrt(conv.norm.running_var + conv.norm.eps)
            conv.conv.weight.data = back / factor[:, None, None, None]
    text = json.dumps({"alphabet": ALPHABET, "layers": header}, ensure_ascii=False).encode()
    text += b" " * (-(len(text) + 4) % 4)
    file.write_bytes(struct.pack("<I", len(text)) + text + b"".join(body))
    with torch.no_grad():
        logits = model(1 - examples.float() / 127.5)
    np.savez(file.with_name("examples.npz"), grey=examples.numpy(), logits=logits.numpy())
