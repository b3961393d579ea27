import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, type Position, positions, signedArea } from '../geo/index.ts'
import { applyOperations } from './apply.ts'
import type { EditState, Operation } from './model.ts'
import { findPolygonFault } from './polygon-fault.ts'
import { DATASET, office, polygon, serialize } from './testing/office.ts'

/** What a person may do, in shares of what is there when it is done. */
interface Gesture {
  kind: 'create' | 'rename' | 'move' | 'reshape' | 'delete' | 'split' | 'merge' | 'floor'
  pick: number
  other: number
  a: Position
  b: Position
}

const share = fc.double({ min: -0.2, max: 1.2, noNaN: true })
const gestures = fc.array(
  fc.record<Gesture>({
    kind: fc.constantFrom('create', 'rename', 'move', 'reshape', 'delete', 'split', 'split', 'merge', 'merge', 'floor'),
    pick: fc.nat(10_000),
    other: fc.nat(10_000),
    a: fc.tuple(share, share),
    b: fc.tuple(share, share),
  }),
  { maxLength: 12 },
)

/** The operation that a gesture is in this state; it may well be refused. */
function operationOf({ kind, pick, other, a, b }: Gesture, state: EditState, n: number): Operation {
  if (kind === 'floor') return { op: 'floor', floor: pick % 2, changes: { name: `Floor ${other}`, floor: other % 3 } }
  const all = [...state.drawings.get(DATASET)!.features.values()]
  const spaces = all.filter((item) => item.geometry.type === 'Polygon')
  const chosen = (kind === 'split' || kind === 'merge' ? spaces : all)[pick % Math.max(1, kind === 'split' || kind === 'merge' ? spaces.length : all.length)] // biome-ignore format: one choice
  const feature_id = chosen?.feature_id ?? 'none'
  const subject = { dataset_id: DATASET, feature_id }
  const [minX, minY, maxX, maxY] = chosen ? boundsOf(positions(chosen.geometry)) : [0, 0, 1, 1]
  const at = ([x, y]: Position): Position => [minX + x * (maxX - minX), minY + y * (maxY - minY)]
  switch (kind) {
    case 'create':
      return { op: 'create', dataset_id: DATASET, feature_id: `n${n}`, geometry: polygon([at(a), at(b), at([a[1], b[0]]), at(a)]), properties: { kind: 'space' } } // biome-ignore format: one operation
    case 'rename':
      return { op: 'update', ...subject, properties: { name: `N${other}`, number: null } }
    case 'move':
      return { op: 'update', ...subject, geometry: shifted(chosen?.geometry ?? polygon(), a[0] * 900, a[1] * 900) }
    case 'reshape':
      return { op: 'update', ...subject, geometry: polygon([at([0, 0]), at(a), at([1, 1]), at(b), at([0, 0])]) }
    case 'delete':
      return { op: 'delete', ...subject }
    case 'split':
      return { op: 'split', ...subject, line: [at([a[0], -0.3]), at([a[1], b[1]]), at([b[0], 1.3])], new_feature_ids: [`n${n}`], wall: other % 2 === 0 } // biome-ignore format: one operation
    case 'merge': {
      const near = spaces[(pick + 1 + (other % 4)) % Math.max(1, spaces.length)]?.feature_id ?? 'none'
      return { op: 'merge', dataset_id: DATASET, feature_ids: [feature_id, near], keep: feature_id }
    }
  }
}

function shifted(geometry: ReturnType<typeof polygon>, dx: number, dy: number): ReturnType<typeof polygon> {
  const move = ([x, y]: Position): Position => [x + dx, y + dy]
  if (geometry.type === 'Point') return { type: 'Point', coordinates: move(geometry.coordinates) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(move) }
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(move)) }
}

function isAnticlockwise(ring: readonly Position[]): boolean {
  const [x0, y0] = ring[0]!
  return signedArea(ring.map(([x, y]): Position => [x - x0, y - y0])) > 0
}

function play(list: readonly Gesture[], from: EditState) {
  const applied: Operation[] = []
  const undo: Operation[][] = []
  let state = from
  for (const [n, gesture] of list.entries()) {
    const operation = operationOf(gesture, state, n)
    const outcome = applyOperations(state, [operation])
    if (outcome.conflicts.length > 0) continue
    applied.push(operation)
    undo.push(outcome.inverse)
    state = outcome.state
  }
  return { state, applied, undo }
}

describe('operations at random', () => {
  const start = office(2, 3)
  const original = serialize(start)

  test('EDIT-3: applying any operations and then their inverses gives the first state, byte for byte', () => {
    fc.assert(
      fc.property(gestures, (list) => {
        const { state, applied, undo } = play(list, start)
        const back = undo.toReversed().reduce((now, inverse) => {
          const outcome = applyOperations(now, inverse)
          expect(outcome.conflicts).toEqual([])
          return outcome.state
        }, state)
        expect(serialize(back)).toBe(original)
        // All at once they lead to the same state, and one inverse leads back.
        const whole = applyOperations(start, applied)
        expect(serialize(whole.state)).toBe(serialize(state))
        expect(serialize(applyOperations(whole.state, whole.inverse).state)).toBe(original)
        expect(serialize(start)).toBe(original)
      }),
      { numRuns: 100, seed: 24 },
    )
  }, 120_000)

  test('EDIT-11: no sequence of operations makes a polygon that crosses itself, runs the wrong way or is open', () => {
    const used = new Set<string>()
    fc.assert(
      fc.property(gestures, (list) => {
        const { state, applied } = play(list, start)
        for (const { op } of applied) used.add(op)
        for (const { geometry } of state.drawings.get(DATASET)!.features.values()) {
          if (geometry.type !== 'Polygon') continue
          expect(findPolygonFault(geometry.coordinates)).toBeNull()
          for (const [i, ring] of geometry.coordinates.entries()) expect(isAnticlockwise(ring)).toBe(i === 0)
        }
      }),
      { numRuns: 100, seed: 42 },
    )
    expect([...used].sort()).toEqual(['create', 'delete', 'floor', 'merge', 'split', 'update'])
  }, 120_000)
})
