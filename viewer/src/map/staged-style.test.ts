import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { stage } from './staged-style.ts'

const layer = (id: string, type: 'fill' | 'symbol') => ({ id, type, source: 'indoor', 'source-layer': id })
const style = {
  version: 8,
  sprite: 'https://maps.example/sprite',
  sources: { indoor: { type: 'vector', url: 'https://maps.example/tiles/1', promoteId: 'feature_id' } },
  layers: [layer('spaces', 'fill'), layer('signs', 'symbol'), layer('route', 'fill'), layer('names', 'symbol')],
} as StyleSpecification
const boot = { tilesets: ['https://maps.example/tiles/1'], bounds: [1, 2, 3, 4], minzoom: 12, maxzoom: 19 }

test('the floor is drawn without fonts and icons, and labels come back where they stood', () => {
  const { floor, sprite, labels } = stage(style, boot)
  expect(floor.layers.map(({ id }) => id)).toEqual(['spaces', 'route'])
  expect('sprite' in floor).toBe(false)
  expect(sprite).toBe(style.sprite)
  expect(labels.map(({ layer, below }) => [layer.id, below])).toEqual([
    ['signs', 'route'],
    ['names', undefined],
  ])
})

test('tiles that the page knows of are not asked about again', () => {
  const { indoor } = stage(style, boot).floor.sources
  expect(indoor).toEqual({
    type: 'vector',
    promoteId: 'feature_id',
    tiles: ['https://maps.example/tiles/1/{z}/{x}/{y}.mvt'],
    bounds: [1, 2, 3, 4],
    minzoom: 12,
    maxzoom: 19,
  })
  const other = { ...boot, tilesets: ['https://maps.example/tiles/2'] }
  expect(stage(style, other).floor.sources.indoor).toEqual(style.sources.indoor)
})
