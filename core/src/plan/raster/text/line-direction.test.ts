import { expect, test } from 'vitest'
import type { TextMap } from '../../ocr/index.ts'
import { direction, type Place, prevailing } from './line-direction.ts'

const LEAN_ANGLE = -0.28
const MAP_COLUMNS = 64

/** A map that takes all text for level. */
const map = {
  width: MAP_COLUMNS,
  height: MAP_COLUMNS,
  cosines: new Float32Array(MAP_COLUMNS ** 2).fill(1),
  sines: new Float32Array(MAP_COLUMNS ** 2),
} as TextMap

/** The middle of a line from a place on, three places high. */
function middle(length: number, turn: number): Place[] {
  return Array.from({ length: 3 * length }, (_, i) => {
    const [along, across] = [i % length, Math.floor(i / length)]
    return { x: Math.round(20 + along * Math.cos(turn)), y: Math.round(40 + along * Math.sin(turn)) + across }
  })
}

test('PLAN-194: texts of a turned picture run as it was level before if most of them do', () => {
  const leaning = [9, 10, 12].map((length) => middle(length, LEAN_ANGLE))
  const level = [9, 10].map((length) => middle(length, 0))
  expect(prevailing([...leaning, ...level], LEAN_ANGLE)).toBe(LEAN_ANGLE)
  expect(prevailing([...level, ...level, ...leaning], LEAN_ANGLE)).toBe(0)
  expect(prevailing(leaning, 0)).toBe(0)
})

test('PLAN-194: a short text that looks level leans with the others, and a long one runs as it does', () => {
  expect(direction(middle(4, 0), map, LEAN_ANGLE)).toBe(LEAN_ANGLE)
  expect(direction(middle(4, 0), map, 0)).toBe(0)
  expect(direction(middle(40, 0), map, LEAN_ANGLE)).toBe(0)
  expect(direction(middle(40, LEAN_ANGLE), map, 0)).toBeCloseTo(LEAN_ANGLE, 1)
})
