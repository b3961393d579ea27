/**
 * Options of the engine for processes that read plans. Nearly all they allocate are pixels, outside of a heap of some ten
 * megabytes: helper threads for so little garbage take longer than the work itself, and a young generation that starts
 * larger is collected less often. Most functions run for one plan only, so that little is inlined into them; and loops are
 * compiled at once, as they would be over, or compiled twice, by the time another thread has done so. Who has read a plan collects its garbage
 * at once, so as to read the next one too.
 */
export const readerFlags: readonly string[] = [
  '--single-threaded-gc',
  '--min-semi-space-size=8',
  '--no-concurrent-osr',
  '--max-inlined-bytecode-size-cumulative=300',
  '--expose-gc',
]

/**
 * The same for the allocator of Linux: pictures are given back to the system as soon as they are done with, and not kept
 * for each thread apart, so that the largest stay well below the limit on a busy machine, too.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(2 ** 20) }
