import type { Geometry, Position } from '../geo/index.ts'
import { AMENITIES, CATEGORIES, type Category, categoryOfText } from '../vocabulary/index.ts'
import type { LayerName, TileFeature } from './feature.ts'

/** What stands on a feature, as far as a map shows it. */
export interface Placed {
  placement_id: string
  title: string | null
  category: Category | null
  /** Where the owner wants the label, if not in the middle. */
  location: { coordinates: Position } | null
}

/** A feature of a drawing. */
export interface DrawnFeature {
  readonly feature_id: string
  readonly geometry: Geometry
  readonly properties: Readonly<Record<string, unknown>>
}

const LAYER_OF_KIND: Record<string, LayerName> = {
  space: 'spaces',
  wall: 'walls',
  door: 'doors',
  fixture: 'fixtures',
  obstacle: 'fixtures',
  connector: 'connectors',
  label: 'labels',
}
const LAYER_OF_TYPE: Record<Geometry['type'], LayerName> = { Polygon: 'spaces', LineString: 'walls', Point: 'labels' }

/** A feature as a map shows it, with what stands on it: nothing, one shape, or a shape and a label apart from it. */
export function* drawnFeatures(row: DrawnFeature, placed: Placed | undefined): Generator<TileFeature> {
  const drawnAs = String(row.properties.kind ?? '')
  if (drawnAs === 'walking_path' || isPlanText(row)) return
  const layer = LAYER_OF_KIND[drawnAs] ?? LAYER_OF_TYPE[row.geometry.type]
  // Where people only walk, the floor shows.
  const kind = row.properties.space_type === 'circulation' ? 'corridor' : drawnAs
  const { feature_id, geometry } = row
  const words = { ...wordsOf(row, placed), ...turnOf(row.properties) }
  const labelAt = placed?.location?.coordinates ?? labelPlaceOf(row)
  if (!labelAt) {
    yield { feature_id, layer, geometry, attributes: { kind, ...words } }
    return
  }
  // The owner has put the label elsewhere: the area is drawn without it.
  const { title: _, icon: __, turn: ___, ...plain } = words
  yield { feature_id, layer, geometry, attributes: { kind, ...plain } }
  const point: Geometry = { type: 'Point', coordinates: labelAt }
  yield { feature_id, layer: 'labels', geometry: point, attributes: { kind, ...words } }
}

/** Where an owner has put the name of an area, if not in its middle. */
function labelPlaceOf({ geometry, properties: { label_at } }: DrawnFeature): Position | null {
  if (geometry.type !== 'Polygon' || !Array.isArray(label_at) || label_at.length !== 2) return null
  const [x, y] = label_at as unknown[]
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null
}

/** Clockwise degrees by which a name is turned. */
function turnOf({ turn }: DrawnFeature['properties']): { turn?: number } {
  if (typeof turn !== 'number' || !Number.isFinite(turn)) return {}
  const degrees = Math.round(((turn % 360) + 360) % 360)
  return degrees === 0 ? {} : { turn: degrees }
}

/** Texts of an uploaded plan have given their names to spaces; what is left of them is title blocks and notes. */
function isPlanText({ properties }: DrawnFeature): boolean {
  return properties.kind === 'label' && properties.source === 'floor-plan'
}

function wordsOf({ properties }: DrawnFeature, placed: Placed | undefined) {
  const own = nameOf(properties)
  if (!placed) {
    const category = ownCategory(properties) ?? (properties.kind === 'connector' ? categoryOfText(String(properties.connector_type ?? '')) : amenity(own)) // biome-ignore format: one choice
    return { ...signOf(category, own), ...(category ? { category } : {}) }
  }
  const { category } = placed
  const title = placed.title ?? own
  return { placement_id: placed.placement_id, ...signOf(category, title), ...(category ? { category } : {}) }
}

function nameOf({ kind, name, title, space_type }: Readonly<Record<string, unknown>>): string | null {
  if (kind === 'wall' || kind === 'door' || kind === 'fixture' || space_type === 'circulation') return null
  const text = title ?? name
  return typeof text === 'string' && text !== '' ? text : null
}

/** What the owner says that a room is. */
function ownCategory({ category }: Readonly<Record<string, unknown>>): Category | null {
  return CATEGORIES.find((known) => known === category) ?? null
}

/** A room that is named for what it is ("WC", "Aufzug") is shown by its sign. */
function amenity(name: string | null): Category | null {
  const category = name === null ? null : categoryOfText(name)
  return category && AMENITIES.includes(category) ? category : null
}

/** Amenities that keep their name: visitors come back to one parking area, and ask for one desk by its name. */
const NAMED_AMENITIES: readonly Category[] = ['parking', 'info']

/** Other amenities are shown by their sign alone; everything else by its name, and a sign where its category is known. */
function signOf(category: Category | null, title: string | null) {
  if (category && AMENITIES.includes(category) && !NAMED_AMENITIES.includes(category)) return { icon: category }
  return { ...(title ? { title } : {}), ...(category ? { icon: category } : {}) }
}
