import type { Budget } from './budgets.ts'
import { Meter } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import type { Format } from './sniff.ts'
import { sniff } from './sniff.ts'

type Reader = (bytes: Uint8Array, budget: Budget, page?: number) => Drawing | Promise<Drawing>

/** Parsers are large: only the one that a file needs is loaded. */
const readers: Record<Format, () => Promise<Reader>> = {
  svg: async () => (await import('./read-svg.ts')).readSvg,
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  dwg: async () => (await import('./read-dwg.ts')).readDwg,
  dxf: async () => (await import('./read-dxf.ts')).readDxf,
  png: picture,
  jpg: picture,
  tiff: picture,
  webp: picture,
  gif: picture,
  bmp: picture,
}

async function picture(): Promise<Reader> {
  return (await import('./read-image.ts')).readImage
}

/** Reads a plan of any format into the one shape that the rest of extraction knows. Formats without pages ignore the page. */
export async function read(
  bytes: Uint8Array,
  budget: Budget,
  page?: number,
): Promise<{ format: Format; drawing: Drawing }> {
  new Meter(budget).spend('bytes', bytes.length)
  const format = sniff(bytes)
  const reader = await readers[format]()
  try {
    return { format, drawing: await reader(bytes, budget, page) }
  } catch (error) {
    if (error instanceof PlanError) throw error
    throw new PlanError('plan_damaged', 'The file is damaged and cannot be read; save it again and upload that')
  }
}
