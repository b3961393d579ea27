import { describe, expect, test } from 'vitest'
import { goldenSets } from './sets.ts'

/** Only ends a test that hangs: figures do not depend on how fast the machine is. */
const TIMEOUT_MS = 15 * 60_000

/** One test for each plan of the set: its figures are the expected ones. `npm run bless` renews these. */
export function goldenTests(set: keyof typeof goldenSets): void {
  const { expected, items } = goldenSets[set]
  const table = expected.read()
  describe(`golden set: ${set}`, () => {
    if (items.length === 0)
      test('the folder shared/plans is absent, so its plans are not read', () => {
        expect(table.size).toBeGreaterThan(0)
      })
    for (const { name, measure } of items) {
      test(name, { timeout: TIMEOUT_MS }, async () => {
        expect(expected.compare(name, await measure(), table.get(name))).toEqual([])
      })
    }
  })
}
