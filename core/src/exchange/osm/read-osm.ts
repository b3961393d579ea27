import { SaxesParser } from 'saxes'
import type { Position } from '../../geo/index.ts'
import { ExchangeError } from '../exchange-error.ts'
import { isObject, parseJson } from '../imdf/archive.ts'
import { isLngLat } from '../imdf/read-geometry.ts'

export type Tags = Readonly<Record<string, string>>

interface OsmWay {
  id: string
  nodes: string[]
  tags: Tags
}

export interface OsmData {
  /** Longitude, latitude and tags by ID. */
  nodes: Map<string, { at: Position; tags: Tags }>
  ways: Map<string, OsmWay>
  /** Multipolygons alone. */
  relations: { id: string; tags: Tags; members: { way: string; role: string }[] }[]
}

/** Where the nodes of a way lie; those that the file does not have are left out. */
export function positionsOf({ nodes }: OsmData, ids: readonly string[]): Position[] {
  return ids.flatMap((id) => {
    const node = nodes.get(id)
    return node ? [node.at] : []
  })
}

const MAX_ELEMENTS = 2_000_000
const MAX_TAG_LENGTH = 500

/** `.osm` as XML, or the JSON of Overpass. */
export function readOsm(bytes: Uint8Array): OsmData {
  const head = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart()
  return head.startsWith('{') ? readJson(parseJson(bytes, 'file')) : readXml(bytes)
}

class Collector {
  readonly data: OsmData = { nodes: new Map(), ways: new Map(), relations: [] }
  #count = 0

  node(id: string, lng: unknown, lat: unknown, tags: Tags): void {
    this.#step()
    const at = [Number(lng), Number(lat)]
    // Overpass tells nodes of ways apart from their tags: the tags win.
    if (isLngLat(at) && (Object.keys(tags).length > 0 || !this.data.nodes.has(id)))
      this.data.nodes.set(id, { at, tags })
  }

  way(way: OsmWay): void {
    this.#step()
    this.data.ways.set(way.id, way)
  }

  relation(id: string, tags: Tags, members: { way: string; role: string }[]): void {
    this.#step()
    if (tags.type === 'multipolygon') this.data.relations.push({ id, tags, members })
  }

  #step(): void {
    if (++this.#count > MAX_ELEMENTS)
      throw new ExchangeError('exchange_too_large', `has more than ${MAX_ELEMENTS} elements`, 'file')
  }
}

function readJson(json: unknown): OsmData {
  const collector = new Collector()
  const elements = isObject(json) && Array.isArray(json.elements) ? json.elements : null
  if (!elements) throw new ExchangeError('exchange_unreadable', 'has no list of elements', 'file')
  for (const element of elements) {
    if (!isObject(element)) continue
    const id = String(element.id)
    const tags = tagsOf(element.tags)
    if (element.type === 'node') collector.node(id, element.lon, element.lat, tags)
    else if (element.type === 'way') {
      const nodes = Array.isArray(element.nodes) ? element.nodes.map(String) : []
      const geometry = Array.isArray(element.geometry) ? element.geometry : []
      for (const [i, point] of geometry.entries())
        if (isObject(point) && nodes[i] !== undefined) collector.node(nodes[i], point.lon, point.lat, {})
      collector.way({ id, nodes, tags })
    } else if (element.type === 'relation') {
      const members = Array.isArray(element.members) ? element.members.filter(isObject) : []
      collector.relation(id, tags, members.filter(({ type }) => type === 'way').map(({ ref, role }) => ({ way: String(ref), role: String(role) }))) // biome-ignore format: one call
    }
  }
  return collector.data
}

function tagsOf(value: unknown): Tags {
  if (!isObject(value)) return {}
  const tags = Object.entries(value).filter(([, text]) => typeof text === 'string') as [string, string][]
  return Object.fromEntries(tags.map(([key, text]) => [key, text.slice(0, MAX_TAG_LENGTH)]))
}

interface Open {
  kind: string
  attributes: Record<string, string>
  tags: Record<string, string>
  nodes: string[]
  members: { way: string; role: string }[]
}

function readXml(bytes: Uint8Array): OsmData {
  const collector = new Collector()
  const parser = new SaxesParser()
  let open: Open | null = null
  let isOsm = false
  parser.on('error', (error) => {
    throw new ExchangeError('exchange_unreadable', error.message, `line ${parser.line}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    isOsm ||= name === 'osm'
    if (name === 'node' || name === 'way' || name === 'relation')
      open = { kind: name, attributes, tags: {}, nodes: [], members: [] }
    else if (open && name === 'tag') open.tags[attributes.k ?? ''] = (attributes.v ?? '').slice(0, MAX_TAG_LENGTH)
    else if (open && name === 'nd') {
      open.nodes.push(attributes.ref ?? '')
      if (attributes.lat) collector.node(attributes.ref ?? '', attributes.lon, attributes.lat, {})
    } else if (open && name === 'member' && attributes.type === 'way')
      open.members.push({ way: attributes.ref ?? '', role: attributes.role ?? '' })
  })
  parser.on('closetag', ({ name }) => {
    if (open?.kind === name) {
      close(collector, open)
      open = null
    }
  })
  parser.write(new TextDecoder().decode(bytes)).close()
  if (!isOsm) throw new ExchangeError('exchange_unreadable', 'is not OpenStreetMap XML: it has no osm element', 'file')
  return collector.data
}

function close(collector: Collector, { kind, attributes, tags, nodes, members }: Open): void {
  const id = attributes.id ?? ''
  if (kind === 'node') collector.node(id, attributes.lon, attributes.lat, tags)
  else if (kind === 'way') collector.way({ id, nodes, tags })
  else collector.relation(id, tags, members)
}
