import {
  createVisibilityExpression,
  type FilterSpecification,
  featureFilter,
  type LayerSpecification,
  type StyleSpecification,
  type VisibilitySpecification,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { buildStyle } from './build-style.ts'
import { splitByLevel } from './split-by-level.ts'
import { themes } from './theme.ts'

const LEVELS = [-1, 0, 1]
const TILES = LEVELS.map((level) => ({
  level,
  tileset: `/tiles/v1/t${level}`,
  bounds: [10, 59, 11, 60] as [number, number, number, number],
  minzoom: 12,
  maxzoom: 19,
}))
const style = buildStyle(themes.light, { tileset: '/tiles/v1/t1', fonts: '/fonts', sprite: '/sprite' })

const fill = { type: 'fill', source: 'indoor', 'source-layer': 'spaces' }
const own: StyleSpecification = {
  ...style,
  layers: [
    { ...fill, id: 'turned', filter: ['all', ['==', ['global-state', 'level'], ['get', 'level']], ['has', 'title']] },
    { ...fill, id: 'hidden', filter: ['==', ['get', 'level'], ['global-state', 'level']], layout: { visibility: 'none' } },
    { ...fill, id: 'below', filter: ['<', ['get', 'level'], ['global-state', 'level']] },
    { ...fill, id: 'always', filter: ['==', 'level', 1] },
    { ...fill, id: 'all' },
    { id: 'another look', ref: 'turned', paint: { 'fill-color': 'red' } },
  ] as unknown as LayerSpecification[],
} // biome-ignore format: a layer in a line

type Layer = { layout?: { visibility?: VisibilitySpecification }; filter?: FilterSpecification }

function isVisible({ layout }: Layer, state: object): boolean {
  const visibility = layout?.visibility ?? 'visible'
  return createVisibilityExpression(visibility, 'layers[0].layout.visibility', state).evaluate() === 'visible'
}

/** Whether MapLibre would draw a feature of a level while another, or the same, is shown. */
function isDrawn(layer: Layer, state: object, level: number): boolean {
  const properties = { level, title: 'A', icon: 'food' }
  const { filter } = featureFilter(layer.filter, 'layers[0].filter', state)
  return isVisible(layer, state) && filter({ zoom: 20 }, { type: 3, properties })
}

describe.each([
  ['a built-in style', style],
  ['an own style', own],
])('%s over one source for each level', (_, whole) => {
  const split = splitByLevel(whole, TILES)
  const layerOf = (id: string) => split.layers.find((layer) => layer.id === id) as Layer

  test('is valid by the specification', () => {
    expect(validateStyleMin(split)).toEqual([])
  })

  test('draws each level as the whole did, whichever is shown', () => {
    const layers = whole.layers.map((layer) =>
      'ref' in layer ? { ...layer, ...whole.layers[0], id: layer.id } : layer,
    )
    for (const layer of layers.filter((layer) => 'source' in layer && layer.source === 'indoor')) {
      for (const shown of [...LEVELS, 7]) {
        for (const is3d of [false, true]) {
          for (const level of LEVELS) {
            const state = { level: shown, is3d }
            const before = isDrawn(layer as Layer, state, level)
            expect(isDrawn(layerOf(`${layer.id}@${level}`), state, level), `${layer.id} ${level}`).toBe(before)
          }
        }
      }
    }
  })

  test('keeps the order of layers, and leaves those of other sources as they were', () => {
    const ids = split.layers.map(({ id }) => id)
    expect([...new Set(ids.map((id) => id.replace(/@.*/, '')))]).toEqual(whole.layers.map(({ id }) => id))
    const others = (layer: LayerSpecification) =>
      !('ref' in layer || ('source' in layer && /indoor/.test(layer.source)))
    expect(split.layers.filter(others)).toEqual(whole.layers.filter(others))
  })
})

test('only the level shown has visible layers, so that no tiles of others are asked for', () => {
  const split = splitByLevel(style, TILES)
  const visible = split.layers.filter((layer) => isVisible(layer as Layer, { level: 1, is3d: false }))
  const sources = new Set(visible.flatMap((layer) => ('source' in layer ? [layer.source] : [])))
  expect([...sources].filter((source) => source.startsWith('indoor'))).toEqual(['indoor@1'])
  expect(Object.keys(split.sources)).toEqual(['route', 'step', 'marks', 'room', 'indoor@-1', 'indoor@0', 'indoor@1'])
})
