import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { METRES_PER_INCH } from '../geo/index.ts'
import type { Budget } from './budgets.ts'
import type { Drawing, PageCount } from './drawing.ts'
import { drawNotes } from './pdf/annotations.ts'
import { Interpreter } from './pdf/interpret.ts'
import { LayerStack } from './pdf/layers.ts'
import { awaitObjects, choosePage, explain, open, openPage } from './pdf/open.ts'
import type { Affine } from './sketch/affine.ts'
import { compose } from './sketch/affine.ts'
import { mergeOverlaps } from './sketch/merge-overlaps.ts'
import { Sketch } from './sketch/sketch.ts'
import { whiteOut } from './sketch/white-out.ts'

const pointsPerMeter = 72 / METRES_PER_INCH

export async function readPdf(bytes: Uint8Array, budget: Budget, wanted?: number): Promise<Drawing> {
  const sketch = new Sketch(budget)
  const task = open(bytes, sketch.meter)
  try {
    const { page, pages, unit } = await drawPage(await task.promise, sketch, wanted)
    return {
      ...mergeOverlaps(whiteOut(sketch.finish(null, pointsPerMeter))),
      page,
      ...(pages.count > 1 && { pages }),
      ...(unit !== 1 && { pageUnit: unit }),
    }
  } catch (error) {
    throw explain(error)
  } finally {
    await task.destroy()
  }
}

/** Draws the wanted page, or else the one that looks most like a plan, and returns which it is, from 0 on, and what it counts in. */
async function drawPage(
  document: PDFDocumentProxy,
  sketch: Sketch,
  wanted?: number,
): Promise<{ page: number; pages: PageCount; unit: number }> {
  const chosen = wanted
    ? { ...(await openPage(document, sketch.meter, wanted)), alike: [] }
    : await choosePage(document, sketch.meter)
  const { page, number, operators, alike } = chosen
  await awaitObjects(chosen)
  if (document.numPages > 1) {
    const why = wanted ? 'is the one asked for' : 'looks most like a plan'
    sketch.drop('pages', `page ${number} of ${document.numPages} ${why}`, document.numPages - 1)
  }
  // The viewport turns the page and counts in points whatever its own unit; its y runs down.
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const matrix = compose([1, 0, 0, -1, 0, height], transform as unknown as Affine)
  const layers = new LayerStack(await document.getOptionalContentConfig())
  new Interpreter(sketch, page, layers, matrix, [0, 0, width, height]).run(operators)
  await drawNotes(page, matrix, sketch)
  return { page: number - 1, pages: { read: number, count: document.numPages, alike }, unit: page.userUnit }
}
