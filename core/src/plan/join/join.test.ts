import { expect, test } from 'vitest'
import type { PlanFeature } from '../result.ts'
import { joinSpaces } from './index.ts'

function space(ref: string, x: number, y: number, width: number, height: number, circulation = false): PlanFeature {
  const ring: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ]
  return {
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { kind: 'space', ref, ...(circulation ? { space_type: 'circulation' } : {}) },
  }
}

const door = (spaces: string[]): PlanFeature => ({
  geometry: { type: 'LineString', coordinates: [[0, 0], [1, 0]] }, // biome-ignore format: a line
  properties: { kind: 'door', spaces },
})

const joins = (features: PlanFeature[]) =>
  features.map((feature) => (feature.properties.spaces as string[]).toSorted().join(' '))

test('a room without a door gets one to the corridor beside it, not to the room next door', () => {
  const features = [space('a', 0, 0, 4, 4), space('b', 4.2, 0, 4, 4), space('hall', 0, 4.2, 8.2, 2, true)]
  expect(joins(joinSpaces(features, 1)).sort()).toEqual(['a hall', 'b hall'])
})

test('a room that a door leads to gets no other', () => {
  const features = [space('a', 0, 0, 4, 4), space('hall', 0, 4.2, 4, 2, true), door(['a', 'hall'])]
  expect(joinSpaces(features, 1)).toEqual([])
})

test('the door lies in the middle of the wall between the two, along it', () => {
  const [made] = joinSpaces([space('a', 0, 0, 4, 4), space('hall', 0, 4.2, 4, 2, true)], 1)
  const [[x0, y0], [x1, y1]] = made!.geometry.coordinates as [[number, number], [number, number]]
  expect((x0 + x1) / 2).toBeCloseTo(2, 0)
  expect([y0, y1].map((y) => Math.round(y * 10) / 10)).toEqual([4.1, 4.1])
})

test('booths in a row are not entered through each other', () => {
  expect(joinSpaces([space('a', 0, 0, 3, 3), space('b', 3, 0, 3, 3), space('c', 6, 0, 3, 3)], 1)).toEqual([])
})

test('spaces too far apart for a wall stay apart', () => {
  expect(joinSpaces([space('a', 0, 0, 4, 4), space('hall', 0, 6, 4, 2, true)], 1)).toEqual([])
})
