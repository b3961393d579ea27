import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Affine } from '../sketch/affine.ts'
import { apply } from '../sketch/affine.ts'
import { boxOf } from '../sketch/clip.ts'
import type { Sketch } from '../sketch/sketch.ts'

/** AutoCAD draws SHX text as strokes and notes beside them what they say. */
const strokeTextAuthor = 'AutoCAD SHX Text'

/** Adds the texts that a CAD program noted for its stroke lettering. */
export async function drawStrokeTexts(page: PDFPageProxy, matrix: Affine, sketch: Sketch): Promise<void> {
  for (const note of await page.getAnnotations()) {
    if (note.titleObj?.str !== strokeTextAuthor || !note.contentsObj?.str) continue
    const [x0, y0, x1, y1] = note.rect as [number, number, number, number]
    const [minX, minY, maxX, maxY] = boxOf([...apply(matrix, x0, y0), ...apply(matrix, x1, y1)])
    const [width, height] = [maxX - minX, maxY - minY]
    // The box does not say how the text is turned; one much taller than wide reads upwards.
    const upwards = height > width * 1.5 && note.contentsObj.str.length > 1
    sketch.text({
      text: note.contentsObj.str,
      x: upwards ? maxX : minX,
      y: minY,
      height: upwards ? width : height,
      width: upwards ? height : width,
      angle: upwards ? Math.PI / 2 : 0,
      layer: sketch.layer(strokeTextAuthor),
      group: sketch.nextGroup(),
    })
  }
}
