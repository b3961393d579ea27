"""Trains a reader for a given number of seconds:
python train.py <small|large|right-to-left> <fonts> <words> <out> <seconds> [<checkpoint of its size, or weights of either>]
"""

import copy
import os
import random
import sys
import time
from functools import partial
from multiprocessing import Pool as Processes
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from alphabet import ALPHABET, DIGITS, LATIN, MARKS, classes_of
from export import export, restore, shapes_in
from network import SHAPES, Reader, widen, widen_to
from pool import Pool
from right_to_left import RightToLeftVocabulary
from shaping import ARABIC, HEBREW
from strips import DENSE_PRINT, HEIGHT, SMALL_PRINT, Strips, coverage
from words import Vocabulary

WIDTHS = [64, 112, 176, 272, 384]
WORKERS = max(1, (os.cpu_count() or 2) - 1)
SAVE_EVERY = 60
HELD_OUT = 12
EXAM = 1200
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
COLUMNS = 64_000 if DEVICE == "cuda" else 8_000
"""Columns of a batch: narrow strips come in larger batches."""
KEPT = 0.997
"""What each step leaves of the average of all steps."""
RATE = 2e-3
RATE_AGAIN = 1e-3
"""For a net that has learnt before."""
WARM_UP = 300 if DEVICE == "cuda" else 60
FIRST = 8
"""Batches to begin with."""


class Lesson:
    """What a reader is taught."""

    def __init__(self, size, words):
        self.words, self.is_right_to_left = words, size == "right-to-left"
        self.shape = SHAPES["small" if self.is_right_to_left else size]
        self.alphabet = DIGITS + LATIN + MARKS + HEBREW + ARABIC if self.is_right_to_left else ALPHABET
        self.classes = classes_of(self.alphabet)
        self.known_stages = 3 if self.is_right_to_left else 0

    def strips(self, fonts, seed):
        if self.is_right_to_left:
            return Strips(fonts, RightToLeftVocabulary(self.words, seed), seed, DENSE_PRINT)
        return Strips(fonts, Vocabulary(self.words, seed), seed, SMALL_PRINT)


class Batches(IterableDataset):
    """Endless batches of strips of about one width each."""

    def __init__(self, lesson, fonts, seed):
        self.lesson, self.fonts, self.seed = lesson, fonts, seed

    def __iter__(self):
        cv2.setNumThreads(0)
        info = get_worker_info()
        strips = self.lesson.strips(self.fonts, self.seed + (info.id if info else 0))
        waiting = {width: [] for width in WIDTHS}
        while True:
            strip, text = strips.strip()
            if not set(text) <= self.lesson.classes.keys():
                continue
            width = next((width for width in WIDTHS if width >= strip.shape[1]), None)
            if width is None:
                continue
            waiting[width].append((strip, text))
            if len(waiting[width]) * width >= COLUMNS:
                yield packed(waiting[width], width, self.lesson.classes)
                waiting[width] = []


def packed(samples, width, classes):
    grey = np.full((len(samples), 1, HEIGHT, width), 255, np.uint8)
    for place, (strip, _) in enumerate(samples):
        grey[place, 0, :, : strip.shape[1]] = strip
    labels = [[classes[c] for c in text] for _, text in samples]
    targets = torch.tensor([label for text in labels for label in text], dtype=torch.int64)
    lengths = torch.tensor([len(text) for text in labels], dtype=torch.int64)
    return torch.from_numpy(grey), targets, lengths


def decoded(logits, alphabet):
    """Best path: the likeliest class of each step, runs joined, blanks left out."""
    classes = logits.argmax(2).T.cpu().numpy()
    texts = []
    for row in classes:
        kept = [c for i, c in enumerate(row) if c > 0 and (i == 0 or row[i - 1] != c)]
        texts.append("".join(alphabet[c - 1] for c in kept))
    return texts


def inputs(grey):
    return 1 - grey.to(DEVICE).float().div_(127.5)


def score(model, batches, alphabet):
    model.eval()
    right = total = 0
    wrong = []
    with torch.no_grad():
        for grey, targets, lengths in batches:
            starts = torch.cumsum(lengths, 0) - lengths
            with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
                logits = model(inputs(grey))
            for text, start, length in zip(decoded(logits.float(), alphabet), starts.tolist(), lengths.tolist()):
                truth = "".join(alphabet[c - 1] for c in targets[start : start + length].tolist())
                right += text == truth
                total += 1
                if text != truth:
                    wrong.append((truth, text))
    return right / total, wrong


def teach(model, lesson):
    """What the first stages see of strokes is known, where a net goes on from another one."""
    model.train()
    for stage in model.stages[: lesson.known_stages]:
        stage.eval().requires_grad_(False)


def shaken(x):
    """So that no strip looks the same twice."""
    rows, columns = random.randint(-1, 1), random.randint(-2, 2)
    x = torch.roll(x, (rows, columns), (2, 3))
    gain = 1 + 0.15 * torch.randn(x.shape[0], 1, 1, 1, device=x.device)
    shift = 0.1 * torch.randn(x.shape[0], 1, 1, 1, device=x.device)
    return (x * gain + shift + 0.06 * torch.randn_like(x)).clamp(-1.2, 1.2)


def main():
    (fonts_folder, words, out), seconds = map(Path, sys.argv[2:5]), float(sys.argv[5])
    lesson = Lesson(sys.argv[1], words)
    began = time.time()
    cv2.setNumThreads(0)
    files = sorted(map(str, fonts_folder.iterdir()))
    with Processes(WORKERS) as processes:
        fonts = list(zip(files, processes.map(partial(coverage, alphabet=lesson.alphabet), files, 1)))
    fonts = [(path, known) for path, known in fonts if len(known) > 8]
    held_out = fonts[:: max(1, len(fonts) // HELD_OUT)]
    taught = [entry for entry in fonts if entry not in held_out]
    say(began, f"{len(taught)} fonts taught, {len(held_out)} held out")
    batches = Batches(lesson, taught, int(began) % 100_000 * 100)
    # All strips are kept: drawing them takes longer than learning from them a few times.
    pool = Pool(DataLoader(batches, batch_size=None, num_workers=WORKERS, prefetch_factor=8), DEVICE, FIRST, float("inf"))
    questions = exam(lesson.strips(held_out, 900_000), lesson.classes)
    model = Reader(len(lesson.alphabet) + 1, lesson.shape).to(DEVICE).to(memory_format=torch.channels_last)
    rate = RATE
    if len(sys.argv) > 6:
        rate = RATE if lesson.is_right_to_left and sys.argv[6].endswith(".bin") else RATE_AGAIN
        begin_with(model, lesson, Path(sys.argv[6]), pool)
    average = torch.optim.swa_utils.AveragedModel(
        model, avg_fn=lambda average, own, _: KEPT * average + (1 - KEPT) * own, use_buffers=True
    )
    optimizer = torch.optim.AdamW(model.parameters(), rate, weight_decay=0.01, betas=(0.9, 0.98))
    right, _ = score(model, questions, lesson.alphabet)
    say(began, f"right of held-out fonts before: {right:.4f}")
    teach(model, lesson)
    step, losses, saved = 0, [], began
    while time.time() - began < seconds:
        share = (time.time() - began) / seconds
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / WARM_UP) * max(0.003, 0.5 * (1 + np.cos(np.pi * share)))
        losses.append(learn(model, optimizer, *pool.next()))
        average.update_parameters(model)
        step += 1
        if step % 250 == 0 or step in (1, 20, 60, 120):
            drawn = sum(len(batch[2]) for batch in pool.kept)
            say(began, f"{step} steps, {drawn / 1e6:.2f}M strips, loss {np.nanmean(losses):.3f}, {np.isnan(losses).sum()} skipped")
            losses = []
        if time.time() - saved > SAVE_EVERY:
            saved = time.time()
            save(average.module, lesson.alphabet, out, questions)
    right, wrong = score(average.module, questions, lesson.alphabet)
    say(began, f"{step} steps; right of held-out fonts: {right:.4f}")
    for truth, text in wrong[:: max(1, len(wrong) // 60)]:
        print(repr(truth), "->", repr(text))
    save(average.module, lesson.alphabet, out, questions)


def begin_with(model, lesson, file, pool):
    """Goes on from a checkpoint, or from weights, which may be those of the smaller net."""
    if file.suffix != ".bin":
        model.load_state_dict(torch.load(file, map_location=DEVICE))
        return
    examples = next(batch for batch in iter(pool.next, None) if batch[0].shape[3] == WIDTHS[2])
    own = [list(layer.weight.shape) for layer in model.modules() if isinstance(layer, torch.nn.Conv2d)]
    known = model if shapes_in(file) == own else Reader(len(ALPHABET) + 1, SHAPES["small"]).to(DEVICE)
    restore(known, known.steps, file, inputs(examples[0]))
    if lesson.is_right_to_left and known is not model:
        shared = {own: classes_of(ALPHABET)[letter] for letter, own in lesson.classes.items() if letter in ALPHABET}
        widen_to(model, known, {0: 0, **shared})
    elif known is not model:
        widen(model, known)


def learn(model, optimizer, grey, targets, lengths):
    """One step; not taken, and NaN, where the gradient is no number."""
    with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
        logits = model(shaken(inputs(grey)).to(memory_format=torch.channels_last))
    # Long integers keep CTC off cuDNN, whose gradient of empty texts is no number.
    steps = torch.full_like(lengths, logits.shape[0])
    loss = torch.nn.functional.ctc_loss(logits.float().log_softmax(2), targets, steps, lengths, zero_infinity=True)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
    if not torch.isfinite(norm):
        return float("nan")
    optimizer.step()
    return loss.item()


def exam(strips, classes):
    samples = [sample for sample in (strips.strip() for _ in range(EXAM)) if set(sample[1]) <= classes.keys()]
    fitting = sorted((sample for sample in samples if sample[0].shape[1] <= WIDTHS[-1]), key=lambda sample: sample[0].shape[1])
    return [packed(fitting[i : i + 100], WIDTHS[-1], classes) for i in range(0, len(fitting), 100)]


def save(model, alphabet, out, questions):
    model = copy.deepcopy(model)
    torch.save(model.half().state_dict(), out / "checkpoint.pt")
    export(model.float().cpu().eval(), alphabet, out / "weights.bin", questions[5][0][:4])


def say(began, text):
    print(f"{time.time() - began:.0f} s: {text}", flush=True)


if __name__ == "__main__":
    main()
