import { gunzipSync } from 'node:zlib'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import fc from 'fast-check'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { distanceToRing, type Geometry, type Position, polygonArea, polygonContains, project } from '../geo/index.ts'
import { clip } from './clip.ts'
import { gridX, gridY, metersPerStep, TILE_EXTENT, tileSize } from './grid.ts'
import { buildTileset, type LayerName, type TileAttributes, type TileFeature, TilesetReader } from './index.ts'
import { SHAPE_POLYGON } from './shape.ts'

const OSLO = project({ origin: [10.75, 59.91], rotation: 17 }, { unitsPerMeter: 1, centre: [0, 0] })
const PLAIN = project(null, { unitsPerMeter: 3.2808, centre: [0, 0] })
const WHOLE_TILE = { minX: 0, minY: 0, maxX: TILE_EXTENT, maxY: TILE_EXTENT }

interface Drawn {
  z: number
  x: number
  y: number
  layer: string
  feature: VectorTileFeature
}

async function build(features: TileFeature[], { toLngLat } = OSLO) {
  const chunks: Uint8Array[] = []
  const tileset = await buildTileset([{ level: 2, features, toLngLat }], { write: (chunk) => chunks.push(chunk) })
  const archive = Buffer.concat([tileset.head, ...chunks])
  expect(archive.length).toBe(tileset.bytes)
  const reader = await TilesetReader.open(async (offset, length) => archive.subarray(offset, offset + length))
  return {
    ...tileset,
    drawn: async (z: number, ...layers: LayerName[]) => {
      const all = await drawnAt(reader, z, tileset.bounds)
      return all.filter(({ layer }) => layers.includes(layer as LayerName))
    },
  }
}

async function drawnAt(reader: TilesetReader, z: number, [west, south, east, north]: number[]): Promise<Drawn[]> {
  const size = tileSize(z)
  const drawn: Drawn[] = []
  // One tile more on each side, where a buffer may reach.
  for (let x = Math.floor(gridX(west!) / size) - 1; x <= gridX(east!) / size + 1; x++) {
    for (let y = Math.floor(gridY(north!) / size) - 1; y <= gridY(south!) / size + 1; y++) {
      const bytes = await reader.tile(z, x, y)
      if (!bytes) continue
      for (const layer of Object.values(new VectorTile(new PbfReader(gunzipSync(bytes))).layers)) {
        for (let i = 0; i < layer.length; i++) drawn.push({ z, x, y, layer: layer.name, feature: layer.feature(i) })
      }
    }
  }
  return drawn
}

function feature(geometry: Geometry, layer: LayerName = 'spaces', attributes: TileAttributes = {}): TileFeature {
  return { feature_id: 'f1', layer, geometry, attributes }
}

const polygon = (...rings: Position[][]): Geometry => ({ type: 'Polygon', coordinates: rings })

const squareRing = (x: number, y: number, side: number): Position[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]

const square = (x: number, y: number, side: number): Geometry => polygon(squareRing(x, y, side))

/** A star around a centre: never crosses itself, convex or not. */
const star = fc
  .record({
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -200, max: 200 }),
    radii: fc.array(fc.double({ min: 2, max: 120, noNaN: true }), { minLength: 3, maxLength: 90 }),
  })
  .map(({ x, y, radii }) => {
    const ring = radii.map((radius, i): Position => {
      const angle = (i / radii.length) * 2 * Math.PI
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    return [...ring, ring[0]!]
  })

/** The part of a drawn polygon that lies in its own tile, in square metres. */
function areaInTile({ z, y, feature }: Drawn): number {
  const rings = feature.loadGeometry().map((ring) => ring.slice(0, -1).flatMap(({ x, y }) => [x, y]))
  const area = clip(SHAPE_POLYGON, rings, WHOLE_TILE).reduce((sum, ring, i) => {
    const positions = ring.flatMap((_, j): Position[] => (j % 2 ? [] : [[ring[j]!, ring[j + 1]!]]))
    return sum + (i === 0 ? 1 : -1) * polygonArea([positions])
  }, 0)
  return area * (metersPerStep((y + 0.5) * tileSize(z)) * (tileSize(z) / TILE_EXTENT)) ** 2
}

/** A drawn point as a position of the drawing. */
function positionOf({ z, x, y }: Drawn, point: { x: number; y: number }): Position {
  const lng = ((x + point.x / TILE_EXTENT) / 2 ** z - 0.5) * 360
  const mercator = (0.5 - (y + point.y / TILE_EXTENT) / 2 ** z) * 2 * Math.PI
  return OSLO.toDrawing([lng, (Math.atan(Math.sinh(mercator)) * 180) / Math.PI])
}

describe('tileset', () => {
  test('the tiles of the finest zoom hold all of the area of a polygon, once', async () => {
    await fc.assert(
      fc.asyncProperty(star, async (ring) => {
        const { drawn, maxzoom } = await build([feature(polygon(ring))])
        const area = (await drawn(maxzoom, 'spaces')).reduce((sum, one) => sum + areaInTile(one), 0)
        const expected = polygonArea([ring])
        // Mercator's scale is taken at the middle of tiles and on the sphere: a few parts in a thousand.
        expect(Math.abs(area / expected - 1)).toBeLessThan(0.01)
      }),
      { numRuns: 60 },
    )
  })

  test('a point is inside a drawn polygon where it is inside the given one', async () => {
    await fc.assert(
      fc.asyncProperty(
        star,
        fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
        async (ring, [u, v]) => {
          const { drawn, maxzoom } = await build([feature(polygon(ring))])
          const all = await drawn(maxzoom, 'spaces')
          const point: Position = [ring[0]![0] + u * 150, ring[0]![1] + v * 150]
          fc.pre(distanceToRing(ring, point) > 0.01)
          const isFound = all.some(({ feature, ...tile }) => {
            const rings = feature.loadGeometry().map((points) => points.map((p) => positionOf({ feature, ...tile }, p)))
            return polygonContains(rings, point)
          })
          expect(isFound).toBe(polygonContains([ring], point))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('holes stay open', async () => {
    const { drawn, maxzoom } = await build([feature(polygon(squareRing(0, 0, 100), squareRing(40, 40, 20)))])
    const area = (await drawn(maxzoom, 'spaces')).reduce((sum, one) => sum + areaInTile(one), 0)
    expect(area).toBeGreaterThan(9600 * 0.99)
    expect(area).toBeLessThan(9600 * 1.01)
  })

  test('points of the finest zoom lie within a centimetre of the drawing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: -300, max: 300, noNaN: true })),
          { minLength: 1, maxLength: 20 },
        ),
        async (points) => {
          const features = points.map((coordinates, i) => ({
            ...feature({ type: 'Point', coordinates }, 'labels'),
            feature_id: `p${i}`,
          }))
          const { drawn, maxzoom } = await build(features)
          const all = await drawn(maxzoom, 'labels')
          expect(all).toHaveLength(points.length)
          for (const one of all) {
            const given = points[Number(String(one.feature.properties.feature_id).slice(1))]!
            const [x, y] = positionOf(one, one.feature.loadGeometry()[0]![0]!)
            expect(Math.hypot(x - given[0], y - given[1])).toBeLessThan(0.01)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('attributes come back as they were given, with the level and the feature ID', async () => {
    const attributes = {
      placement_id: 'p',
      title: 'Café ☕',
      category: 'food',
      kind: 'space',
      icon: 'cafe',
      height: 2.6,
      bookable: true,
    }
    const { drawn, maxzoom } = await build([feature(square(0, 0, 10), 'spaces', attributes)])
    const all = await drawn(maxzoom, 'spaces', 'labels')
    expect(new Set(all.map(({ layer }) => layer))).toEqual(new Set(['spaces', 'labels']))
    for (const { layer, feature } of all) {
      const area = layer === 'labels' ? { area: 100 } : {}
      expect(feature.properties).toMatchObject({ feature_id: 'f1', level: 2, ...attributes, ...area })
    }
  })

  test('a level below ground is a negative number', async () => {
    const chunks: Uint8Array[] = []
    const { head, bounds, maxzoom } = await buildTileset(
      [{ level: -1, features: [feature(square(0, 0, 10))], toLngLat: OSLO.toLngLat }],
      { write: (chunk) => chunks.push(chunk) },
    )
    const archive = Buffer.concat([head, ...chunks])
    const reader = await TilesetReader.open(async (offset, length) => archive.subarray(offset, offset + length))
    const [first] = await drawnAt(reader, maxzoom, bounds)
    expect(first!.feature.properties.level).toBe(-1)
  })

  test('a label lies inside its polygon, once for either way that the map lies on the screen', async () => {
    await fc.assert(
      fc.asyncProperty(star, async (ring) => {
        const { drawn, maxzoom } = await build([feature(polygon(ring), 'spaces', { title: 'Here' })])
        const labels = await drawn(maxzoom, 'labels')
        for (const side of [0, 1]) {
          const forms = labels.map(({ feature }) => feature.properties).filter((form) => form.side === side)
          expect(forms.length).toBeGreaterThan(0)
          // The tiles of the finest zoom hold the forms of all zooms beyond, one after the other.
          for (let zoom = maxzoom; zoom < 25; zoom++)
            expect(forms.filter(({ from, until }) => Number(from) <= zoom && zoom < Number(until)).length).toBeLessThan(
              2,
            )
        }
        for (const label of labels)
          expect(polygonContains([ring], positionOf(label, label.feature.loadGeometry()[0]![0]!))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('a label lies in the middle of a room whose ends are not alike', async () => {
    const wedge: Position[] = [
      [0, 0],
      [8, 0],
      [9, 20],
      [-1, 20],
      [0, 0],
    ]
    const { drawn, maxzoom } = await build([feature(polygon(wedge), 'spaces', { title: 'Wedge' })])
    const [label] = await drawn(maxzoom, 'labels')
    const [x, y] = positionOf(label!, label!.feature.loadGeometry()[0]![0]!)
    expect(x).toBeCloseTo(4, 1)
    expect(y).toBeGreaterThan(9)
    expect(y).toBeLessThan(11.5)
  })

  test('a label lies inside the longest corridor, too', async () => {
    const corridor: Position[] = [
      [0, 0],
      [20_000, 0],
      [20_000, 0.5],
      [0, 0.5],
      [0, 0],
    ]
    const { drawn, maxzoom } = await build([feature(polygon(corridor), 'spaces', { title: 'Long' })])
    const [label] = await drawn(maxzoom, 'labels')
    expect(polygonContains([corridor], positionOf(label!, label!.feature.loadGeometry()[0]![0]!))).toBe(true)
  })

  test.each([
    ['the sign of a lift stands for the room that it fills', {}, [['elevator', undefined]]],
    ['what visitors look for has its name, and no second sign', { placement_id: 'p1' }, [[undefined, 'ELV101']]],
  ])('VISIT-1: %s', async (_, placed, said) => {
    const room = feature(square(0, 0, 5), 'spaces', { title: 'ELV101', ...placed })
    const lift = feature(square(0.2, 0.2, 4.6), 'connectors', { icon: 'elevator' })
    const { maxzoom, drawn } = await build([room, lift])
    const labels = (await drawn(maxzoom, 'labels')).map(({ feature }) => [feature.properties.icon, feature.properties.title]) // biome-ignore format: one list
    expect(new Set(labels.map(String))).toEqual(new Set(said.map(String)))
  })

  test('VISIT-1: a name keeps away from a sign in its hall', async () => {
    const hall = feature(square(0, 0, 20), 'spaces', { title: 'Hall' })
    const sign = feature({ type: 'Point', coordinates: [10, 10] }, 'labels', { icon: 'restroom' })
    const { maxzoom, drawn } = await build([hall, sign])
    const name = (await drawn(maxzoom, 'labels')).find(({ feature }) => feature.properties.title === 'Hall')!
    const [x, y] = positionOf(name, name.feature.loadGeometry()[0]![0]!)
    expect(Math.max(Math.abs(x - 10), Math.abs(y - 10))).toBeGreaterThan(2)
  })

  test('features without title and icon get no label', async () => {
    const { drawn, maxzoom } = await build([feature(square(0, 0, 10))])
    expect(new Set((await drawn(maxzoom, 'spaces', 'labels')).map(({ layer }) => layer))).toEqual(new Set(['spaces']))
  })

  test('a line keeps its length over tiles', async () => {
    const line: Geometry = {
      type: 'LineString',
      coordinates: [
        [-200, -100],
        [150, 80],
        [150, -90],
      ],
    }
    const { drawn, maxzoom } = await build([feature(line, 'doors')])
    const tiles = await drawn(maxzoom, 'doors')
    expect(tiles.length).toBeGreaterThan(5)
    const ends = tiles.flatMap((one) =>
      one.feature.loadGeometry().flatMap((part) => part.map((p) => positionOf(one, p))),
    )
    for (const [x, y] of [
      [-200, -100],
      [150, 80],
      [150, -90],
    ] as const) {
      expect(ends.some((end) => Math.hypot(end[0] - x, end[1] - y) < 0.01)).toBe(true)
    }
  })

  test('walls drawn as lines become bodies', async () => {
    const line: Geometry = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [5, 0],
        [5, 5],
      ],
    }
    const { drawn, maxzoom } = await build([feature(line, 'walls')])
    const all = await drawn(maxzoom, 'walls')
    expect(all.every(({ feature }) => feature.type === SHAPE_POLYGON)).toBe(true)
    const area = all.reduce((sum, one) => sum + areaInTile(one), 0)
    expect(area).toBeGreaterThan(1.9)
    expect(area).toBeLessThan(2.3)
  })

  test('rings are wound as the format asks: outlines positive, holes negative', async () => {
    const outline = squareRing(0, 0, 100)
    const hole = squareRing(40, 40, 20)
    for (const rings of [
      [outline, hole],
      [outline.toReversed(), hole],
      [outline, hole.toReversed()],
    ]) {
      const { drawn, maxzoom } = await build([feature(polygon(...rings))])
      const withHole = (await drawn(maxzoom, 'spaces')).find(({ feature }) => feature.loadGeometry().length === 2)
      const signs = withHole!.feature
        .loadGeometry()
        .map((ring) => Math.sign(ring.slice(1).reduce((sum, p, i) => sum + ring[i]!.x * p.y - p.x * ring[i]!.y, 0)))
      expect(signs).toEqual([1, -1])
    }
  })

  test('a floor without an outline gets one around its rooms and the corridor between them', async () => {
    const { drawn, maxzoom } = await build([
      feature(square(0, 0, 40)),
      feature(square(46, 0, 40)),
      feature(square(300, 0, 40)),
    ])
    const outlines = await drawn(maxzoom, 'outline')
    const area = outlines.reduce((sum, one) => sum + areaInTile(one), 0)
    expect(area / (86 * 40 + 40 * 40)).toBeCloseTo(1, 1)
  })

  test('smaller zooms leave out what is smaller than a pixel, and keep the outline', async () => {
    const { drawn, minzoom } = await build([feature(square(0, 0, 300), 'outline'), feature(square(5, 5, 1), 'spaces')])
    expect((await drawn(minzoom, 'outline', 'spaces')).map(({ layer }) => layer)).toEqual(['outline'])
  })

  test('drawings without a georeference lie around longitude 0, latitude 0', async () => {
    const { bounds } = await build([feature(square(-50, -50, 100))], PLAIN)
    for (const edge of bounds) expect(Math.abs(Math.abs(edge) * 111_320 - 50 / 3.2808)).toBeLessThan(0.2)
  })

  test('a venue without features makes an archive without tiles', async () => {
    const { tiles, bounds } = await build([])
    expect(tiles).toBe(0)
    expect(bounds).toEqual([0, 0, 0, 0])
  })

  test('geometry without extent or points is passed over', async () => {
    const { tiles } = await build([
      feature(polygon([])),
      feature({ type: 'LineString', coordinates: [] }, 'walls'),
      feature(
        {
          type: 'LineString',
          coordinates: [
            [1, 1],
            [1, 1],
          ],
        },
        'walls',
      ),
      feature(
        polygon([
          [3, 3],
          [3, 3],
          [3, 3],
          [3, 3],
        ]),
      ),
    ])
    expect(tiles).toBe(0)
  })
})
