import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Bounds, flatBounds } from '../../geo/index.ts'
import type { Affine } from '../sketch/affine.ts'
import { apply } from '../sketch/affine.ts'
import { capShare, estimateWidth } from '../sketch/place-text.ts'
import type { Sketch } from '../sketch/sketch.ts'

/** AutoCAD draws SHX text as strokes and notes beside them what they say. */
const strokeTextAuthor = 'AutoCAD SHX Text'
/** Of the flags of an annotation: not shown at all, or not on screens. */
const hidden = 2 | 32
/** Lines of typed text are this many sizes of its font apart. */
const lineFeed = 1.2

interface Annotation {
  subtype?: string
  rect: [number, number, number, number]
  annotationFlags?: number
  titleObj?: { str: string }
  contentsObj?: { str: string }
  defaultAppearanceData?: { fontSize?: number }
}

/** Adds the texts that lie over a page: those noted for stroke lettering, and those that somebody typed onto it. */
export async function drawNotes(page: PDFPageProxy, matrix: Affine, sketch: Sketch): Promise<void> {
  for (const note of (await page.getAnnotations()) as Annotation[]) {
    const text = note.contentsObj?.str
    if (!text || ((note.annotationFlags ?? 0) & hidden) !== 0) continue
    const [x0, y0, x1, y1] = note.rect
    const box = flatBounds([...apply(matrix, x0, y0), ...apply(matrix, x1, y1)])
    if (note.titleObj?.str === strokeTextAuthor) drawStrokeText(text, box, sketch)
    else if (note.subtype === 'FreeText') drawTyped(text, note.defaultAppearanceData?.fontSize ?? 0, box, sketch)
  }
}

function drawStrokeText(text: string, [minX, minY, maxX, maxY]: Bounds, sketch: Sketch): void {
  const [width, height] = [maxX - minX, maxY - minY]
  // The box does not say how the text is turned; one much taller than wide reads upwards.
  const upwards = height > width * 1.5 && text.length > 1
  sketch.text({
    text,
    x: upwards ? maxX : minX,
    y: minY,
    height: upwards ? width : height,
    width: upwards ? height : width,
    angle: upwards ? Math.PI / 2 : 0,
    layer: sketch.layer(strokeTextAuthor),
    group: sketch.nextGroup(),
  })
}

/** Typed text fills its box from the top, line by line. */
function drawTyped(text: string, fontSize: number, [minX, minY, maxX, maxY]: Bounds, sketch: Sketch): void {
  const lines = text.split(/\r\n|\r|\n/u)
  const size = fontSize > 0 ? fontSize : (maxY - minY) / (lines.length * lineFeed)
  const [group, layer] = [sketch.nextGroup(), sketch.layer('')]
  lines.forEach((line, i) => {
    const height = size * capShare
    const width = Math.min(maxX - minX, estimateWidth(line, height))
    const y = Math.max(minY, maxY - size * (1 + lineFeed * i))
    sketch.text({ text: line, x: (minX + maxX - width) / 2, y, height, width, angle: 0, layer, group })
  })
}
