import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossesProperly, type Position, polygonContains } from '../../geo/index.ts'
import type { Points } from '../shape.ts'
import { abbreviate } from './abbreviate.ts'
import { FIT_ZOOM, fitLabel, ICON_GAP, ICON_HEIGHT, type LabelForm, LINE_HEIGHT, MIN_TEXT_PX } from './fit-label.ts'
import { largestBox } from './largest-box.ts'
import { textWidth } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

const STEPS_PER_PIXEL = 2 ** (23 - FIT_ZOOM)

/** Metres are some 200 steps of the grid in the north. */
const room = (width: number, height: number): Points => {
  const [w, h] = [width * 200, height * 200]
  return [0, 0, w, 0, w, h, 0, h]
}

/** A room around a point, with a corner in each of some directions. */
const rooms = fc.array(fc.integer({ min: 300, max: 6000 }), { minLength: 4, maxLength: 9 }).map((reaches): Points => {
  const corner = (reach: number, i: number) => (i / reaches.length) * 2 * Math.PI + reach / 1e5
  return reaches.flatMap((reach, i) => [
    Math.round(9000 + reach * Math.cos(corner(reach, i))),
    Math.round(9000 + reach * Math.sin(corner(reach, i))),
  ])
})
const titles = fc.constantFrom(
  'Kaffe Kai',
  'Granite Mobility',
  'Apotek Ankeret',
  'WC',
  'Nordic Food Technology GmbH',
  '第三会議室',
)

function cornersOf({ x, y, turn, fit, title, icon, lines = 1 }: LabelForm): Position[] {
  const widest = title === undefined ? 1 : Math.max(...title.split('\n').map(textWidth))
  const em = fit * STEPS_PER_PIXEL
  const above = icon === undefined ? 0 : ICON_HEIGHT + ICON_GAP
  const width = (widest * em) / 2
  const height = ((title === undefined ? 1 : lines * LINE_HEIGHT + above) * em) / 2
  const angle = (turn * Math.PI) / 180
  const corner = (dx: number, dy: number): Position => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
  return [corner(-width, -height), corner(width, -height), corner(width, height), corner(-width, height)]
}

const toRing = (points: Points): Position[] =>
  points.flatMap((x, i): Position[] => (i % 2 === 0 ? [[x, points[i + 1]!]] : []))

const edges = (ring: readonly Position[]) => ring.map((point, i) => [point, ring[(i + 1) % ring.length]!] as const)

/** Whether a box stands in a polygon, holes apart. */
function isInside(box: Position[], rings: Position[][]): boolean {
  const crossed = rings.some((ring) =>
    edges(ring).some(([a, b]) => edges(box).some(([c, d]) => crossesProperly(a, b, c, d))),
  )
  return !crossed && box.every((corner) => polygonContains(rings, corner))
}

describe('labels', () => {
  test('VISIT-1: no form of a label leaves its room', () => {
    fc.assert(
      fc.property(rooms, titles, fc.integer({ min: 0, max: 359 }), (outline, title, upright) => {
        for (const form of fitLabel([outline], { title, icon: 'shop', upright }))
          expect(isInside(cornersOf(form), [toRing(outline)]), JSON.stringify(form)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('VISIT-1: in a room around a corner, a name is nearly as large as the larger of its two arms allows', () => {
    const side = fc.integer({ min: 300, max: 6000 })
    const sides = fc.tuple(side, side, side, side)
    fc.assert(
      fc.property(sides, fc.integer({ min: 0, max: 359 }), titles, ([wide, deep, arm, leg], degrees, title) => {
        const [right, bottom] = [wide + arm, deep + leg]
        const corner = [0, 0, right, 0, right, deep, wide, deep, wide, bottom, 0, bottom]
        const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
        const outline = toRing(corner).flatMap(([x, y]) => [
          Math.round(x * cos - y * sin),
          Math.round(x * sin + y * cos),
        ])
        const [width, height] = [textWidth(title), LINE_HEIGHT]
        const ideal = Math.max(Math.min(right / width, deep / height), Math.min(wide / width, bottom / height))
        const { scale } = largestBox([outline], width, height, (degrees * Math.PI) / 180)!
        expect(scale).toBeLessThan(ideal + 2)
        expect(scale).toBeGreaterThan(ideal / 1.18 - 2)
      }),
      { numRuns: 1000 },
    )
  })

  test('VISIT-1: none stands on a booth in its hall', () => {
    const hall = room(60, 40)
    const booths = Array.from({ length: 12 }, (_, i): Points => {
      const [x, y] = [(4 + (i % 4) * 14) * 200, (4 + Math.floor(i / 4) * 12) * 200]
      return [x, y, x + 1800, y, x + 1800, y + 1400, x, y + 1400]
    })
    const forms = fitLabel([hall, ...booths], { title: 'Exhibition hall', icon: 'booth', upright: 0 })
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(isInside(cornersOf(form), [hall, ...booths].map(toRing))).toBe(true)
  })

  test('VISIT-2: from afar the icon alone, nearer a shorter name, then the name, then the name below its icon', () => {
    const shownIn = (outline: Points) =>
      fitLabel([outline], { title: 'Granite Mobility', icon: 'booth', upright: 0 }).filter(({ side }) => side === 0)
    const words = (outline: Points) => shownIn(outline).map(({ title, icon }) => [title, icon])
    const alone = [undefined, 'booth']
    const whole = ['Granite\nMobility', 'booth']
    expect(words(room(6, 6))).toEqual([alone, ['Granite\nMob.', undefined], whole])
    expect(words(room(9, 5))).toEqual([alone, ['Granite\nMobility', undefined], ['Granite Mobility', 'booth']])
    const shown = shownIn(room(6, 6))
    for (const [i, form] of shown.entries()) expect(form.from).toBe(shown[i - 1]?.until ?? form.from)
    expect(shown.at(-1)!.until).toBe(25)
  })

  test('VISIT-2: the first form begins a zoom before the one at which it is full', () => {
    const [first] = fitLabel([room(40, 30)], { title: 'C Wards', upright: 0 })
    const pixelsAt = (zoom: number) => first!.fit * 2 ** (zoom - FIT_ZOOM)
    expect(pixelsAt(first!.from)).toBeLessThan(MIN_TEXT_PX)
    expect(pixelsAt(first!.from + 1)).toBeGreaterThanOrEqual(MIN_TEXT_PX)
  })

  test('VISIT-2: a name runs along a long room, and is read from below or from the left', () => {
    const along = (upright: number) =>
      fitLabel([room(3, 30)], { title: 'Skoloftet', upright }).find(({ side, from }) => side === 0 && from < 20)!.turn
    expect(along(0)).toBe(270)
    expect(along(180)).toBe(90)
  })

  test('VISIT-2: every room that is wide enough for a letter has its name at the nearest zoom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), titles, (width, height, title) => {
        const forms = fitLabel([room(width, height)], { title, icon: 'shop', upright: 24 })
        for (const side of [0, 1]) expect(forms.findLast((form) => form.side === side)?.title).toBeDefined()
      }),
      { numRuns: 50 },
    )
  })

  test('lines are as even as the words allow', () => {
    expect(wrapText('Pen and Papir', 2).map(({ text }) => text)).toEqual(['Pen and Papir', 'Pen and\nPapir'])
    expect(wrapText('Spa-Oase', 2).at(-1)!.text).toBe('Spa-\nOase')
  })

  test.each([
    ['Granite Mobility', ['Granite Mob.', 'Gran. Mob.']],
    ['Nordic Foods GmbH & Co. KG', ['Nordic Foods']],
    ['Main stage (hall B)', ['Main stage']],
    ['Havnestad', []],
  ])('%s is shortened to %j', (name, forms) => {
    expect(abbreviate(name).slice(0, forms.length || 1)).toEqual(forms)
  })
})
