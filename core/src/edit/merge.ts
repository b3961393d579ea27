import { boundsOf, type Position, polygonArea, polygonContains } from '../geo/index.ts'
import { clearBetween } from './clear-between.ts'
import type { DrawingEdit } from './drawing-edit.ts'
import { gapBetween, joinPolygons } from './join-polygons.ts'
import type { EditFeature, MergeOperation, Properties } from './model.ts'
import { areaM2, kindOf, mergeProperties, omit, textOf } from './properties.ts'
import { Refusal } from './refusal.ts'
import { withArea } from './split.ts'
import { connectionFrom, findUnlike } from './unlike.ts'

type Rings = readonly (readonly Position[])[]

/**
 * Makes one feature of several polygons. The wall between them is cut away with its doors; doors elsewhere lead to the
 * whole; one label stays, the names of the others are kept in `other_labels`.
 */
export function merge(edit: DrawingEdit, operation: MergeOperation, features: readonly EditFeature[]): void {
  const kept = features.find(({ feature_id }) => feature_id === operation.keep)!
  const others = features.filter((feature) => feature !== kept)
  const unlike = findUnlike(kept, others)
  if (unlike) throw new Refusal('not_alike', unlike.feature.feature_id, unlike.message)
  const rings = joinAll(edit, kept, others)
  const geometry = { type: 'Polygon' as const, coordinates: rings }
  const joined = { ...withNames(kept, others), ...connectionFrom(kept, others) }
  const area = areaM2(geometry, edit.scale, kept)
  const properties = mergeProperties(withArea(joined, area), operation.properties ?? {})
  for (const { feature_id } of others) edit.remove(feature_id)
  edit.set({ feature_id: kept.feature_id, geometry, properties })
  redirect(edit, rings, new Set(features.map(({ feature_id }) => feature_id)), kept.feature_id)
  joinLabels(edit, rings, { ...kept, properties })
}

/** Joins the nearest first, so that a row of rooms may be named in any order. */
function joinAll(edit: DrawingEdit, kept: EditFeature, others: readonly EditFeature[]): Position[][] {
  const own = new Set([kept, ...others].map(({ feature_id }) => feature_id))
  let whole = ringsOf(kept)
  let left = others.map((feature) => ({ feature, rings: ringsOf(feature) }))
  while (left.length > 0) {
    const next = left.length === 1 ? left[0]! : nearest(whole, left, edit.meter)
    const strangers = spacesAround(edit, [...whole.flat(), ...next.rings.flat()], own)
    const { rings, between } = joinOne(whole, next, strangers, edit.meter)
    clearBetween(edit, between, rings)
    whole = rings
    left = left.filter((item) => item !== next)
  }
  return whole.map((ring) => [...ring])
}

function nearest<T extends { rings: Rings }>(whole: Rings, items: readonly T[], limit: number): T {
  return items
    .map((item) => ({ item, gap: gapBetween(whole, item.rings, limit) }))
    .reduce((best, candidate) => (candidate.gap < best.gap ? candidate : best)).item
}

function joinOne(whole: Rings, next: { feature: EditFeature; rings: Rings }, strangers: Rings[], meter: number) {
  try {
    return joinPolygons(whole, next.rings, strangers, meter)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.kind, next.feature.feature_id, error.message)
    throw error
  }
}

function ringsOf({ feature_id, geometry }: EditFeature): Rings {
  if (geometry.type !== 'Polygon')
    throw new Refusal('not_a_polygon', feature_id, 'is not a polygon and cannot be merged')
  return geometry.coordinates
}

function spacesAround(edit: DrawingEdit, points: Position[], own: Set<string>): Rings[] {
  return edit.near(boundsOf(points)).flatMap((feature) => {
    const isStranger = kindOf(feature) === 'space' && !own.has(feature.feature_id)
    return isStranger && feature.geometry.type === 'Polygon' ? [feature.geometry.coordinates] : []
  })
}

/** The kept feature keeps its name; where it has none, the largest one that has gives its name and number. */
function withNames(kept: EditFeature, others: readonly EditFeature[]): Properties {
  const bySize = others.toSorted((a, b) => polygonArea(ringsOf(b)) - polygonArea(ringsOf(a)))
  const isNamed = ({ properties }: EditFeature) => textOf(properties, 'name') !== null
  const source = isNamed(kept) ? null : bySize.find(isNamed)
  const names = source
    ? Object.fromEntries(['name', 'number', 'title'].flatMap((key) => (source.properties[key] === undefined ? [] : [[key, source.properties[key]]]))) // biome-ignore format: one list
    : {}
  const properties = { ...omit(kept.properties, ['printed_area_m2', 'confidence']), ...names }
  const further = [kept, ...others].flatMap((feature) => [
    ...(feature === kept ? [] : [feature.properties.name]),
    ...(Array.isArray(feature.properties.other_labels) ? feature.properties.other_labels : []),
  ])
  const name = textOf(properties, 'name')
  const other = [...new Set(further)].filter((text) => typeof text === 'string' && text !== '' && text !== name)
  return other.length > 0 ? { ...properties, other_labels: other } : omit(properties, ['other_labels'])
}

/** What referred to one of the merged features refers to the whole. A door that has both sides in it goes. */
function redirect(edit: DrawingEdit, rings: Position[][], merged: Set<string>, keptId: string): void {
  for (const feature of edit.near(boundsOf(rings.flat()), edit.meter)) {
    const { space, spaces } = feature.properties
    if (typeof space === 'string' && merged.has(space) && space !== keptId)
      edit.set({ ...feature, properties: { ...feature.properties, space: keptId } })
    else if (Array.isArray(spaces) && spaces.some((id) => merged.has(id))) {
      const sides = new Set(spaces.map((id) => (merged.has(id) ? keptId : id)))
      if (spaces.length > 1 && sides.size === 1) edit.remove(feature.feature_id)
      else if (spaces.some((id) => merged.has(id) && id !== keptId))
        edit.set({ ...feature, properties: { ...feature.properties, spaces: [...sides] } })
    }
  }
}

/** One label is left in the whole: the one that says its name, or else the first, which then says it. */
function joinLabels(edit: DrawingEdit, rings: Position[][], whole: EditFeature): void {
  const name = textOf(whole.properties, 'name')
  const labels = edit.near(boundsOf(rings.flat())).filter((feature) => {
    if (kindOf(feature) !== 'label' || feature.geometry.type !== 'Point') return false
    const { space } = feature.properties
    if (space !== undefined && space !== null) return space === whole.feature_id
    return polygonContains(rings, feature.geometry.coordinates)
  })
  const [first] = labels
  if (!first || name === null) return
  const words = (label: EditFeature) => textOf(label.properties, 'name') ?? ''
  const stays =
    labels.find((label) => words(label) === name) ?? labels.find((label) => words(label).includes(name)) ?? first
  for (const label of labels) if (label !== stays) edit.remove(label.feature_id)
  const properties = { ...stays.properties, ...(words(stays).includes(name) ? {} : { name }), space: whole.feature_id }
  edit.set({ ...stays, properties })
}
