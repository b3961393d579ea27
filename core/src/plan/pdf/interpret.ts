import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Bounds, boundsMeet, cornersOf, flatBounds, intersectBounds } from '../../geo/index.ts'
import type { Text } from '../drawing.ts'
import type { Affine } from '../sketch/affine.ts'
import { apply, boundsUnder, compose, growth, scaling } from '../sketch/affine.ts'
import { placeText } from '../sketch/place-text.ts'
import type { Sketch } from '../sketch/sketch.ts'
import { Trace } from '../sketch/trace.ts'
import type { Glyph } from './glyphs.ts'
import { placeGlyphs, showGlyphs } from './glyphs.ts'
import type { LayerStack } from './layers.ts'
import { LinesOfText } from './lines-of-text.ts'
import type { OperatorList } from './open.ts'
import { followPath } from './path-data.ts'
import { OPS } from './pdfjs.ts'
import type { PdfImage } from './pixels.ts'
import { stencilToRgba, toRgba } from './pixels.ts'
import type { State, TextPosition } from './state.ts'
import { initialPosition, initialState, parseHexColor } from './state.ts'
import { findUnreadableFonts } from './unreadable-fonts.ts'

/** Smaller pictures are icons and textures. */
const minPicturePixels = 64 * 64
const clearAlpha = 0.04

type Args = readonly unknown[]

interface Font {
  loadedName?: string
  fontMatrix?: number[]
  /** How each glyph is drawn, where the font does so by operators. */
  charProcOperatorList?: Record<string, OperatorList>
}

/** Follows the operators of a page and draws what it shows. */
export class Interpreter {
  #sketch: Sketch
  #page: PDFPageProxy
  #layers: LayerStack
  #extent: number
  #state: State
  #saved: State[] = []
  #text: TextPosition = initialPosition()
  #lines = new LinesOfText()
  #clipNext = false
  #unreadable = new Set<string>()
  #isInGlyph = false

  constructor(sketch: Sketch, page: PDFPageProxy, layers: LayerStack, matrix: Affine, sheet: Bounds) {
    this.#sketch = sketch
    this.#page = page
    this.#layers = layers
    this.#extent = Math.max(sheet[2] - sheet[0], sheet[3] - sheet[1])
    this.#state = initialState(matrix, sheet)
  }

  run(operators: OperatorList): void {
    this.#unreadable = findUnreadableFonts(operators)
    this.#follow(operators)
    for (const line of this.#lines.lines) this.#sketch.text({ ...line, group: this.#sketch.nextGroup() })
  }

  #follow({ fnArray, argsArray }: OperatorList): void {
    fnArray.forEach((operator, i) => {
      this.#actions[operator]?.(argsArray[i] ?? [])
    })
  }

  /** What each operator does; those that change nothing a plan shows are left out. */
  #actions: Record<number, (args: Args) => void> = {
    [OPS.save]: () => this.#save(),
    [OPS.restore]: () => this.#restore(),
    [OPS.transform]: (args) => this.#transform(args),
    [OPS.paintFormXObjectBegin]: ([matrix, box]) => {
      this.#save()
      if (matrix) this.#transform(matrix as Args)
      if (box) this.#clipTo(cornersOf(box as Bounds).flat())
    },
    [OPS.paintFormXObjectEnd]: () => this.#restore(),
    [OPS.beginGroup]: () => this.#save(),
    [OPS.endGroup]: () => this.#restore(),
    [OPS.beginMarkedContent]: () => this.#layers.begin(null, null),
    [OPS.beginMarkedContentProps]: ([tag, properties]) => this.#layers.begin(tag, properties),
    [OPS.endMarkedContent]: () => this.#layers.end(),

    [OPS.setLineWidth]: ([width]) => this.#set({ lineWidth: Number(width) }),
    [OPS.setDash]: ([dashes]) => this.#set({ dashed: hasGaps(dashes) }),
    [OPS.setStrokeRGBColor]: ([color]) => this.#set({ stroke: parseHexColor(color) }),
    [OPS.setFillRGBColor]: ([color]) => this.#set({ fill: parseHexColor(color), patterned: false }),
    [OPS.setStrokeColorN]: () => this.#set({ stroke: grey }),
    [OPS.setFillColorN]: ([kind]) => this.#set({ fill: grey, patterned: kind === 'TilingPattern' }),
    [OPS.setStrokeTransparent]: () => this.#set({ stroke: null }),
    [OPS.setFillTransparent]: () => this.#set({ fill: null }),
    [OPS.setGState]: ([entries]) => this.#setEntries(entries as [string, unknown][]),

    [OPS.clip]: () => this.#clipOnNextPath(),
    [OPS.eoClip]: () => this.#clipOnNextPath(),
    [OPS.constructPath]: ([paint, data]) => this.#path(paint as number, (data as [ArrayLike<number> | null])[0]),

    [OPS.beginText]: () => {
      this.#text = initialPosition()
    },
    [OPS.setTextMatrix]: ([matrix]) => {
      this.#text = initialPosition(Array.from(matrix as ArrayLike<number>) as unknown as Affine)
    },
    [OPS.moveText]: ([x, y]) => this.#moveText(Number(x), Number(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      this.#set({ leading: -Number(y) })
      this.#moveText(Number(x), Number(y))
    },
    [OPS.nextLine]: () => this.#moveText(0, -this.#state.leading),
    [OPS.setFont]: ([font, size]) => this.#set({ font: String(font), fontSize: Number(size) }),
    [OPS.setCharSpacing]: ([spacing]) => this.#set({ charSpacing: Number(spacing) }),
    [OPS.setWordSpacing]: ([spacing]) => this.#set({ wordSpacing: Number(spacing) }),
    [OPS.setHScale]: ([percent]) => this.#set({ horizontalScale: Number(percent) / 100 }),
    [OPS.setLeading]: ([leading]) => this.#set({ leading: Number(leading) }),
    [OPS.setTextRise]: ([rise]) => this.#set({ rise: Number(rise) }),
    [OPS.showText]: ([glyphs]) => this.#showText(glyphs as Glyph[]),

    [OPS.paintImageXObject]: ([name]) => this.#picture(this.#object(name), (image) => toRgba(image)),
    [OPS.paintInlineImageXObject]: ([image]) => this.#picture(image as PdfImage, (it) => toRgba(it)),
    [OPS.paintImageMaskXObject]: ([mask]) => {
      const { data } = mask as { data: unknown }
      const image = typeof data === 'string' ? this.#object(data) : (mask as PdfImage)
      this.#picture(image, (it) => stencilToRgba(it, this.#state.fill ?? 0))
    },
  }

  #set(change: Partial<State>): void {
    Object.assign(this.#state, change)
  }

  #save(): void {
    this.#saved.push({ ...this.#state })
    this.#sketch.meter.checkDepth(this.#saved.length)
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state
  }

  #transform(matrix: Args): void {
    this.#state.matrix = compose(this.#state.matrix, matrix as unknown as Affine)
  }

  #setEntries(entries: [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'LW') this.#set({ lineWidth: Number(value) })
      else if (key === 'CA') this.#set({ strokeAlpha: Number(value) })
      else if (key === 'ca') this.#set({ fillAlpha: Number(value) })
      else if (key === 'D') this.#set({ dashed: hasGaps((value as Args)[0]) })
      else if (key === 'Font') this.#set({ font: String((value as Args)[0]), fontSize: Number((value as Args)[1]) })
    }
  }

  #clipOnNextPath(): void {
    this.#clipNext = true
  }

  /** The box of the clip stands for it: clips on plans are rectangles as good as always. */
  #clipTo(points: number[]): void {
    const placed: number[] = []
    for (let i = 0; i + 1 < points.length; i += 2) placed.push(...apply(this.#state.matrix, points[i]!, points[i + 1]!))
    const box = flatBounds(placed)
    this.#state.clip = intersectBounds(this.#state.clip, box)
  }

  #path(paint: number, data: ArrayLike<number> | null): void {
    const { matrix, lineWidth, dashed, clip, patterned } = this.#state
    const trace = new Trace(matrix, this.#extent)
    if (data) followPath(data, trace, closing.has(paint))
    if (this.#layers.visible) {
      const stroke = stroking.has(paint) && this.#state.strokeAlpha > clearAlpha ? this.#state.stroke : null
      const fill = filling.has(paint) && this.#state.fillAlpha > clearAlpha ? this.#state.fill : null
      const layer = this.#sketch.layer(this.#layers.name)
      const group = this.#sketch.nextGroup()
      const ink = { width: stroke === null ? 0 : lineWidth * growth(matrix), dashed, layer, group, symbol: null, clip }
      if (fill !== null && patterned) {
        this.#sketch.path(trace.runs, { ...ink, stroke: null, fill, role: 'hatch' })
        this.#sketch.path(trace.runs, { ...ink, stroke, fill: null, role: null })
      } else this.#sketch.path(trace.runs, { ...ink, stroke, fill, role: null })
    } else this.#sketch.drop('paths', 'they are on a layer that is switched off')
    if (!this.#clipNext) return
    this.#clipNext = false
    const box = flatBounds(trace.runs.flatMap((run) => run.points))
    this.#state.clip = intersectBounds(this.#state.clip, box)
  }

  #moveText(x: number, y: number): void {
    const text = this.#text
    text.x = text.lineX += x
    text.y = text.lineY += y
  }

  #showText(glyphs: readonly Glyph[]): void {
    const font = this.#page.commonObjs.has(this.#state.font)
      ? (this.#page.commonObjs.get(this.#state.font) as Font)
      : null
    if (font && this.#unreadable.has(this.#state.font)) {
      this.#drawGlyphs(glyphs, font)
      return
    }
    const { runs, matrix } = showGlyphs(glyphs, this.#state, this.#text, font?.fontMatrix?.[0] || 0.001)
    if (!this.#layers.visible) return
    const layer = this.#sketch.layer(this.#layers.name)
    for (const run of runs) {
      const text = placeText({ ...run, layer, group: 0 }, matrix)
      if (run.text.trim() !== '' && this.#shows(text)) this.#lines.add(text)
    }
  }

  /** Draws letters by their outlines, where nothing tells which they are: they can still be read as a picture is. */
  #drawGlyphs(glyphs: readonly Glyph[], { loadedName, fontMatrix, charProcOperatorList }: Font): void {
    const scale = (fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0]) as unknown as Affine
    if (this.#isInGlyph) return
    for (const { glyph, matrix } of placeGlyphs(glyphs, this.#state, this.#text, scale[0])) {
      const operators = charProcOperatorList?.[glyph.operatorListId ?? '']
      const outline = `${loadedName}_path_${glyph.fontChar}`
      this.#save()
      this.#sketch.meter.spend('nodes', 1 + (operators?.fnArray.length ?? 0))
      this.#state.matrix = operators ? compose(matrix, scale) : matrix
      this.#isInGlyph = true
      if (operators) this.#follow(operators)
      else if (glyph.isInFont && this.#page.commonObjs.has(outline))
        this.#path(OPS.fill, (this.#page.commonObjs.get(outline) as { path?: ArrayLike<number> } | null)?.path ?? null)
      this.#isInGlyph = false
      this.#restore()
    }
  }

  /** Whether any of the text is within the clip. */
  #shows({ x, y, width, height, angle }: Text): boolean {
    const along: Affine = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y]
    return boundsMeet(this.#state.clip, boundsUnder(along, [0, 0, width, height]))
  }

  #object(name: unknown): PdfImage | null {
    const store = String(name).startsWith('g_') ? this.#page.commonObjs : this.#page.objs
    return store.has(String(name)) ? (store.get(String(name)) as PdfImage | null) : null
  }

  /** A picture fills the unit square, its first row at the top. */
  #picture(image: PdfImage | null, unpack: (image: PdfImage) => Uint8Array | null): void {
    if (!this.#layers.visible) return
    if (image && image.width * image.height < minPicturePixels) return
    if (image) this.#sketch.meter.spend('pixels', image.width * image.height)
    const pixels = image && unpack(image)
    if (!image || !pixels) {
      this.#sketch.drop('pictures', 'their coding cannot be read')
      return
    }
    const { width: columns, height: rows } = image
    const square = compose(this.#state.matrix, compose([1, 0, 0, -1, 0, 1], scaling(1 / columns, 1 / rows)))
    this.#sketch.image({ pixels, columns, rows, transform: [...square] })
  }
}

const grey = 0x999999
const stroking = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const filling = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const closing = new Set([OPS.closeStroke, OPS.closeFillStroke, OPS.closeEOFillStroke])

function hasGaps(dashes: unknown): boolean {
  return Array.isArray(dashes) && dashes.some((length) => length > 0)
}
