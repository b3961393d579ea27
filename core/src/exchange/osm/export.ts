import { type Geometry, midpoint, type Position } from '../../geo/index.ts'
import { projectionOf, requireGeoreference, rounded } from '../imdf/earth.ts'
import type { ExchangeNote, Venue, VenueFeature, VenueLevel } from '../model.ts'
import { namesOf } from '../names.ts'

export interface OsmExport {
  elements: OsmElement[]
  notes: ExchangeNote[]
}

type OsmElement = { id: number; tags: Record<string, string> } & (
  | { type: 'node'; lat: number; lon: number }
  | { type: 'way'; nodes: number[] }
  | { type: 'relation'; members: { type: 'way'; ref: number; role: 'outer' | 'inner' }[] }
)

/** New elements have negative IDs in files of OpenStreetMap, as editors expect of what was not uploaded yet. */
class Builder {
  readonly nodes = new Map<string, OsmElement & { type: 'node' }>()
  readonly others: OsmElement[] = []
  #last = 0

  next(): number {
    return --this.#last
  }

  /** Corners of one level at the same place are one node: rooms share their walls, and doors stand in them. */
  node(floor: number, [lng, lat]: readonly [number, number], tags: Record<string, string> = {}): number {
    const key = `${floor} ${lng} ${lat}`
    const known = this.nodes.get(key)
    if (known) {
      Object.assign(known.tags, tags)
      return known.id
    }
    const id = this.next()
    this.nodes.set(key, { type: 'node', id, lat, lon: lng, tags })
    return id
  }
}

/** Simple Indoor Tagging; a level of its own for each feature. */
export function exportOsm(venue: Venue): OsmExport {
  const georeference = requireGeoreference(venue)
  const builder = new Builder()
  const notes: ExchangeNote[] = []
  for (const level of venue.levels) {
    const { toLngLat } = projectionOf(georeference, level)
    const place = (point: Position) => rounded(toLngLat(point))
    for (const feature of level.features) {
      const tags = tagsOf(feature, level)
      if (tags) add(builder, feature.geometry, tags, level.floor, place)
      else if (feature.properties.kind !== 'label')
        notes.push({ feature: feature.id, message: `has the kind ${feature.properties.kind}, which has no indoor tag` }) // biome-ignore format: one note
    }
  }
  return { elements: [...builder.nodes.values(), ...builder.others], notes }
}

function tagsOf({ geometry, properties }: VenueFeature, { floor }: VenueLevel): Record<string, string> | null {
  const indoor = indoorTags(geometry, properties)
  if (!indoor) return null
  const { name, names } = namesOf(properties)
  const kept = (typeof properties.osm === 'object' && properties.osm !== null ? properties.osm : {}) as Record<string, string> // biome-ignore format: one value
  return {
    ...kept,
    ...indoor,
    level: String(floor),
    ...(name ? { name } : {}),
    ...Object.fromEntries(Object.entries(names).map(([language, text]) => [`name:${language}`, text])),
    ...(typeof properties.opening_hours === 'string' ? { opening_hours: properties.opening_hours } : {}),
  }
}

function indoorTags(geometry: Geometry, properties: VenueFeature['properties']): Record<string, string> | null {
  const isArea = geometry.type === 'Polygon'
  switch (properties.kind) {
    case undefined:
    case 'space':
      return isArea ? { indoor: properties.walkable === true ? 'corridor' : 'room' } : null
    case 'connector':
      return connectorTags(String(properties.connector_type), isArea)
    case 'wall':
      return geometry.type === 'Point' ? null : { indoor: 'wall' }
    case 'door':
    case 'gate':
      return { door: 'yes' }
    case 'entrance':
      return { entrance: 'yes' }
    case 'walking_path':
      return { highway: 'footway', indoor: 'yes' }
    default:
      return null
  }
}

function connectorTags(type: string, isArea: boolean): Record<string, string> {
  const area: Record<string, string> = isArea ? { indoor: 'room' } : {}
  if (type === 'elevator') return { ...area, highway: 'elevator' }
  if (type === 'escalator') return { ...area, stairs: 'yes', conveying: 'yes' }
  return type === 'ramp' ? { ...area, ramp: 'yes' } : { ...area, stairs: 'yes' }
}

function add(
  builder: Builder,
  geometry: Geometry,
  tags: Record<string, string>,
  floor: number,
  place: (point: Position) => [number, number],
): void {
  const isOpening = 'door' in tags || 'entrance' in tags
  if (geometry.type === 'Point') return void builder.node(floor, place(geometry.coordinates), tags)
  if (geometry.type === 'LineString' && isOpening) {
    const [a, b] = [geometry.coordinates[0]!, geometry.coordinates.at(-1)!]
    return void builder.node(floor, place(midpoint(a, b)), tags)
  }
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const ways = lines.map((line) => ({ id: builder.next(), nodes: line.map((point) => builder.node(floor, place(point))) })) // biome-ignore format: one list
  if (ways.length === 1) builder.others.push({ type: 'way', ...ways[0]!, tags })
  else {
    for (const way of ways) builder.others.push({ type: 'way', ...way, tags: {} })
    const members = ways.map(({ id }, i) => ({ type: 'way' as const, ref: id, role: i === 0 ? ('outer' as const) : ('inner' as const) })) // biome-ignore format: one list
    builder.others.push({ type: 'relation', id: builder.next(), members, tags: { type: 'multipolygon', ...tags } })
  }
}

export function writeOsmJson({ elements }: OsmExport): string {
  return JSON.stringify({ version: 0.6, generator: 'Rotunda', elements })
}

export function writeOsmXml({ elements }: OsmExport): string {
  const lines = elements.map((element) => {
    const inner = [
      ...(element.type === 'way' ? element.nodes.map((ref) => `<nd ref="${ref}"/>`) : []),
      ...(element.type === 'relation' ? element.members.map(({ ref, role }) => `<member type="way" ref="${ref}" role="${role}"/>`) : []), // biome-ignore format: one list
      ...Object.entries(element.tags).map(([k, v]) => `<tag k="${escapeXml(k)}" v="${escapeXml(v)}"/>`),
    ].join('')
    const at = element.type === 'node' ? ` lat="${element.lat}" lon="${element.lon}"` : ''
    return `<${element.type} id="${element.id}"${at} visible="true">${inner}</${element.type}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="Rotunda">\n${lines.join('\n')}\n</osm>\n`
}

/** Characters that XML 1.0 cannot hold are left out. */
function escapeXml(text: string): string {
  return String(text)
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
