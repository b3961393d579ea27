import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Budget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { drawStrokeTexts } from './pdf/annotations.ts'
import { Interpreter } from './pdf/interpret.ts'
import { LayerStack } from './pdf/layers.ts'
import { choosePage, explain, open } from './pdf/open.ts'
import type { Affine } from './sketch/affine.ts'
import { compose } from './sketch/affine.ts'
import { Sketch } from './sketch/sketch.ts'

const pointsPerMeter = 72 / 0.0254

export async function readPdf(bytes: Uint8Array, budget: Budget): Promise<Drawing> {
  const sketch = new Sketch(budget)
  const task = open(bytes, sketch.meter)
  try {
    await drawPage(await task.promise, sketch)
  } catch (error) {
    throw explain(error)
  } finally {
    await task.destroy()
  }
  return sketch.finish(null, pointsPerMeter)
}

async function drawPage(document: PDFDocumentProxy, sketch: Sketch): Promise<void> {
  const { page, number, operators } = await choosePage(document, sketch.meter)
  if (document.numPages > 1) {
    sketch.drop('pages', `page ${number} of ${document.numPages} looks most like a plan`, document.numPages - 1)
  }
  // The viewport turns the page and counts in points whatever its own unit; its y runs down.
  const { transform, width, height } = page.getViewport({ scale: 1 })
  const matrix = compose([1, 0, 0, -1, 0, height], transform as unknown as Affine)
  const layers = new LayerStack(await document.getOptionalContentConfig())
  new Interpreter(sketch, page, layers, matrix, Math.max(width, height)).run(operators)
  await drawStrokeTexts(page, matrix, sketch)
}
