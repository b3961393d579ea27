import { type Frame, INK_HEIGHT, paintedStrip, STRIP_MARGIN, type TextLine } from '../../ocr/index.ts'

/** A line that something crosses from above to below, or that far more parts than stands between words. */
interface PartedLine {
  parts: TextLine[]
  /** Whether all parts stand well apart from what crosses, as no letters of one word do. */
  isWide: boolean
}

/** Of its height, how far above and below a line what crosses it goes on. */
const REACH_SHARE = 0.35
/** Level under which a pixel is ink, and of the rows that something crosses, those that may be paler. */
const MAX_INK_LEVEL = 150
const MAX_PALE_SHARE = 0.06
/** Of the height: how wide a part is at least, and how far a word stands from what crosses. */
const MIN_PART_SHARE = 0.5
const MIN_WORD_GAP_SHARE = 0.22
/** Of the height: what is bare between two lines side by side at least, and how wide both are; spaced letters are narrower. */
const MIN_LINE_GAP_SHARE = 1.5
const MIN_LINE_SHARE = 1.2

/** Numbers of rooms side by side, which walls between them may touch; parts of one number are shorter. */
const ROOM_NUMBER = /^(?=.{3})\p{L}{0,3}[-. ]?\d[\d.,/-]*\p{L}{0,2}$/u
/** Codes of a letter and a digit or two: no parts of one number begin with a letter each. */
const SHORT_CODE = /^\p{Lu}\d{1,2}$/u

/** Whether the parts of a line are the numbers of as many rooms. */
export function areRoomNumbers(texts: string[]): boolean {
  return [ROOM_NUMBER, SHORT_CODE].some((form) => texts.every((text) => form.test(text)))
}

/** The parts of a line between what crosses it, as walls between numbered rooms do, and far apart; null if it is one. */
export function partLine(line: TextLine, paint: (strip: Uint8Array, frame: Frame) => void): PartedLine | null {
  const { left, top, right, bottom } = line.box
  const height = bottom - top
  const reach = REACH_SHARE * height
  const tall = { ...line, box: { left, top: top - reach, right, bottom: bottom + reach } }
  const { strip, frame } = paintedStrip(tall, paint)
  const scale = (height + 2 * reach) / INK_HEIGHT
  const kinds = Array.from({ length: frame.width - 2 * STRIP_MARGIN }, (_, column) =>
    kindOf(strip, frame.width, column + STRIP_MARGIN, reach / scale),
  )
  const spans = inkedSpans(kinds, (MIN_LINE_GAP_SHARE * height) / scale).filter(
    ({ from, to }) => (to - from) * scale >= MIN_PART_SHARE * height,
  )
  if (spans.length < 2) return null
  const isCrossed = kinds.slice(spans[0]!.to, spans.at(-1)!.from).includes('crossed')
  if (!isCrossed && spans.some(({ from, to }) => (to - from) * scale < MIN_LINE_SHARE * height)) return null
  const gaps = spans.slice(1).flatMap(({ from }, i) => gapsBetween(kinds, spans[i]!.to, from))
  const parts = spans.map(({ from, to }) => {
    const box = { left: left + from * scale, top, right: left + to * scale, bottom }
    return { ...line, box, letters: Math.max(1, Math.round((line.letters * (to - from) * scale) / (right - left))) }
  })
  return { parts, isWide: Math.min(...gaps) * scale >= MIN_WORD_GAP_SHARE * height }
}

type ColumnKind = 'crossed' | 'inked' | 'bare'

function kindOf(strip: Uint8Array, width: number, column: number, reachRows: number): ColumnKind {
  let [inked, within] = [0, 0]
  for (let row = 0; row < INK_HEIGHT; row++) {
    if (strip[(row + STRIP_MARGIN) * width + column]! >= MAX_INK_LEVEL) continue
    inked++
    if (row >= reachRows && row < INK_HEIGHT - reachRows) within++
  }
  if (inked >= (1 - MAX_PALE_SHARE) * INK_HEIGHT) return 'crossed'
  return within > 0 ? 'inked' : 'bare'
}

/** From the first to behind the last inked column, between those that are crossed or so many that are bare. */
function inkedSpans(kinds: ColumnKind[], mostBare: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  let open = false
  kinds.forEach((kind, column) => {
    if (kind === 'crossed') open = false
    if (kind !== 'inked') return
    const last = spans.at(-1)
    if (open && last && column - last.to < mostBare) last.to = column + 1
    else spans.push({ from: column, to: column + 1 })
    open = true
  })
  return spans
}

/** The bare columns before and behind what crosses between two parts, or all of them. */
function gapsBetween(kinds: ColumnKind[], from: number, to: number): [number, number] {
  const between = kinds.slice(from, to)
  if (!between.includes('crossed')) return [between.length, between.length]
  return [between.indexOf('crossed'), between.length - 1 - between.lastIndexOf('crossed')]
}
