import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Geometry } from '../db/tables.ts'
import { keepIds } from './keep-ids.ts'

const rectangle = (x: number, y: number, width = 10, height = 10): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
  ],
})
const space = (geometry: Geometry, name?: string) => ({ geometry, properties: { kind: 'space', ...(name ? { name } : {}) } }) // biome-ignore format: one feature
const door = (x: number): Drawn => ({
  geometry: { type: 'LineString', coordinates: [[x, 0], [x + 1, 0]] }, // biome-ignore format: one line
  properties: { kind: 'door' },
})
type Drawn = ReturnType<typeof space>

/** The IDs of the revision's features: those of the old ones are their positions. */
function revise(old: Drawn[], fresh: Drawn[]): (string | undefined)[] {
  const work = keepIds(
    old.map((feature, i) => ({ ...feature, feature_id: String(i) })),
    fresh,
  )
  let step = work.next()
  while (!step.done) step = work.next()
  const kept = step.value
  return fresh.map((_, i) => kept.get(i))
}

const named = ['A', 'B', 'C', 'D'].map((name, i) => space(rectangle(i * 12, 0), name))

describe('a new revision of a plan', () => {
  it('PLAN-11: keeps the IDs of rooms that moved, by their names', () => {
    const moved = named.map(({ properties: { name } }, i) => space(rectangle(100 - i * 20, 50 + i), name))
    expect(revise(named, moved)).toEqual(['0', '1', '2', '3'])
  })

  it('PLAN-11: keeps the IDs of rooms that got another name, or none, by their outlines', () => {
    const renamed = named.map(({ geometry }, i) => space(geometry, i === 0 ? undefined : `New ${i}`))
    expect(revise(named, renamed)).toEqual(['0', '1', '2', '3'])
  })

  it('PLAN-11: of a room that was split, the larger part keeps the ID, or else the part with its name', () => {
    const room = [space(rectangle(0, 0), 'Hall')]
    expect(revise(room, [space(rectangle(0, 0, 3), 'Hall 1'), space(rectangle(3, 0, 7), 'Hall 2')])).toEqual([
      undefined,
      '0',
    ])
    expect(revise(room, [space(rectangle(0, 0, 3), 'Hall'), space(rectangle(3, 0, 7), 'Store')])).toEqual([
      '0',
      undefined,
    ])
  })

  it('PLAN-11: rooms of one name are told apart by where they lie', () => {
    const toilets = [0, 20, 40].map((x) => space(rectangle(x, 0), 'WC'))
    expect(revise(toilets, toilets.toReversed())).toEqual(['2', '1', '0'])
  })

  it('PLAN-11: what has no area keeps its ID where it stays, also in a drawing that moved: doors, walls, lifts', () => {
    const draw = (x: number, doors: number[]) => [
      ...['A', 'B', 'C'].map((name, i) => space(rectangle(x + i * 12, 0), name)),
      ...doors.map((at) => door(x + at)),
    ]
    expect(revise(draw(0, [1, 5]), draw(0, [5, 9]))).toEqual(['0', '1', '2', '4', undefined])
    expect(revise(draw(0, [1, 5]), draw(30, [5, 9]))).toEqual(['0', '1', '2', '4', undefined])
  })

  it('PLAN-11: another kind is another feature', () => {
    const fixture = { geometry: rectangle(0, 0), properties: { kind: 'fixture', name: 'A' } }
    expect(revise(named, [fixture])).toEqual([undefined])
  })

  it('PLAN-11: keeps every ID where the drawing got another origin and other units, whatever rooms are called', () => {
    const drifts = fc.record({
      scale: fc.constantFrom(1, 0.01, 1000, 25.4),
      x: fc.integer({ min: -1e6, max: 1e6 }),
      y: fc.integer({ min: -1e6, max: 1e6 }),
    })
    const old = [
      ...named,
      ...Array.from({ length: 9 }, (_, i) => space(rectangle(i * 12, 20), i % 2 ? 'WC' : undefined)),
    ]
    fc.assert(
      fc.property(drifts, ({ scale, x, y }) => {
        const fresh = old.map(({ geometry, properties }) => {
          const [[[left, bottom]]] = geometry.coordinates as [[[number, number]]]
          return space(rectangle(left * scale + x, bottom * scale + y, 10 * scale, 10 * scale), properties.name)
        })
        expect(revise(old, fresh)).toEqual(old.map((_, i) => String(i)))
      }),
    )
  })
})
