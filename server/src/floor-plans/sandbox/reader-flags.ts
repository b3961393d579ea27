/**
 * Options of the engine for processes that read plans. Nearly all they allocate are pixels, outside of a heap of some ten
 * megabytes: helper threads for so little garbage take longer than the work itself, and a young generation that starts
 * larger is collected less often. Functions are compiled at once and with little inlined: each runs on one picture only,
 * and would run uncompiled while it waits for another thread.
 */
export const readerFlags: readonly string[] = [
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--no-concurrent-recompilation',
  '--max-inlined-bytecode-size-cumulative=300',
]
