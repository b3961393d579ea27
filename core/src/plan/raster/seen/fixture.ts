import { emptyMask, type Size } from '../../field/index.ts'
import { placeKinds, type TextLine } from '../../ocr/index.ts'
import type { Bar } from '../fixture.ts'
import type { Floor } from '../floor/floor.ts'
import type { Seen } from './seen.ts'

/** Pixels and places of a side in tests. */
export const SIDE_PX = 400
const PLACES_ACROSS = 100

/** The size of the picture. */
export const size: Size = { width: SIDE_PX, height: SIDE_PX }

/** A floor with these places, none of them open, on a sheet that is. */
export function floorOf(...boxes: Bar[]): Floor {
  const data = new Int32Array(SIDE_PX * SIDE_PX).fill(1)
  for (const [i, box] of boxes.entries()) fill(data, SIDE_PX, box, i + 2)
  const regions = [[0, 0, SIDE_PX, SIDE_PX] as Bar, ...boxes].map((bbox, i) => {
    const [left, top, right, bottom] = bbox
    return { id: i + 1, area: (right - left) * (bottom - top), peak: 10, x: left, y: top, bbox, open: i === 0 }
  })
  return { method: '', labels: { ...size, data }, regions, passages: [], walls: emptyMask(size), openings: [] }
}

/** A level line of text around a point. */
export function lineAt(x: number, y: number, angle = 0): TextLine {
  const along = x * Math.cos(angle) - y * Math.sin(angle)
  const across = x * Math.sin(angle) + y * Math.cos(angle)
  const box = { left: along - 30, top: across - 5, right: along + 30, bottom: across + 5 }
  return { glyphs: [], angle, box, size: 10, letters: 6, cohesion: 5 }
}

/** What a net sees where these boxes are of a kind, and the rest is rooms. */
export function seenOf(...boxes: { kind: (typeof placeKinds)[number]; box: Bar }[]): Seen {
  const likeliest = new Uint8Array(PLACES_ACROSS * PLACES_ACROSS).fill(placeKinds.indexOf('room'))
  for (const { kind, box } of boxes) {
    fill(
      likeliest,
      PLACES_ACROSS,
      box.map((side) => Math.round((side * PLACES_ACROSS) / SIDE_PX)) as Bar,
      placeKinds.indexOf(kind),
    )
  }
  const planes = Object.fromEntries(
    placeKinds.map((kind, i) => [kind, likeliest.map((own) => (own === i ? 255 : 0))]),
  ) as Seen['planes']
  return { planes, likeliest, width: PLACES_ACROSS, height: PLACES_ACROSS }
}

function fill(plane: Int32Array | Uint8Array, width: number, [left, top, right, bottom]: Bar, value: number): void {
  for (let y = top; y < bottom; y++) plane.fill(value, y * width + left, y * width + right)
}
