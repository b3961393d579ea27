import { PictureError, renderPicture } from '@rotunda/core/picture'
import { lowerPriority } from '../lower-priority.ts'
import type { PictureMessage, PictureOrder } from './messages.ts'

/**
 * The program of the process that decodes pictures. A hostile file costs this process at most: it decodes in threads of
 * its own, so that the main one sees how much memory that takes; how long is watched by the service.
 */
const MAX_MEMORY_MB = 1_000
/** Above this, what earlier pictures left behind would be taken from the next. */
const RECYCLE_MB = 400
/** A bomb takes more than a gigabyte in a second. */
const WATCH_INTERVAL_MS = 50
const READER_NICENESS = 10

lowerPriority(READER_NICENESS)

function memoryInMb(): number {
  return process.memoryUsage.rss() / 2 ** 20
}

async function read({ bytes, declared }: PictureOrder): Promise<PictureMessage> {
  try {
    const picture = await renderPicture(bytes, declared)
    return { kind: 'done', picture, isWorn: memoryInMb() > RECYCLE_MB }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return { kind: 'refused', fault: error.fault, message: error.message, isWorn: memoryInMb() > RECYCLE_MB }
  }
}

process.on('message', async (order: PictureOrder) => {
  // Killed by the signal that the kernel uses where memory is short, so that the service handles both alike.
  const watch = setInterval(() => {
    if (memoryInMb() > MAX_MEMORY_MB) process.kill(process.pid, 'SIGKILL')
  }, WATCH_INTERVAL_MS)
  process.send!(await read(order))
  clearInterval(watch)
})
// A signal to the process group is for the service, which finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
