import Flatbush from 'flatbush'
import { type Drawing, type EditFeature, hashOf, type Operation } from '../edit/index.ts'
import { boundsOf, type LevelTransform, type Position, polygonContains } from '../geo/index.ts'
import type { FindingKind, FindingLevel } from './model.ts'

type Rings = readonly (readonly Position[])[]

/** A space that has an area. */
export interface Space {
  id: string
  name: string | null
  rings: Rings
  feature: EditFeature
}

/** A label, at its point. */
export interface Label {
  id: string
  name: string
  at: Position
  feature: EditFeature
}

/** The features of a level by kind, in the order of their IDs. */
export class Level {
  readonly datasetId: string
  readonly floor: number | null
  readonly name: string
  readonly drawing: Drawing
  /** Drawing units in a metre. */
  readonly meter: number
  readonly reading: FindingLevel['reading']
  readonly hasOwnScale: boolean
  readonly transform: LevelTransform | null
  readonly building: string | null | undefined
  readonly spaces: readonly Space[]
  readonly labels: readonly Label[]
  readonly walls: readonly EditFeature[]
  readonly doors: readonly EditFeature[]
  readonly connectors: readonly EditFeature[]
  readonly #index: Flatbush | null

  constructor({ datasetId, floor, name, drawing, reading, hasOwnScale, transform = null, building }: FindingLevel) {
    this.datasetId = datasetId
    this.floor = floor
    this.name = name
    this.drawing = drawing
    this.meter = drawing.unitsPerMeter ?? 1
    this.reading = reading
    this.hasOwnScale = hasOwnScale
    this.transform = transform
    this.building = building
    const features = [...drawing.features.values()].sort((a, b) => (a.feature_id < b.feature_id ? -1 : 1))
    const ofKind = (kind: string) => features.filter(({ properties }) => properties.kind === kind)
    this.spaces = ofKind('space').flatMap(toSpace)
    this.labels = ofKind('label').flatMap(toLabel)
    this.walls = ofKind('wall')
    this.doors = ofKind('door')
    this.connectors = ofKind('connector')
    this.#index = this.spaces.length > 0 ? new Flatbush(this.spaces.length) : null
    for (const { rings } of this.spaces) this.#index?.add(...boundsOf(rings[0] ?? []))
    this.#index?.finish()
  }

  /** Spaces whose bounds meet the box. */
  spacesNear(minX: number, minY: number, maxX: number, maxY: number): Space[] {
    const found = this.#index?.search(minX, minY, maxX, maxY) ?? []
    return found.sort((a, b) => a - b).map((i) => this.spaces[i]!)
  }

  spacesAt(at: Position): Space[] {
    return this.spacesNear(at[0], at[1], at[0], at[1]).filter(({ rings }) => polygonContains(rings, at))
  }

  /** The same level with another drawing. */
  with(drawing: Drawing): Level {
    const { datasetId, floor, name, reading, hasOwnScale, transform, building } = this
    return new Level({ datasetId, floor, name, reading, hasOwnScale, transform, building, drawing })
  }

  /** An operation that sets properties of a feature; null takes one away. */
  update(featureId: string, properties: Record<string, unknown>): Operation {
    return { op: 'update', dataset_id: this.datasetId, feature_id: featureId, properties }
  }

  remove(featureId: string): Operation {
    return { op: 'delete', dataset_id: this.datasetId, feature_id: featureId }
  }
}

function toSpace(feature: EditFeature): Space[] {
  const { geometry, feature_id, properties } = feature
  if (geometry.type !== 'Polygon') return []
  return [{ id: feature_id, name: textOf(properties.name), rings: geometry.coordinates, feature }]
}

function toLabel(feature: EditFeature): Label[] {
  const { geometry, feature_id, properties } = feature
  const name = textOf(properties.name)
  if (geometry.type !== 'Point' || name === null) return []
  return [{ id: feature_id, name, at: geometry.coordinates, feature }]
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function isCirculation({ feature: { properties } }: Space): boolean {
  return properties.space_type === 'circulation' || properties.walkable === true
}

/** The ID of a finding: a hash of what it is about. */
export function findingId(kind: FindingKind, ...subject: string[]): string {
  return `${kind}-${hashOf(subject)}`
}
