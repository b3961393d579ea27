import type { ChildProcess } from 'node:child_process'
import { PictureError, type RenderedPicture } from '@rotunda/core/picture'
import { forkChild } from '../fork-child.ts'
import type { PictureMessage, PictureOrder } from './messages.ts'

/** Long enough for the next picture of the same drop; then its memory is given back. */
const IDLE_KEEP_MS = 20_000
/** Far above what 50 megapixels take on a slow machine. */
const MAX_WALL_MS = 60_000
/** Whatever a decoder may have left behind goes with its process. */
const MAX_PICTURES_PER_PROCESS = 50

interface Reader {
  child: ChildProcess
  pictures: number
}

let kept: { reader: Reader; timer: NodeJS.Timeout } | null = null

/** Decodes the picture in a process with limits of time and memory: a hostile file costs its own request and nothing else. */
export async function readPicture(order: PictureOrder): Promise<RenderedPicture> {
  const reader = takeReader()
  let isReusable = false
  try {
    const message = await ask(reader, order)
    isReusable = !message.isWorn
    if (message.kind === 'refused') throw new PictureError(message.fault, message.message)
    return message.picture
  } finally {
    if (isReusable) keepReader(reader)
    else reader.child.kill('SIGKILL')
  }
}

function ask({ child }: Reader, order: PictureOrder): Promise<PictureMessage> {
  return new Promise((resolve, reject) => {
    const tooMuch = () =>
      finish(() =>
        reject(new PictureError('too_large', 'Decoding the picture takes more time or memory than allowed.')),
      )
    const timer = setTimeout(tooMuch, MAX_WALL_MS)
    const onMessage = (message: unknown) => finish(() => resolve(message as PictureMessage))
    const finish = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', tooMuch).off('error', tooMuch)
      end()
    }
    child.on('message', onMessage).on('exit', tooMuch).on('error', tooMuch)
    // Where the process has ended, its exit event reports it.
    child.send(order, () => {})
  })
}

function takeReader(): Reader {
  if (!kept) return { child: startReader(), pictures: 0 }
  const { reader, timer } = kept
  clearTimeout(timer)
  kept = null
  reader.child.off('exit', dropKept)
  reader.child.ref()
  reader.child.channel?.ref()
  return reader
}

function keepReader(reader: Reader): void {
  if (kept || ++reader.pictures >= MAX_PICTURES_PER_PROCESS) {
    reader.child.kill('SIGKILL')
    return
  }
  reader.child.unref()
  reader.child.channel?.unref()
  reader.child.once('exit', dropKept)
  const timer = setTimeout(dropKept, IDLE_KEEP_MS)
  timer.unref()
  kept = { reader, timer }
}

function dropKept(): void {
  if (!kept) return
  clearTimeout(kept.timer)
  kept.reader.child.kill('SIGKILL')
  kept = null
}

/** Without the environment: what decodes hostile files need not know any secret. One thread, so that others find a processor. */
function startReader(): ChildProcess {
  const name = import.meta.url.endsWith('.ts') ? './picture-reader.ts' : './picture-reader.js'
  return forkChild(new URL(name, import.meta.url), [], {
    env: { VIPS_CONCURRENCY: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
