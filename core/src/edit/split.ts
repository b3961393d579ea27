import { distanceToRing, midpoint, type Position, polygonContains, positions } from '../geo/index.ts'
import { cutPolygon } from './cut-polygon.ts'
import type { DrawingEdit } from './drawing-edit.ts'
import type { EditFeature, Properties, SplitOperation } from './model.ts'
import { drawWalls, liesIn, partingLines } from './part-wall.ts'
import { areaM2, kindOf, mergeProperties, omit, textOf } from './properties.ts'
import { Refusal } from './refusal.ts'

/** What was read for the whole says nothing of a part. */
const OF_THE_WHOLE = ['name', 'number', 'title', 'other_labels', 'printed_area_m2', 'confidence']

type Part = Position[][]

/** A door this close to the stroke all along joins the parts. */
const MAX_DOOR_TO_WALL_M = 0.3

/**
 * Cuts a polygon by a stroke. One part keeps the ID; names go with the labels, doors with the part they lead to. Between
 * the parts of a space a wall is drawn where the operation asks for it.
 */
export function split(edit: DrawingEdit, operation: SplitOperation, feature: EditFeature): void {
  const parts = cutParts(operation, feature)
  const kept = keptPart(parts, operation.keep_at)
  const others = parts.filter((part) => part !== kept)
  const idOf = new Map<Part, string>([[kept, feature.feature_id]])
  for (const [i, part] of others.entries()) idOf.set(part, operation.new_feature_ids[i]!)
  const labels = labelsByPart(edit, feature, parts)
  const isLabelledApart = parts.every((part) => labels.get(part)!.length > 0)

  for (const part of parts) {
    const geometry = { type: 'Polygon' as const, coordinates: part }
    const isKept = part === kept
    const named = isKept && !isLabelledApart ? {} : namesFrom(labels.get(part)!, isKept ? null : feature)
    const base = isKept
      ? { ...omit(feature.properties, ['printed_area_m2', 'confidence']), ...named }
      : mergeProperties({ ...omit(feature.properties, OF_THE_WHOLE), ...named }, operation.properties ?? {})
    const properties = withArea(withoutOthersLabels(base, part, labels), areaM2(geometry, edit.scale, feature))
    edit.set({ feature_id: idOf.get(part)!, geometry, properties })
  }
  for (const [part, found] of labels) for (const label of found) refer(edit, label, { space: idOf.get(part) })
  const walls = operation.wall && kindOf(feature) === 'space' ? wallsOf(operation, feature) : []
  rehang(edit, feature, parts, idOf, walls)
  drawWalls(edit, walls, operation.new_feature_ids[0]!, feature)
}

function wallsOf(operation: SplitOperation, { geometry }: EditFeature): Position[][] {
  return geometry.type === 'Polygon' ? partingLines(geometry.coordinates, operation.line) : []
}

function cutParts(operation: SplitOperation, feature: EditFeature): Part[] {
  const { feature_id, geometry } = feature
  if (geometry.type !== 'Polygon')
    throw new Refusal('not_a_polygon', feature_id, 'is not a polygon and cannot be split')
  const parts = cutPolygon(geometry.coordinates, operation.line)
  if (parts.length < 2)
    throw new Refusal('not_cut', feature_id, 'is not split by the line, which must cross it from edge to edge')
  const wanted = operation.new_feature_ids.length + 1
  if (parts.length !== wanted) {
    const message = `is cut into ${parts.length} parts, but new_feature_ids names ${wanted - 1} new ones`
    throw new Refusal('not_cut', feature_id, message)
  }
  return parts
}

function keptPart(parts: readonly Part[], at: Position | undefined): Part {
  if (!at) return parts[0]!
  const around = parts.find((part) => polygonContains(part, at))
  return around ?? parts.toSorted((a, b) => distanceToPart(a, at) - distanceToPart(b, at))[0]!
}

function labelsByPart(edit: DrawingEdit, feature: EditFeature, parts: readonly Part[]): Map<Part, EditFeature[]> {
  const byPart = new Map<Part, EditFeature[]>(parts.map((part) => [part, []]))
  for (const label of edit.nearFeature(feature)) {
    const at = label.geometry.type === 'Point' ? label.geometry.coordinates : null
    if (kindOf(label) !== 'label' || !at) continue
    const { space } = label.properties
    if (space !== undefined && space !== null && space !== feature.feature_id) continue
    const part = parts.find((candidate) => polygonContains(candidate, at))
    if (part) byPart.get(part)!.push(label)
  }
  return byPart
}

/** A part is called what its label says, unless that is the name which the part with the old ID keeps. */
function namesFrom(labels: readonly EditFeature[], whole: EditFeature | null): Properties {
  const taken = whole ? textOf(whole.properties, 'name') : null
  const names = labels.flatMap((label) => textOf(label.properties, 'name') ?? [])
  const name = names.find((candidate) => candidate !== taken)
  return name === undefined ? {} : { name }
}

/** Names that stand on other parts now are no other labels of this one. */
function withoutOthersLabels(properties: Properties, part: Part, labels: Map<Part, EditFeature[]>): Properties {
  const { other_labels } = properties
  if (!Array.isArray(other_labels)) return properties
  const elsewhere = new Set([...labels].flatMap(([other, found]) => (other === part ? [] : found)).map(nameOf))
  const left = other_labels.filter((name) => !elsewhere.has(name) && name !== properties.name)
  return left.length > 0 ? { ...properties, other_labels: left } : omit(properties, ['other_labels'])
}

function nameOf(feature: EditFeature): unknown {
  return feature.properties.name
}

export function withArea(properties: Properties, area: number | null): Properties {
  return area === null ? properties : { ...properties, area_m2: area }
}

/** Doors and connectors of the whole belong to the part that is nearest to them; a door in a wall between joins two. */
function rehang(
  edit: DrawingEdit,
  whole: EditFeature,
  parts: readonly Part[],
  idOf: Map<Part, string>,
  walls: readonly Position[][],
): void {
  for (const feature of edit.nearFeature(whole, edit.meter)) {
    const { space, spaces } = feature.properties
    const sides: unknown[] = Array.isArray(spaces) ? spaces : []
    const isSingle = space === whole.feature_id && kindOf(feature) !== 'label'
    if (!isSingle && !sides.includes(whole.feature_id)) continue
    const points = positions(feature.geometry)
    const ends = [points[0]!, points[points.length - 1]!] as const
    const at = midpoint(...ends)
    if (kindOf(feature) === 'door' && liesIn(walls, ends, MAX_DOOR_TO_WALL_M * edit.meter)) {
      const [nearest, next] = parts.toSorted((a, b) => distanceToPart(a, at) - distanceToPart(b, at))
      refer(edit, feature, { spaces: [idOf.get(nearest!), idOf.get(next!)] })
      continue
    }
    const id = idOf.get(keptPart(parts, at))!
    if (isSingle) refer(edit, feature, { space: id })
    else refer(edit, feature, { spaces: sides.map((side) => (side === whole.feature_id ? id : side)) })
  }
}

function refer(edit: DrawingEdit, feature: EditFeature, reference: Properties): void {
  const isSame = Object.entries(reference).every(
    ([key, value]) => JSON.stringify(feature.properties[key]) === JSON.stringify(value),
  )
  if (!isSame) edit.set({ ...feature, properties: { ...feature.properties, ...reference } })
}

function distanceToPart(part: Part, at: Position): number {
  return Math.min(...part.map((ring) => distanceToRing(ring, at)))
}
