"""Batches that are drawn beside the learning, and kept to be learnt from again."""

import random
from queue import Empty, Queue
from threading import Thread


class Pool:
    """Keeps what was drawn on the device: drawing takes longer than learning. Waits until `first` batches are there."""

    def __init__(self, loader, device, first, most_kept):
        self.device, self.first, self.most_kept = device, first, most_kept
        self.fresh = Queue(32)
        self.kept = []
        # Its processes are forked here: later, with CUDA and threads at work, they would hang.
        Thread(target=self.fill, args=(iter(loader),), daemon=True).start()

    def fill(self, batches):
        for one in batches:
            self.fresh.put(one)

    def next(self):
        """A new batch where one is ready, and otherwise one of those seen before."""
        try:
            one = [part.to(self.device) for part in self.fresh.get(block=len(self.kept) < self.first)]
            if len(self.kept) < self.most_kept:
                self.kept.append(one)
            else:
                self.kept[random.randrange(self.most_kept)] = one
            return one
        except Empty:
            return random.choice(self.kept)
