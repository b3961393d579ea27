import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, findComponents } from './components.ts'

const WIDTH_PX = 9
const HEIGHT_PX = 7
const masks = fc.array(fc.integer({ min: 0, max: 1 }), {
  minLength: WIDTH_PX * HEIGHT_PX,
  maxLength: WIDTH_PX * HEIGHT_PX,
})

/** The least pixel that each set pixel can be reached from, by spreading it until nothing changes. */
function spread(mask: number[], sides: boolean): number[] {
  const least = mask.map((value, at) => (value ? at : -1))
  const isNear = (a: number, b: number) => {
    const [dx, dy] = [
      Math.abs((a % WIDTH_PX) - (b % WIDTH_PX)),
      Math.abs(Math.floor(a / WIDTH_PX) - Math.floor(b / WIDTH_PX)),
    ]
    return sides ? dx + dy === 1 : Math.max(dx, dy) === 1
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const a of least.keys()) {
      for (const b of least.keys()) {
        if (least[a]! < 0 || least[b]! <= least[a]! || !isNear(a, b)) continue
        least[b] = least[a]!
        changed = true
      }
    }
  }
  return least
}

test('pixels have the same label exactly if they are connected, in reading order', () => {
  fc.assert(
    fc.property(masks, fc.boolean(), (mask, sides) => {
      const { labels, components } = findComponents(
        { width: WIDTH_PX, height: HEIGHT_PX, data: Uint8Array.from(mask) },
        sides,
      )
      const least = spread(mask, sides)
      const firsts = [...new Set(least.filter((at) => at >= 0))].sort((a, b) => a - b)
      expect([...labels.data]).toEqual(least.map((at) => firsts.indexOf(at) + 1))
      expect(components.map(({ area }) => area)).toEqual(firsts.map((at) => least.filter((it) => it === at).length))
    }),
    { numRuns: 60 },
  )
})

test('a ring is filled in with what it surrounds, and not with what it is open to', () => {
  const rows = ['.......', '.#####.', '.#.#.#.', '.###.#.', '.....#.']
  const mask = Uint8Array.from([...rows.join('')].map((cell) => (cell === '#' ? 1 : 0)))
  const map = findComponents({ width: 7, height: 5, data: mask })
  const inside = fillIn(map.components[0]!, map)
  expect(inside).toHaveLength(mask.filter((value) => value === 1).length + 1)
  expect(inside).toContain(2 * 7 + 2)
})
