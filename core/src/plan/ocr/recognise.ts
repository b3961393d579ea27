import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Page, Worker } from 'tesseract.js'
import { packStrips, type Sheet } from './sheet.ts'

/** One line of text as a picture: grey, dark on light, its glyphs `GLYPH_HEIGHT` pixels high. */
export interface Strip {
  grey: Uint8Array
  width: number
  height: number
}

export interface Reading {
  text: string
  /** 0 to 100. */
  confidence: number
}

/** The height at which Tesseract reads capitals best. */
export const GLYPH_HEIGHT = 30

const SPARSE_TEXT = '11'
const LSTM_ONLY = 1

/**
 * Reads each strip on its own; null where there is nothing to read, or no time left.
 * Works offline, from the installed language data.
 */
export async function recognise(strips: Strip[], isLate: () => boolean): Promise<(Reading | null)[]> {
  if (strips.length === 0 || isLate()) return strips.map(() => null)
  const worker = await startWorker()
  try {
    const readings: (Reading | null)[] = strips.map(() => null)
    for (const sheet of packStrips(strips)) {
      if (isLate()) break
      const page = await readSheet(worker, sheet)
      for (const { strip, reading } of readingsOf(page, sheet)) readings[strip] = reading
    }
    return readings
  } finally {
    await worker.terminate()
  }
}

async function startWorker(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js')
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const worker = await createWorker('eng', LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => {},
  })
  await worker.setParameters({ tessedit_pageseg_mode: SPARSE_TEXT as never, user_defined_dpi: '150' })
  return worker
}

async function readSheet(worker: Worker, { grey, width, height }: Sheet): Promise<Page> {
  const image = await sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { data } = await worker.recognize(image, {}, { blocks: true, text: false })
  return data
}

/** Words go to the strip that their middle lies in, and are joined from left to right. */
function readingsOf(page: Page, sheet: Sheet): { strip: number; reading: Reading }[] {
  const words = (page.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
  )
  return sheet.places.flatMap(({ strip, left, top, right, bottom }) => {
    const own = words.filter(({ bbox }) => {
      const x = (bbox.x0 + bbox.x1) / 2
      const y = (bbox.y0 + bbox.y1) / 2
      return x >= left && x <= right && y >= top && y <= bottom
    })
    if (own.length === 0) return []
    own.sort((a, b) => a.bbox.x0 - b.bbox.x0)
    const confidence = own.reduce((sum, word) => sum + word.confidence, 0) / own.length
    return [{ strip, reading: { text: own.map((word) => word.text).join(' '), confidence } }]
  })
}
