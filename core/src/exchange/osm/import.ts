import { findPolygonFault } from '../../edit/index.ts'
import { newFault } from '../../feature/index.ts'
import { type Geometry, type Position, type Projection, project } from '../../geo/index.ts'
import { ExchangeError } from '../exchange-error.ts'
import type { ExchangeNote, Names, Venue, VenueLevel, VenuePlace } from '../model.ts'
import { textOf, translationsOf } from '../names.ts'
import { joinRings } from './join-rings.ts'
import { levelsOf } from './levels.ts'
import { type OsmData, positionsOf, readOsm, type Tags } from './read-osm.ts'

const METER_DIGITS = 6
/** Tags that say what a place is, for the category of its row. */
const PLACE_TAGS = ['shop', 'amenity', 'office', 'tourism', 'leisure', 'healthcare', 'craft']
const PASSAGES = new Set(['corridor', 'area', 'yes'])
const DOOR_TAGS = ['door', 'entrance']

interface Drawing {
  venue: Venue
  notes: ExchangeNote[]
  projection: Projection
  levels: Map<number, VenueLevel>
}

/** Simple Indoor Tagging: rooms, corridors, areas, walls, doors, stairs and lifts by level; what has a name is a place. */
export function importOsm(bytes: Uint8Array, name: string): { venue: Venue; notes: ExchangeNote[] } {
  const data = readOsm(bytes)
  const georeference = { origin: middleOf(data), rotation: 0 }
  const venue: Venue = { name, language: 'en', timeZone: null, georeference, levels: [], places: [] }
  const projection = project(georeference, { unitsPerMeter: 1, centre: [0, 0] })
  const drawing: Drawing = { venue, notes: [], projection, levels: new Map() }
  for (const { id, tags, members } of data.relations) addArea(drawing, `r${id}`, tags, joinRings(data, members))
  for (const way of data.ways.values()) {
    const line = positionsOf(data, way.nodes)
    const isClosed = way.nodes.length > 3 && way.nodes[0] === way.nodes.at(-1)
    if (isClosed) addArea(drawing, `w${way.id}`, way.tags, [[line]])
    else addLine(drawing, `w${way.id}`, way.tags, line)
  }
  const levelsOfNode = levelsByNode(data)
  for (const [id, { at, tags }] of data.nodes) addNode(drawing, id, tags, at, levelsOfNode.get(id) ?? [])
  venue.levels = [...drawing.levels.values()].sort((a, b) => a.floor - b.floor)
  if (venue.levels.length === 0)
    throw new ExchangeError('exchange_empty', 'has nothing with the tags indoor and level', 'file')
  return { venue, notes: drawing.notes }
}

function middleOf({ nodes }: OsmData): [number, number] {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (const {
    at: [lng, lat],
  } of nodes.values()) {
    // biome-ignore format: one line
    bounds[0] = Math.min(bounds[0]!, lng)
    bounds[1] = Math.min(bounds[1]!, lat)
    bounds[2] = Math.max(bounds[2]!, lng)
    bounds[3] = Math.max(bounds[3]!, lat)
  }
  if (nodes.size === 0) throw new ExchangeError('exchange_empty', 'has no node', 'file')
  const middle = (a: number, b: number) => Number(((a + b) / 2).toFixed(7))
  return [middle(bounds[0]!, bounds[2]!), middle(bounds[1]!, bounds[3]!)]
}

/** A door without a level is on those of the walls that it stands in. */
function levelsByNode({ ways }: OsmData): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { nodes, tags } of ways.values()) {
    if (!tags.indoor) continue
    for (const node of nodes) found.set(node, [...new Set([...(found.get(node) ?? []), ...levelsOf(tags.level)])])
  }
  return found
}

function connectorType(tags: Tags): string | null {
  if (tags.highway === 'elevator' || tags.elevator === 'yes' || tags.room === 'elevator' || tags.indoor === 'elevator') return 'elevator' // biome-ignore format: one condition
  if (tags.conveying && tags.conveying !== 'no') return 'escalator'
  return tags.stairs === 'yes' || tags.highway === 'steps' || tags.room === 'stairs' ? 'stairs' : null
}

function addArea(drawing: Drawing, id: string, tags: Tags, polygons: readonly Position[][][]): void {
  const levels = levelsOf(tags.level)
  const connector = connectorType(tags)
  if (levels.length === 0 || !(tags.indoor || connector) || tags.indoor === 'level') return
  for (const [part, rings] of polygons.entries()) {
    const placed = rings.map((ring) => ring.map((point) => place(drawing.projection, point)))
    const fault = findPolygonFault(placed)
    if (fault) {
      drawing.notes.push({ feature: id, message: `${fault.message}; it was left out` })
      continue
    }
    const geometry = { type: 'Polygon', coordinates: placed } as const
    const properties = connector
      ? { kind: 'connector', connector_type: connector, ...(levels.length > 1 ? { connector_id: `osm-${id}` } : {}) }
      : tags.indoor === 'wall'
        ? { kind: 'wall' }
        : { kind: 'space', ...(PASSAGES.has(tags.indoor!) ? { walkable: true } : {}) }
    addOn(drawing, part === 0 ? id : `${id}-${part}`, levels, geometry, properties, tags)
  }
}

function addLine(drawing: Drawing, id: string, tags: Tags, line: readonly Position[]): void {
  const levels = levelsOf(tags.level)
  if (line.length < 2 || levels.length === 0) return
  const coordinates = line.map((point) => place(drawing.projection, point))
  if (tags.indoor === 'wall') {
    addOn(drawing, id, levels, { type: 'LineString', coordinates }, { kind: 'wall' }, tags)
    return
  }
  const connector = connectorType(tags)
  if (!connector || levels.length < 2) return
  // Stairs drawn as a line begin on the lowest level and end on the highest.
  const direction = tags.conveying === 'forward' ? { direction: 'up' } : tags.conveying === 'backward' ? { direction: 'down' } : {} // biome-ignore format: one choice
  const ends = [Math.min(...levels), Math.max(...levels)]
  for (const [i, level] of ends.entries()) {
    const at = i === 0 ? coordinates[0]! : coordinates.at(-1)!
    addOn(drawing, id, [level], { type: 'Point', coordinates: at }, { kind: 'connector', connector_type: connector, connector_id: `osm-${id}`, ...direction }, tags) // biome-ignore format: one call
  }
}

function addNode(drawing: Drawing, id: string, tags: Tags, at: Position, around: readonly number[]): void {
  const own = levelsOf(tags.level)
  const levels = own.length > 0 ? own : around
  const geometry = { type: 'Point', coordinates: place(drawing.projection, at) } as const
  const connector = connectorType(tags)
  const isDoor = DOOR_TAGS.some((tag) => tags[tag] && tags[tag] !== 'no')
  const isOuter = tags.entrance && tags.entrance !== 'no' && tags.entrance !== 'emergency' && !tags.door
  const node = `n${id}`
  if (connector && levels.length > 1)
    addOn(drawing, node, levels, geometry, { kind: 'connector', connector_type: connector, connector_id: `osm-${node}` }, tags) // biome-ignore format: one call
  else if (isDoor) addOn(drawing, node, levels, geometry, { kind: isOuter ? 'entrance' : 'door' }, tags)
  else if (own.length > 0 && (tags.name || PLACE_TAGS.some((tag) => tags[tag])))
    addOn(drawing, node, own, geometry, { kind: 'label' }, tags)
}

function addOn(
  { venue, levels, notes }: Drawing,
  id: string,
  floors: readonly number[],
  geometry: Geometry,
  properties: Readonly<Record<string, unknown>>,
  tags: Tags,
): void {
  for (const floor of floors) {
    const level = levels.get(floor) ?? newLevel(floor)
    levels.set(floor, level)
    const featureId = floors.length > 1 || properties.kind === 'connector' ? `${id}@${floor}` : id
    const { name, names } = namesIn(tags)
    const full = {
      ...properties,
      ...(name ? { name } : {}),
      ...translationsOf(names),
      ...(tags.opening_hours ? { opening_hours: tags.opening_hours } : {}),
      ...(tags.wheelchair === 'no' && properties.kind !== 'space' ? { accessible: false } : {}),
      osm: tags,
    }
    const fault = newFault(null, { geometry, properties: full })
    if (fault) notes.push({ feature: featureId, message: `${fault.path} ${fault.message}; it was left out` })
    const { opening_hours: _, accessible: __, ...plain } = full as Record<string, unknown>
    level.features.push({ id: featureId, geometry, properties: fault ? plain : full })
    const label = name ?? (properties.kind === 'label' ? categoryIn(tags) : null)
    if (label && (properties.kind === 'space' || properties.kind === 'label')) venue.places.push(toPlace(featureId, label, names, tags)) // biome-ignore format: one line
  }
}

function newLevel(floor: number): VenueLevel {
  const name = floor === 0 ? 'Ground floor' : `Level ${floor}`
  return { floor, name, shortName: floor === 0 ? 'G' : String(floor), names: {}, unitsPerMeter: 1, transform: null, features: [] } // biome-ignore format: one level
}

function namesIn(tags: Tags): { name: string | null; names: Names } {
  const names = Object.entries(tags).flatMap(([key, value]) => {
    const language = /^name:([a-z]{2,3})$/.exec(key)?.[1]
    const text = textOf(value)
    return language && text ? [[language, text]] : []
  })
  return { name: textOf(tags.name) ?? textOf(tags.ref), names: Object.fromEntries(names) }
}

function categoryIn(tags: Tags): string | null {
  const value = PLACE_TAGS.map((tag) => tags[tag]).find((tag) => tag && tag !== 'yes')
  return value ? value.replaceAll('_', ' ') : null
}

function toPlace(featureId: string, name: string, names: Names, tags: Tags): VenuePlace {
  const category = categoryIn(tags)
  return {
    id: featureId,
    kind: category ? 'occupant' : 'room',
    featureId,
    name,
    names,
    category,
    hours: textOf(tags.opening_hours),
    phone: textOf(tags.phone ?? tags['contact:phone']),
    website: textOf(tags.website ?? tags['contact:website']),
    location: null,
  }
}

function place(projection: Projection, lngLat: Position): Position {
  const [x, y] = projection.toDrawing(lngLat)
  return [Number(x.toFixed(METER_DIGITS)), Number(y.toFixed(METER_DIGITS))]
}
