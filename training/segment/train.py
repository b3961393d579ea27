"""Trains for a number of seconds: python train.py <fonts> <words> <floors> <out> <seconds> [<segment.pt or segment.bin>]"""

import copy
import os
import random
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn.functional import cross_entropy
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from scenes import LATIN, Scenes
from segmenter import KINDS, Segmenter

from export import restore, shapes_in, write_layers  # noqa: E402
from pool import Pool  # noqa: E402

BATCH = 24
RATE = 2.5e-3
WARM_UP = 100
AVERAGE = 0.996
MOST_KEPT = 3000
"""Batches that stay on the GPU."""
FIRST = 12
TESTED = 96
FIRST_WIDE_AND_WIDER = (8, 12)
"""Blocks, two layers each, by which weights tell how wide their net is."""
UNSEEN = 99_999_999
"""Seed of the pieces that nobody learns from."""
WORKERS = max(1, (os.cpu_count() or 2) - 1)
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
WEIGHTS = [1, 1, 1.6, 2, 2, 1.5, 1.3, 0.7]
"""Of the kinds: what is rare and matters counts more."""


class Batches(IterableDataset):
    def __init__(self, sources, seed):
        self.sources, self.seed = sources, seed

    def __iter__(self):
        cv2.setNumThreads(0)
        info = get_worker_info()
        scenes = Scenes(*self.sources, self.seed + (info.id if info else 0))
        while True:
            pairs = [scenes.scene() for _ in range(BATCH)]
            pictures = torch.from_numpy(np.stack([picture for picture, _ in pairs])).permute(0, 3, 1, 2).contiguous()
            yield pictures, torch.from_numpy(np.stack([kinds for _, kinds in pairs]))


def shaken(pictures, truth):
    """Turned by quarters and over, in other colours, lighter or darker: no batch looks the same twice."""
    quarters = random.randint(0, 3)
    x, truth = torch.rot90(pictures, quarters, (2, 3)), torch.rot90(truth, quarters, (1, 2))
    if random.random() < 0.5:
        x, truth = x.flip(3), truth.flip(2)
    x = x[:, torch.randperm(3, device=x.device)].float().div_(127.5).sub_(1)
    gain = 1 + 0.1 * torch.randn(len(x), 1, 1, 1, device=x.device)
    shift = 0.08 * torch.randn(len(x), 3, 1, 1, device=x.device)
    return (x * gain + shift).clamp(-1.1, 1.1), truth.long()


def known(file, pictures):
    """What a net had learnt, from a checkpoint or from the weights that the service reads."""
    if file.suffix == ".pt":
        return torch.load(file, map_location=DEVICE)
    shapes = shapes_in(file)
    old = Segmenter(*(shapes[2 * block][0] for block in FIRST_WIDE_AND_WIDER)).to(DEVICE)
    restore(old, old.says, file, pictures.float().div_(127.5).sub_(1))
    return old.state_dict()


def take_up(model, learnt):
    """Goes on from a net that may be narrower: what it knew stays as it was, and does not listen to what is new yet."""
    own = model.state_dict()
    for name, value in learnt.items():
        if own[name].shape == value.shape:
            own[name].copy_(value)
            continue
        part = tuple(slice(0, size) for size in value.shape)
        if value.dim() == 4:
            own[name][: len(value)] = 0
        own[name][part] = value
    model.load_state_dict(own)


def main():
    sources, out, seconds = (sorted(Path(sys.argv[1]).glob(LATIN)), sys.argv[2], sys.argv[3]), Path(sys.argv[4]), float(sys.argv[5])
    began = said = time.time()
    loader = DataLoader(Batches(sources, int(began) % 100_000 * 100), batch_size=None, num_workers=WORKERS, prefetch_factor=4)
    pool = Pool(loader, DEVICE, FIRST, MOST_KEPT)
    model = Segmenter(160, 224).to(DEVICE)
    if len(sys.argv) > 6:
        take_up(model, known(Path(sys.argv[6]), pool.next()[0]))
    average = torch.optim.swa_utils.AveragedModel(
        model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(AVERAGE), use_buffers=True
    )
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01, betas=(0.9, 0.98))
    weights = torch.tensor(WEIGHTS, device=DEVICE)
    step, losses = 0, []
    while time.time() - began < seconds:
        share = (time.time() - began) / seconds
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / WARM_UP) * max(0.004, 0.5 * (1 + np.cos(np.pi * share)))
        x, truth = shaken(*pool.next())
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            told = model(x)
        loss = cross_entropy(told.float(), truth, weights)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
        optimizer.step()
        average.update_parameters(model)
        step += 1
        losses.append(loss.detach())
        if time.time() - said > 15 or step in (1, 10, 50):
            said = time.time()
            print(f"{said - began:.0f} s: {step} steps, {len(pool.kept)} batches drawn, loss {torch.stack(losses).mean():.4f}", flush=True)
            losses = []
    torch.save(average.module.state_dict(), out / "segment.pt")
    exported = copy.deepcopy(average.module).float().cpu().eval()
    write_layers(exported, exported.says, {}, out / "segment.bin")
    test(exported.to(DEVICE), sources)


def test(model, sources):
    """Overlap (intersection over union) of each kind on pieces that nobody learns from."""
    scenes = Scenes(*sources, UNSEEN)
    both, either = np.zeros(KINDS), np.zeros(KINDS)
    for _ in range(TESTED):
        picture, truth = scenes.scene()
        with torch.no_grad():
            x = torch.from_numpy(picture).to(DEVICE).permute(2, 0, 1)[None].float().div_(127.5).sub_(1)
            told = model(x)[0].argmax(0).cpu().numpy()
        for kind in range(KINDS):
            both[kind] += ((told == kind) & (truth == kind)).sum()
            either[kind] += ((told == kind) | (truth == kind)).sum()
    print("overlap", " ".join(f"{value:.2f}" for value in both / np.maximum(1, either)), flush=True)


if __name__ == "__main__":
    main()
