"""Trains for a number of seconds: python train.py <fonts> <words> <out> <seconds> [<segment.pt>]"""

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

from export import write_layers  # noqa: E402
from pool import Pool  # noqa: E402

BATCH = 24
RATE = 2.5e-3
WARM_UP = 100
AVERAGE = 0.996
MOST_KEPT = 3000
"""Batches that stay on the GPU."""
FIRST = 12
TESTED = 96
UNSEEN = 99_999_999
"""Seed of the pieces that nobody learns from."""
WORKERS = max(1, (os.cpu_count() or 2) - 1)
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
WEIGHTS = [1, 1, 1.6, 2, 2, 1.5, 1.3, 0.7]
"""Of the kinds: what is rare and matters counts more."""


class Batches(IterableDataset):
    def __init__(self, fonts, words, seed):
        self.fonts, self.words, self.seed = fonts, words, seed

    def __iter__(self):
        cv2.setNumThreads(0)
        info = get_worker_info()
        scenes = Scenes(self.fonts, self.words, self.seed + (info.id if info else 0))
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


def main():
    fonts, words, out, seconds = sorted(Path(sys.argv[1]).glob(LATIN)), sys.argv[2], Path(sys.argv[3]), float(sys.argv[4])
    began = said = time.time()
    loader = DataLoader(Batches(fonts, words, int(began) % 100_000 * 100), batch_size=None, num_workers=WORKERS, prefetch_factor=4)
    pool = Pool(loader, DEVICE, FIRST, MOST_KEPT)
    model = Segmenter().to(DEVICE)
    if len(sys.argv) > 5:
        model.load_state_dict(torch.load(sys.argv[5], map_location=DEVICE), strict=False)
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
    test(exported.to(DEVICE), fonts, words)


def test(model, fonts, words):
    """Overlap (intersection over union) of each kind on pieces that nobody learns from."""
    scenes = Scenes(fonts, words, UNSEEN)
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
