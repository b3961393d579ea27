import type { Budget } from './budgets.ts'
import { Meter } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { readDwg } from './read-dwg.ts'
import { readDxf } from './read-dxf.ts'
import { readImage } from './read-image.ts'
import { readPdf } from './read-pdf.ts'
import { readSvg } from './read-svg.ts'
import type { Format } from './sniff.ts'
import { sniff } from './sniff.ts'

type Reader = (bytes: Uint8Array, budget: Budget) => Drawing | Promise<Drawing>

const readers: Record<Format, Reader> = {
  svg: readSvg,
  pdf: readPdf,
  dwg: readDwg,
  dxf: readDxf,
  png: readImage,
  jpg: readImage,
}

/** Reads a plan of any format into the one shape that the rest of extraction knows. */
export async function read(bytes: Uint8Array, budget: Budget): Promise<{ format: Format; drawing: Drawing }> {
  new Meter(budget).spend('bytes', bytes.length)
  const format = sniff(bytes)
  return { format, drawing: await readers[format](bytes, budget) }
}
