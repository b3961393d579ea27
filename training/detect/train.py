"""Trains the finder of text for a given number of seconds: python train.py <fonts> <words> <out> <seconds> [<checkpoint>]"""

import copy
import os
import random
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from finder import Finder
from scenes import Scenes, targets

sys.path.append(str(Path(__file__).parent.parent / "text"))

from export import write_layers  # noqa: E402
from pool import Pool  # noqa: E402
from strips import coverage  # noqa: E402

BATCH = 24
WORKERS = max(1, (os.cpu_count() or 2) - 1)
MOST_KEPT = 3600
"""Batches that stay on the GPU."""
FIRST = 12
RATE = 3e-3
WARM_UP = 200
SAVE_EVERY = 60
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Batches(IterableDataset):
    def __init__(self, fonts, words, seed):
        self.fonts, self.words, self.seed = fonts, words, seed

    def __iter__(self):
        cv2.setNumThreads(0)
        info = get_worker_info()
        scenes = Scenes(self.fonts, self.words, self.seed + (info.id if info else 0))
        while True:
            yield batch(scenes)


def batch(scenes):
    pictures, planes = [], []
    while len(pictures) < BATCH:
        picture, walls, lines = scenes.scene()
        pictures.append(torch.from_numpy(np.ascontiguousarray(picture.transpose(2, 0, 1))))
        planes.append([torch.from_numpy(plane) for plane in targets(walls, lines)])
    core, walls, text, shape = (torch.stack(plane) for plane in zip(*planes))
    return torch.stack(pictures), torch.stack([core, walls], 1), text[:, None], shape.half()


def shaken(pictures, half, text, shape):
    """Turned by quarters, in other colours, lighter or darker: no batch looks the same twice."""
    quarters = random.randint(0, 3)
    pictures, half, text, shape = (torch.rot90(part, quarters, (2, 3)) for part in (pictures, half, text, shape))
    if quarters % 2:
        shape = shape * torch.tensor([-1, -1, 1], device=shape.device).view(1, 3, 1, 1)
    x = pictures[:, torch.randperm(3, device=pictures.device)].float().div_(127.5).sub_(1)
    count = len(x)
    if random.random() < 0.12:
        x = -x
    gain = 1 + 0.15 * torch.randn(count, 1, 1, 1, device=x.device)
    shift = 0.12 * torch.randn(count, 3, 1, 1, device=x.device)
    return (x * gain + shift).clamp(-1.1, 1.1), half, text, shape


def loss_of(model, pictures, half, text, shape):
    with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
        fine, coarse = model(pictures.to(memory_format=torch.channels_last))
    fine, coarse = fine.float(), coarse.float()
    middles = masked(fine[:, 0], half[:, 0])
    walls = binary_cross_entropy_with_logits(fine[:, 1], half[:, 1].float() / 255)
    texts = masked(coarse[:, 0], text[:, 0])
    within = (text == 255).float()
    off = ((coarse[:, 1:] - shape.float()).abs() * within).sum() / (within.sum() * 3 + 1)
    return middles + 0.5 * walls + 0.5 * texts + 0.6 * off, (middles, walls, texts, off)


def masked(logits, plane):
    """Cross entropy where it is clear what stands there, and the overlap with what should be found."""
    clear = (plane != 128).float()
    truth = (plane == 255).float()
    each = binary_cross_entropy_with_logits(logits, truth, reduction="none")
    entropy = (each * clear * (1 + 2 * truth)).sum() / clear.sum()
    found = torch.sigmoid(logits) * clear
    overlap = (2 * (found * truth).sum() + 1) / (found.sum() + truth.sum() + 1)
    return entropy + 0.5 * (1 - overlap)


def main():
    fonts_folder, words, out, seconds = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), float(sys.argv[4])
    began = time.time()
    cv2.setNumThreads(0)
    fonts = [(str(path), coverage(str(path))) for path in sorted(fonts_folder.iterdir())]
    fonts = [(path, known) for path, known in fonts if len(known) > 8]
    say(began, f"{len(fonts)} fonts")
    loader = DataLoader(Batches(fonts, words, int(began) % 100_000 * 100), batch_size=None, num_workers=WORKERS, prefetch_factor=4)
    pool = Pool(loader, DEVICE, FIRST, MOST_KEPT)
    model = Finder().to(DEVICE).to(memory_format=torch.channels_last)
    if len(sys.argv) > 5:
        model.load_state_dict(torch.load(sys.argv[5], map_location=DEVICE))
    average = torch.optim.swa_utils.AveragedModel(
        model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.996), use_buffers=True
    )
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01, betas=(0.9, 0.98))
    step, losses, saved, said = 0, [], began, began
    while time.time() - began < seconds:
        share = (time.time() - began) / seconds
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / WARM_UP) * max(0.004, 0.5 * (1 + np.cos(np.pi * share)))
        loss, parts = loss_of(model, *shaken(*pool.next()))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
        optimizer.step()
        average.update_parameters(model)
        step += 1
        losses.append(torch.stack(parts).detach())
        if time.time() - said > 15 or step in (1, 10, 50):
            said = time.time()
            mean = torch.stack(losses).mean(0).tolist()
            parts_said = " ".join(f"{part:.4f}" for part in mean)
            say(began, f"{step} steps, {len(pool.kept)} batches drawn; middles, walls, texts, shape: {parts_said}")
            losses = []
        if time.time() - saved > SAVE_EVERY:
            saved = time.time()
            save(average.module, out)
    save(average.module, out)


def save(model, out):
    torch.save(model.state_dict(), out / "finder.pt")
    exported = copy.deepcopy(model).float().cpu().eval()
    write_layers(exported, exported.says, {}, out / "finder.bin")


def say(began, text):
    print(f"{time.time() - began:.0f} s: {text}", flush=True)


if __name__ == "__main__":
    main()
