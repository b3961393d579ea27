import { setImmediate } from 'node:timers/promises'
import { type Geometry, labelPoint, type Position } from '../geo/index.ts'
import { LAYERS, type LayerName, type TileAttributes, type TileFeature, type TileLevel } from './feature.ts'
import { gridX, gridY, metersPerStep } from './grid.ts'
import { LevelLabels } from './label/level-labels.ts'
import { areaOf, lengthOf } from './measure.ts'
import { traceOutline } from './outline.ts'
import { type Points, SHAPE_LINE, SHAPE_POINT, SHAPE_POLYGON } from './shape.ts'
import { ShapeStore } from './shape-store.ts'
import { thicken } from './thicken.ts'

/** The side of the room that a label on a mere point may take. */
const POINT_METERS = 2

/** Features between two breaks, in which the event loop serves others. */
const FEATURES_PER_TURN = 500

const LABELS = LAYERS.indexOf('labels')
const SPACES = LAYERS.indexOf('spaces')
const OUTLINE = LAYERS.indexOf('outline')
/** Where names of others may not stand. */
const OCCUPYING: ReadonlySet<LayerName> = new Set(['spaces', 'connectors', 'fixtures'])

type ToGrid = (position: Position) => Position

/** Brings the features of all levels onto the grid, and puts a label on those that have something to say. */
export async function collect(levels: readonly TileLevel[]): Promise<ShapeStore> {
  const store = new ShapeStore()
  let sinceBreak = 0
  for (const { level, features, toLngLat, upright = 0 } of levels) {
    const labels = new LevelLabels(upright)
    const toGrid: ToGrid = (position) => {
      const [lng, lat] = toLngLat(position)
      return [gridX(lng), gridY(lat)]
    }
    const before = store.count
    for await (const list of listsOf(features)) {
      for (const feature of list) {
        addFeature(store, labels, feature, level, toGrid)
        if (++sinceBreak % FEATURES_PER_TURN === 0) await setImmediate()
      }
    }
    for (const _ of labels.place(store)) if (++sinceBreak % FEATURES_PER_TURN === 0) await setImmediate()
    addMissingOutline(store, level, before)
    const outlines = polygonsFrom(store, before).filter((shape) => store.layers[shape] === OUTLINE)
    store.outlines.push({ level, rings: outlines.map((shape) => store.ringsOf(shape)[0]!) })
  }
  store.seal()
  return store
}

/** Waiting for each feature alone would take as long as drawing it. */
async function* listsOf(features: TileLevel['features']): AsyncGenerator<Iterable<TileFeature>> {
  if (Symbol.iterator in features) yield features
  else for await (const part of features) yield 'feature_id' in part ? [part] : part
}

function addFeature(store: ShapeStore, labels: LevelLabels, feature: TileFeature, level: number, toGrid: ToGrid): void {
  const { feature_id, geometry, attributes } = feature
  const layer = LAYERS.indexOf(feature.layer)
  const shared = { feature_id, level, ...attributes }
  const rings = onGrid(geometry, toGrid)
  if (rings.length === 0 || rings.some((ring) => ring.length === 0)) return
  const side = geometry.type === 'Polygon' ? Math.sqrt(areaOf(rings)) : 0

  if (geometry.type === 'Polygon' && OCCUPYING.has(feature.layer))
    labels.occupy(rings, side, feature.layer === 'fixtures')
  if (layer === LABELS || attributes.title || attributes.icon) {
    const area = Math.round((side * metersPerStep(rings[0]![1]!)) ** 2)
    if (attributes.title && side > 0) labels.add(rings, side, { ...shared, area })
    else {
      const at = toGrid(labelPoint(geometry))
      const addFree = () => addLabel(store, at, { ...shared, area }, side, labels.upright)
      if (attributes.title) addFree()
      else labels.addSign(at, Math.max(side, POINT_METERS / metersPerStep(at[1])), addFree)
    }
  }
  if (layer === LABELS) return

  const tags = store.attributes.addSet(shared)
  if (geometry.type === 'Polygon') store.add(layer, SHAPE_POLYGON, side, tags, rings)
  else if (geometry.type === 'Point') store.add(layer, SHAPE_POINT, side, tags, rings)
  else if (feature.layer === 'walls') {
    for (const wall of thicken(rings[0]!)) store.add(layer, SHAPE_POLYGON, Math.sqrt(areaOf([wall])), tags, [wall])
  } else store.add(layer, SHAPE_LINE, lengthOf(rings[0]!), tags, rings)
}

type LabelAttributes = TileAttributes & { feature_id: string; level: number; area: number }

/** A sign, or a name without a room of its own: it stands where it is put. */
function addLabel(store: ShapeStore, at: Position, attributes: LabelAttributes, side: number, upright: number): void {
  const turn = attributes.title ? Math.round(((attributes.turn ?? 0) + upright + 720) % 360) % 360 : 0
  const tags = store.attributes.addSet({ ...attributes, turn: turn || undefined })
  // An icon alone needs less room than a title: it shows up a zoom or two before.
  const room = Math.max(side, POINT_METERS / metersPerStep(at[1])) * (attributes.title ? 1 : 3)
  store.add(LABELS, SHAPE_POINT, room, tags, [[at[0], at[1]]])
}

/** A floor is drawn even where nobody drew its outline. */
function addMissingOutline(store: ShapeStore, level: number, firstShape: number): void {
  for (let shape = firstShape; shape < store.count; shape++) if (store.layers[shape] === OUTLINE) return
  const bodies = polygonsFrom(store, firstShape).filter((shape) => store.sides[shape]! > 0)
  const spaces = bodies.filter((shape) => store.layers[shape] === SPACES)
  const covering = spaces.length > 0 ? spaces : bodies
  if (covering.length === 0) return
  const tags = store.attributes.addSet({ level })
  const polygons = covering.map((shape) => store.ringsOf(shape))
  for (const rings of traceOutline(polygons, metersPerStep(store.boxes.array[covering[0]! * 4 + 1]!))) {
    store.add(OUTLINE, SHAPE_POLYGON, Math.sqrt(areaOf(rings)), tags, rings)
  }
}

function polygonsFrom({ types, count }: ShapeStore, first: number): number[] {
  const found: number[] = []
  for (let shape = first; shape < count; shape++) if (types[shape] === SHAPE_POLYGON) found.push(shape)
  return found
}

/** The rings of a geometry on the grid; rings of polygons lose the repeated first point. */
function onGrid(geometry: Geometry, toGrid: ToGrid): Points[] {
  if (geometry.type === 'Point') return [[...toGrid(geometry.coordinates)]]
  if (geometry.type === 'LineString') return [flatten(geometry.coordinates, toGrid)]
  return geometry.coordinates.map((ring) => {
    const points = flatten(ring, toGrid)
    if (points.length > 2 && points[0] === points.at(-2) && points[1] === points.at(-1)) points.length -= 2
    return points
  })
}

function flatten(positions: readonly Position[], toGrid: ToGrid): Points {
  const points: Points = []
  for (const position of positions) {
    const [x, y] = toGrid(position)
    points.push(x, y)
  }
  return points
}
