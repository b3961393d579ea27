import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOperations } from '../edit/index.ts'
import { renumberOperations } from './renumber.ts'

const anyFloors = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 })

test('LEVEL-10: levels are put into any order, no two ever under one number, and back by the inverse', () => {
  fc.assert(
    fc.property(anyFloors, fc.infiniteStream(fc.nat()), fc.boolean(), (floors, random, isShifted) => {
      const shuffled = floors.map((floor) => ({ floor, key: random.next().value }))
      const order = shuffled.sort((a, b) => a.key - b.key).map(({ floor }) => floor + (isShifted ? 3 : 0))
      const targets = new Map(floors.map((floor, i) => [floor, order[i]!]))
      const state = { drawings: new Map(), floors: floors.map((floor) => ({ floor, name: `was ${floor}` })) }
      state.floors.sort((a, b) => a.floor - b.floor)
      const outcome = applyOperations(state, renumberOperations(floors, targets))
      expect(outcome.conflicts).toEqual([])
      const names = new Map(outcome.state.floors.map(({ floor, name }) => [floor, name]))
      for (const [from, to] of targets) expect(names.get(to)).toBe(`was ${from}`)
      expect(applyOperations(outcome.state, outcome.inverse).state.floors).toEqual(state.floors)
    }),
  )
})

test('LEVEL-10: a number that a level keeps is a conflict', () => {
  const state = { drawings: new Map(), floors: [{ floor: 0 }, { floor: 1 }] }
  const operations = renumberOperations([0, 1], new Map([[0, 1]]))
  expect(applyOperations(state, operations).conflicts).toMatchObject([{ kind: 'exists' }])
})
