"""Writes the weights as the service reads them: a header, then for each convolution its scales, offsets and bytes."""

import json
import struct

import numpy as np
import torch
from torch import nn

from network import Conv


def folded(layer):
    """A convolution with its normalisation in it."""
    if isinstance(layer, nn.Conv2d):
        return layer.weight.detach().numpy(), layer.bias.detach().numpy()
    factor = (layer.norm.weight / torch.sqrt(layer.norm.running_var + layer.norm.eps)).detach()
    weight = layer.conv.weight.detach() * factor[:, None, None, None]
    return weight.numpy(), (layer.norm.bias.detach() - layer.norm.running_mean * factor).numpy()


def write_layers(model, last, header, file):
    """Rounds the weights of the model, in place too, and writes them under a header that goes on with their shapes."""
    convs = [layer for layer in model.modules() if isinstance(layer, Conv)] + [last]
    layers, body = [], []
    for conv in convs:
        weight, bias = folded(conv)
        scale = np.abs(weight).reshape(len(weight), -1).max(1) / 127
        scale = np.maximum(scale, 1e-12)
        levels = np.round(weight / scale[:, None, None, None]).astype(np.int8)
        layers.append({"shape": list(weight.shape), "stride": list((conv if isinstance(conv, nn.Conv2d) else conv.conv).stride)})
        body += [scale.astype("<f4").tobytes(), bias.astype("<f4").tobytes(), levels.tobytes()]
        back = torch.from_numpy((levels * scale[:, None, None, None]).astype(np.float32))
        if isinstance(conv, nn.Conv2d):
            conv.weight.data = back
        else:
            factor = conv.norm.weight / torch.sqrt(conv.norm.running_var + conv.norm.eps)
            conv.conv.weight.data = back / factor[:, None, None, None]
    text = json.dumps({**header, "layers": layers}, ensure_ascii=False).encode()
    text += b" " * (-(len(text) + 4) % 4)
    file.write_bytes(struct.pack("<I", len(text)) + text + b"".join(body))


def export(model, alphabet, file, examples):
    write_layers(model, model.steps, {"alphabet": alphabet}, file)
    with torch.no_grad():
        logits = model(1 - examples.float() / 127.5)
    np.savez(file.with_name("examples.npz"), grey=examples.numpy(), logits=logits.numpy())


def header_of(data):
    """What stands before the weights, and where they begin."""
    (length,) = struct.unpack("<I", data[:4])
    return json.loads(data[4 : 4 + length]), 4 + length


def shapes_in(file):
    return [layer["shape"] for layer in header_of(file.read_bytes())[0]["layers"]]


def restore(model, last, file, examples):
    """Takes up weights that were written: each normalisation gets the mean and spread that it sees, and undoes them."""
    data = file.read_bytes()
    header, at = header_of(data)

    def numbers(count, kind):
        nonlocal at
        values = np.frombuffer(data, kind, count, at).copy()
        at += values.nbytes
        return torch.from_numpy(values.astype(np.float32)).to(examples.device)

    convs = [layer for layer in model.modules() if isinstance(layer, Conv)]
    for conv, layer in zip([*convs, last], header["layers"]):
        outputs = layer["shape"][0]
        scale, bias = numbers(outputs, "<f4"), numbers(outputs, "<f4")
        weight = numbers(int(np.prod(layer["shape"])), np.int8).reshape(layer["shape"]) * scale[:, None, None, None]
        if isinstance(conv, nn.Conv2d):
            conv.weight.data, conv.bias.data = weight, bias
        else:
            conv.conv.weight.data = weight
            conv.hook = conv.conv.register_forward_hook(undone(conv.norm, bias))
    with torch.no_grad():
        model.eval()(examples)
    for conv in convs:
        conv.hook.remove()
        del conv.hook
    model.train()


def undone(norm, bias):
    def settle(_, __, output):
        spread, mean = torch.var_mean(output.float(), (0, 2, 3), correction=0)
        norm.running_mean.data, norm.running_var.data = mean, spread
        norm.weight.data = torch.sqrt(spread + norm.eps)
        norm.bias.data = bias + mean

    return settle
