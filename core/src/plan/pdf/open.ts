import { fileURLToPath } from 'node:url'
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Meter } from '../budgets.ts'
import { PlanError } from '../result.ts'
import { missingPage } from '../sketch/decode-image.ts'
import { getDocument, OPS } from './pdfjs.ts'

/** Character maps, fonts and decoders that come with pdf.js. Nothing else is ever read, and nothing is fetched. */
const resources = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))

/** Larger pictures are left out here, where they would be unpacked whole; a page of nothing else is rendered. */
const mostPicturePixels = 100_000_000

export function open(bytes: Uint8Array, meter: Meter): PDFDocumentLoadingTask {
  return getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: folder('cmaps/'),
    standardFontDataUrl: folder('standard_fonts/'),
    wasmUrl: folder('wasm/'),
    iccUrl: folder('iccs/'),
    maxImageSize: Math.min(meter.budget.pixels, mostPicturePixels),
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
  })
}

function folder(name: string): string {
  return fileURLToPath(new URL(name, resources))
}

export function explain(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof PlanError) return error
  if (name === 'PasswordException') {
    return new PlanError(
      'plan_encrypted',
      'The PDF is password-protected; save it without a password and upload it again',
    )
  }
  return new PlanError(
    'plan_damaged',
    'The PDF cannot be read; open it, print or export it to a new PDF and upload that',
  )
}

export type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

export interface ChosenPage {
  page: PDFPageProxy
  number: number
  operators: OperatorList
}

export async function openPage(document: PDFDocumentProxy, meter: Meter, number: number): Promise<ChosenPage> {
  if (number > document.numPages) throw missingPage(number, document.numPages)
  const page = await document.getPage(number)
  const operators = await page.getOperatorList({ annotationMode: 0 })
  meter.spend('nodes', operators.fnArray.length)
  return { page, number, operators }
}

/** The page that looks most like a plan: the one with the most lines. Of long documents only the first pages are tried. */
export async function choosePage(document: PDFDocumentProxy, meter: Meter): Promise<ChosenPage & { alike: number[] }> {
  let best: ChosenPage | null = null
  let bestScore = -1
  const scores = new Map<number, number>()
  for (let number = 1; number <= Math.min(document.numPages, meter.budget.pages); number++) {
    const chosen = await openPage(document, meter, number)
    const score = planLikeness(chosen.operators)
    scores.set(number, score)
    if (score > bestScore) {
      best?.page.cleanup()
      best = chosen
      bestScore = score
    } else chosen.page.cleanup()
  }
  if (best === null) throw new PlanError('plan_empty', 'The PDF has no pages; export the plan again and upload that')
  const { number } = best
  const alike = [...scores].filter(([other, score]) => other !== number && score >= MIN_LIKENESS_SHARE * bestScore)
  return { ...best, alike: alike.map(([other]) => other) }
}

/** Of the score of the page that looks most like a plan: other levels are drawn about as densely, covers and lists are not. */
const MIN_LIKENESS_SHARE = 0.25

/** A scan counts as much as a small drawing. */
const scanWorth = 2000
/** Writing is filled where it comes as outlines, and tables clip each cell; walls and doors are stroked. */
const strokeWorth = 3
/** Walls may be filled as well, but not in curves as letters are. */
const straightWorth = 2
const writes = new Set([OPS.fill, OPS.eoFill])

function planLikeness({ fnArray, argsArray }: OperatorList): number {
  let score = 0
  let pixels = 0
  fnArray.forEach((operator, i) => {
    const args = argsArray[i] ?? []
    pixels += pixelsOf(operator, args)
    if (operator !== OPS.constructPath || args[0] === OPS.endPath) return
    const data = args[1]?.[0] ?? []
    const worth = writes.has(args[0]) ? (isStraight(data) ? straightWorth : 1) : strokeWorth
    score += (1 + Math.min(1000, data.length / 20)) * worth
  })
  return score + Math.min(scanWorth, pixels / 1000)
}

/** Pictures come by name with their size, whole, as stencils, or as many strips at once. */
function pixelsOf(operator: number, args: unknown[]): number {
  if (operator === OPS.paintImageXObject) return Number(args[1] ?? 0) * Number(args[2] ?? 0)
  if (!pictures.has(operator)) return 0
  const images = (Array.isArray(args[0]) ? args[0] : [args[0]]) as ({ width?: number; height?: number } | null)[]
  return images.reduce((sum, image) => sum + (image?.width ?? 0) * (image?.height ?? 0), 0)
}

const pictures = new Set([
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
])

/** Whether a path has no curves: they come as command 2 or 3, each before its coordinates. */
function isStraight(data: ArrayLike<number>): boolean {
  for (let i = 0; i < data.length; i += data[i] === 4 ? 1 : 3) if (data[i] === 2 || data[i] === 3) return false
  return true
}

/** Waits until the pictures and fonts of a page are unpacked; one that cannot be comes as null. */
export async function awaitObjects({ page, operators }: ChosenPage): Promise<void> {
  const names = new Set<string>()
  operators.fnArray.forEach((operator, i) => {
    if (operator === OPS.dependency) for (const name of operators.argsArray[i] as string[]) names.add(name)
  })
  await Promise.all(
    [...names].map((name) => {
      const store = name.startsWith('g_') ? page.commonObjs : page.objs
      return new Promise((resolve) => store.get(name, resolve))
    }),
  )
}
