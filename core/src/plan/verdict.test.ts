import { expect, test } from 'vitest'
import type { PlanFeature, PlanReport, PlanScale } from './result.ts'
import { judge } from './verdict.ts'

const scale: PlanScale = { unitsPerMeter: 1, confidence: 0.9, votes: [] }
const report = { dropped: [] } as unknown as PlanReport
const of = (features: PlanFeature[], more: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({ features, scale, report, unreached: [], view: 'plan', ...more })

function space(i: number, outline: [number, number][], properties: object = {}): PlanFeature {
  return {
    geometry: { type: 'Polygon', coordinates: [[...outline, outline[0]!]] },
    properties: { kind: 'space', ref: `s${i}`, name: `${100 + i}`, area_m2: 16, ...properties },
  }
}
const square = (x: number): [number, number][] => [
  [x, 0],
  [x + 4, 0],
  [x + 4, 4],
  [x, 4],
]
const rooms = (properties: object = {}) => Array.from({ length: 6 }, (_, i) => space(i, square(4 * i), properties))

test('PLAN-32: named rooms at a sure scale are good', () => {
  expect(of(rooms())).toEqual({ quality: 'good', reasons: [] })
})

test('PLAN-32: rooms without names, spaces as small as chairs and a guessed scale are to be looked at', () => {
  const { quality, reasons } = of(rooms({ name: undefined, area_m2: 0.4 }), { scale: { ...scale, confidence: 0.4 } })
  expect(quality).toBe('review')
  expect(reasons.map(({ code }) => code)).toEqual(['scale_unsure', 'few_names', 'small_spaces'])
  expect(reasons[1]!.refs).toEqual(['s0', 's1', 's2', 's3', 's4', 's5'])
})

test('PLAN-32: a picture of light and dark all over is a photograph, unless names are read in it', () => {
  expect(of(rooms({ name: undefined }), { view: 'photograph' })).toMatchObject({ quality: 'not_a_plan' })
  expect(of(rooms(), { view: 'photograph' }).quality).toBe('good')
  const titled = { ...report, sheetTitles: ['Ground floor', 'First floor', 'Second floor', 'Third floor', 'Roof'] }
  expect(of(rooms({ name: undefined }), { view: 'photograph', report: titled }).quality).toBe('review')
})

test('PLAN-32: a map of countries is not a plan', () => {
  const coast = (x: number) =>
    Array.from({ length: 60 }, (_, k): [number, number] => {
      const [turn, radius] = [(k * Math.PI) / 30, 4 + Math.sin(7 * k) + Math.cos(3 * k)]
      return [x + radius * Math.cos(turn), radius * Math.sin(turn)]
    })
  const { quality, reasons } = of(Array.from({ length: 6 }, (_, i) => space(i, coast(12 * i))))
  expect([quality, reasons[0]!.code]).toEqual(['not_a_plan', 'natural_outlines'])
})

test('PLAN-32: an isometric view is not a plan, a building that leans is', () => {
  const [c, s] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
  const iso = (x: number, y: number, z: number): [number, number] => [(x - y) * c, (x + y) * s + z]
  const top = (x: number) => [iso(x, 0, 0), iso(x + 4, 0, 0), iso(x + 4, 4, 0), iso(x, 4, 0)]
  const side = (x: number) => [iso(x, 0, 0), iso(x + 4, 0, 0), iso(x + 4, 0, 3), iso(x, 0, 3)]
  const boxes = [0, 4, 8].flatMap((x, i) => [space(2 * i, top(x)), space(2 * i + 1, side(x))])
  expect(of(boxes).reasons[0]?.code).toBe('isometric')
  const floors = Array.from({ length: 6 }, (_, i) => space(i, top(5 * i)))
  expect(of(floors).reasons[0]?.code).toBe('isometric')
  const leaning = (x: number) => square(x).map(([x, y]): [number, number] => [x * c - y * s, x * s + y * c])
  expect(of(Array.from({ length: 6 }, (_, i) => space(i, leaning(4 * i)))).quality).toBe('good')
})

test('PLAN-32: nothing enclosed is not a plan', () => {
  expect(of([]).reasons[0]!.code).toBe('no_spaces')
})

test('PLAN-205: many straight rooms along the axes are a plan, though its picture is light and dark all over', () => {
  const many = Array.from({ length: 24 }, (_, i) => space(i, square(4 * i), { name: undefined }))
  expect(of(many, { view: 'photograph' }).quality).toBe('review')
  const askew = many.map(({ geometry, properties }) => ({
    geometry: { type: 'Polygon' as const, coordinates: turned((geometry.coordinates as [number, number][][])[0]!) },
    properties,
  }))
  expect(of(askew, { view: 'photograph' })).toMatchObject({ quality: 'not_a_plan', reasons: [{ code: 'photograph' }] })
})

/** Turned by thirty degrees. */
function turned(outline: [number, number][]): [number, number][][] {
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
  return [outline.map(([x, y]) => [cos * x - sin * y, sin * x + cos * y])]
}

test('PLAN-206: platforms that lie askew without right angles are a view from the side; a plan that is turned is none', () => {
  const platform = (x: number): [number, number][] => [
    [x, 0],
    [x + 12, -2],
    [x + 14, 1],
    [x + 2, 3],
  ]
  const { quality, reasons } = of(Array.from({ length: 6 }, (_, i) => space(i, platform(20 * i))))
  expect([quality, reasons[0]!.code]).toEqual(['not_a_plan', 'oblique_view'])
  const slanted = rooms().map((room) => ({
    ...room,
    geometry: {
      type: 'Polygon' as const,
      coordinates: turned((room.geometry.coordinates as [number, number][][])[0]!),
    },
  }))
  expect(of(slanted).quality).toBe('good')
})

test('PLAN-207: a sheet that names several storeys which were read as one is to be looked at', () => {
  const titles = ['Ground floor', 'First floor', 'Second floor']
  const codes = (more: Partial<PlanReport>) =>
    of(rooms(), { report: { ...report, ...more } }).reasons.map((r) => r.code)
  expect(codes({ sheetTitles: titles })).toEqual(['several_storeys'])
  expect(codes({ sheetTitles: titles, storeys: [{ storey: 0, title: null }] })).toEqual([])
  expect(codes({ sheetTitles: titles.slice(0, 1) })).toEqual([])
})
