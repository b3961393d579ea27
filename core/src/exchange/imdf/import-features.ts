import { newFault } from '../../feature/index.ts'
import type { Geometry } from '../../geo/index.ts'
import { fromLabels, translationsOf } from '../names.ts'
import { type ImdfFeature, isObject } from './archive.ts'
import type { Importing } from './import.ts'
import { meaningOfUnit } from './kinds.ts'
import { readAreas, readLines } from './read-geometry.ts'

type Properties = Record<string, unknown>

/** A feature of one level, as the drawing has it. Parts of a MultiPolygon become features of their own. */
export function importFeature(importing: Importing, type: string, feature: ImdfFeature): void {
  const { levelOf, notes, units, anchored } = importing
  const level = levelOf.get(String(feature.properties.level_id))
  if (!level) return void notes.push({ feature: feature.id, message: `is on a level that is not in the archive; the ${type} was left out` }) // biome-ignore format: one note
  const geometries = geometriesOf(importing, type, feature)
  if (geometries.length === 0) return
  const first = ownId(importing, type, feature)
  for (const [i, geometry] of geometries.entries()) {
    const id = i === 0 ? first : `${first}/${i}`
    level.features.push({ id, geometry, properties: propertiesOf(importing, type, feature, geometry, i === 0) })
  }
  const spot = { feature: first, level, category: String(feature.properties.category ?? '') }
  if (type === 'unit') units.set(feature.id, spot)
  const { anchor_id } = feature.properties
  if (typeof anchor_id === 'string') anchored.set(anchor_id, spot)
}

/** An ID that is there twice, or not at all, names nothing: the feature gets another. */
function ownId({ seen, notes }: Importing, type: string, { id }: ImdfFeature): string {
  if (id !== '' && !seen.has(id)) {
    seen.add(id)
    return id
  }
  notes.push({ feature: id || null, message: `is not unique to this ${type}; it got a new ID` })
  const other = `${type}-${seen.size}`
  seen.add(other)
  return other
}

function geometriesOf({ projection, notes }: Importing, type: string, { id, geometry }: ImdfFeature): Geometry[] {
  let isTold = false
  const onFault = (message: string) => {
    if (!isTold) notes.push({ feature: id, message: `${message}; the ${type} was left out` })
    isTold = true
  }
  const geometries: Geometry[] =
    type === 'opening' || type === 'detail'
      ? readLines(geometry, projection).map((coordinates) => ({ type: 'LineString', coordinates }))
      : readAreas(geometry, projection, onFault).map((coordinates) => ({ type: 'Polygon', coordinates }))
  if (geometries.length === 0) onFault('has no geometry that can be drawn')
  return geometries
}

function propertiesOf(
  { language }: Importing,
  type: string,
  feature: ImdfFeature,
  geometry: Geometry,
  isFirst: boolean,
): Properties {
  const { category, restriction, accessibility, rotunda } = feature.properties
  const { name, names } = fromLabels(feature.properties.name, language)
  const isAccessible = Array.isArray(accessibility) && accessibility.includes('wheelchair')
  const read: Properties = {
    ...kindOf(type, feature, isAccessible),
    ...(name ? { name } : {}),
    ...translationsOf(names),
    imdf_type: type,
    ...(typeof category === 'string' ? { imdf_category: category } : {}),
    ...(isFirst ? { imdf_id: feature.id } : {}),
  }
  if (restriction === 'employeesonly' && read.kind === 'space') read.restricted_to = ['staff']
  return isObject(rotunda) ? withOwn(read, rotunda, geometry) : read
}

/** What an export of this program noted comes back, except where the file says otherwise meanwhile or it cannot be. */
function withOwn(read: Properties, own: Properties, geometry: Geometry): Properties {
  const { name: _, imdf_category, ...rest } = own
  const others = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('name@')))
  const { walkable, restricted_to, connector_type, accessible, ...told } = read
  const merged = { ...told, ...others }
  // A category that the export chose by itself is not the owner's.
  if (imdf_category === undefined) delete merged.imdf_category
  return newFault(null, { geometry, properties: merged }) ? read : merged
}

function kindOf(type: string, { properties }: ImdfFeature, isAccessible: boolean): Properties {
  const category = String(properties.category ?? '')
  if (type === 'unit') {
    const { kind, walkable, connectorType } = meaningOfUnit(category)
    if (kind !== 'connector') return { kind, ...(walkable === undefined ? {} : { walkable }) }
    return { kind, connector_type: connectorType, ...(isAccessible ? { accessible: true } : {}) }
  }
  if (type === 'opening') return openingKind(category, properties, isAccessible)
  if (type === 'section') return { kind: 'x-section' }
  if (type === 'detail') return { kind: 'x-detail' }
  if (type === 'kiosk') return { kind: 'fixture' }
  return { kind: category === 'wall' ? 'wall' : category === 'obstruction' ? 'obstacle' : 'fixture' }
}

function openingKind(category: string, { door }: Properties, isAccessible: boolean): Properties {
  const isGate = isObject(door) && typeof door.type === 'string' && door.type.startsWith('turnstile')
  if (isGate) return { kind: 'gate' }
  if (category === 'pedestrian.principal') return { kind: 'entrance' }
  return { kind: 'door', ...(isAccessible ? { accessible: true } : {}), ...(isObject(door) ? { door } : {}) }
}
