import { type Rect, rectContains, uniteRects } from '../../../geo/index.ts'
import { longerSide, type Mask } from '../../field/index.ts'
import { findComponents, keepComponents } from '../components.ts'

/** Of the longer side: treads lie no farther apart. */
const MAX_APART_SHARE = 0.015
/** Pixels: how thick they are, and how far their ends are off; and how many times longer than thick they are. */
const MAX_TREAD_PX = 8
const MAX_OFFSET_PX = 4
const MIN_LENGTH_RATIO = 5
/** Bars in a row, from which on they are treads. Noise leaves bars without number. */
const MIN_TREADS = 4
const MAX_BARS = 2000

/** Takes out bars of one length that lie one beside the other and touch nothing, with the writing over them. */
export function withoutFreeTreads(lines: Mask): Mask {
  const map = findComponents(lines)
  const apart = MAX_APART_SHARE * longerSide(lines)
  const flights = [flightsOf(map.components, apart), flightsOf(map.components.map(turned), apart).map(turned)].flat()
  if (flights.length === 0) return lines
  return keepComponents(map, (piece) => !flights.some((flight) => rectContains(flight, piece)))
}

/** The boxes around flights of level treads, and as far around as the next tread may lie. */
function flightsOf(pieces: Rect[], apart: number): Rect[] {
  const bars = pieces.filter(isBar).slice(0, MAX_BARS)
  bars.sort((a, b) => a.left - b.left || a.right - b.right || a.top - b.top)
  const flights: { box: Rect; count: number }[] = []
  for (const bar of bars) {
    const flight = flights.find(({ box }) => isNext(bar, box, apart))
    if (flight) Object.assign(flight, { box: uniteRects([flight.box, bar]), count: flight.count + 1 })
    else flights.push({ box: bar, count: 1 })
  }
  return flights.filter(({ count }) => count >= MIN_TREADS).map(({ box }) => grown(box, pieces, apart))
}

/** With the treads that writing joins, and those beyond. */
function grown(flight: Rect, pieces: Rect[], apart: number): Rect {
  const level = pieces.filter((piece) => areLevel(piece, flight)).sort((a, b) => a.top - b.top)
  let box = flight
  for (const piece of [...level, ...level.toReversed()]) if (isNext(piece, box, apart)) box = uniteRects([box, piece])
  return {
    left: box.left - MAX_OFFSET_PX,
    top: box.top - apart,
    right: box.right + MAX_OFFSET_PX,
    bottom: box.bottom + apart,
  }
}

function isNext(piece: Rect, flight: Rect, apart: number): boolean {
  const gap = Math.max(piece.top - flight.bottom, flight.top - piece.bottom)
  return areLevel(piece, flight) && gap > 0 && gap < apart
}

function isBar({ left, top, right, bottom }: Rect): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1]
  return down <= MAX_TREAD_PX && across > MIN_LENGTH_RATIO * down
}

function areLevel(a: Rect, b: Rect): boolean {
  return Math.abs(a.left - b.left) <= MAX_OFFSET_PX && Math.abs(a.right - b.right) <= MAX_OFFSET_PX
}

/** With rows and columns exchanged. */
function turned({ left, top, right, bottom }: Rect): Rect {
  return { left: top, top: left, right: bottom, bottom: right }
}
