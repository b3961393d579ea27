import type { PlanFeature } from '../result.ts'
import { type Polygon, polygonArea, type Ring } from '../shape/ring.ts'
import { type Label, printedArea } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import { isCirculation } from '../text/words.ts'
import { type Connector, tellConnectors } from './connectors.ts'
import type { Findings, FoundDoor } from './findings.ts'
import type { Space } from './spaces.ts'
import { tellStoreys } from './storeys.ts'

/** Confidence at which the text of a label is sure. */
const MIN_SURE_CONFIDENCE = 0.9

/** Everything found, as features; `ref` lets them point to each other. */
export function toFeatures(findings: Findings, unitsPerMeter: number): PlanFeature[] {
  const { walls, wallLines, fixtures, doors, labels } = findings
  const { spaces, connectors } = tellConnectors(findings, unitsPerMeter)
  const features = [
    ...spaces.map((space, i) => spaceFeature(space, refOf(i), unitsPerMeter)),
    ...walls.map((polygon, i) => plain('wall', `w${i + 1}`, polygonGeometry(polygon))),
    ...wallLines.map((line, i) => plain('wall', `x${i + 1}`, { type: 'LineString', coordinates: positions(line) })),
    ...doors.map((door, i) => doorFeature(door, `d${i + 1}`, unitsPerMeter)),
    ...connectors.map(connectorFeature),
    ...labelFeatures(labels, findings.spaces),
    ...fixtures.map((polygon, i) => plain('fixture', `f${i + 1}`, polygonGeometry(polygon))),
  ]
  const storeys = tellStoreys(findings, unitsPerMeter)
  return storeys ? features.map((feature) => inStorey(feature, storeys)) : features
}

function inStorey({ geometry, properties }: PlanFeature, storeyAt: (x: number, y: number) => number): PlanFeature {
  const [x, y] = geometry.coordinates.flat(2) as number[]
  return { geometry, properties: { ...properties, storey: storeyAt(x!, y!) } }
}

function refOf(space: number): string {
  return `s${space + 1}`
}

function plain(kind: 'wall' | 'fixture', ref: string, geometry: PlanFeature['geometry']): PlanFeature {
  return { geometry, properties: { kind, ref } }
}

function spaceFeature(space: Space, ref: string, unitsPerMeter: number): PlanFeature {
  const area = round(polygonArea(space.polygon) / unitsPerMeter ** 2, 2)
  const [first, ...others] = mainFirst(space.labels)
  const printed = first ? printedArea(first.lines) : null
  const properties: PlanFeature['properties'] = {
    kind: 'space',
    ref,
    area_m2: area,
    confidence: confidence(space, area, printed),
  }
  if (first) properties.name = nameOf(first)
  if (first?.number) properties.number = first.number
  if (first?.name) properties.title = first.name
  if (printed) properties.printed_area_m2 = round(printed, 2)
  if (others.length > 0) properties.other_labels = others.map(nameOf)
  if (!first || isCirculation(`${first.number ?? ''} ${first.name ?? ''}`)) properties.space_type = 'circulation'
  return { geometry: polygonGeometry(space.polygon), properties }
}

/**
 * What has both a number and a name is the label of a room; beside it, lone numbers are tags of equipment. A name that was
 * read for sure comes before notes that were not.
 */
function mainFirst(labels: Label[]): Label[] {
  const isSure = ({ lines }: Label) => lines.every(({ confidence = 1 }) => confidence >= MIN_SURE_CONFIDENCE)
  const whole = labels.find(({ number, name }) => number !== null && name !== null)
  const main = whole ?? (labels[0]?.number === null ? labels.find(isSure) : undefined)
  return main ? [main, ...labels.filter((label) => label !== main)] : labels
}

/** A number identifies; a name alone stands in for it. */
function nameOf(label: Label): string {
  return label.number ?? label.name ?? ''
}

/** A printed area that fits proves the polygon, one that does not speaks against it. */
function confidence({ labels, drawn }: Space, area: number, printed: number | null): number {
  if (labels.length === 0) return 0.6
  if (labels.length > 1) return 0.5
  const fits = printed === null ? null : Math.abs(area / printed - 1) < 0.05
  if (fits === false) return 0.6
  return fits || drawn ? 0.98 : 0.9
}

function doorFeature({ x0, y0, x1, y1, swing, between }: FoundDoor, ref: string, unitsPerMeter: number): PlanFeature {
  const width = round(Math.hypot(x1 - x0, y1 - y0) / unitsPerMeter, 2)
  return {
    geometry: {
      type: 'LineString',
      coordinates: [
        [x0, y0],
        [x1, y1],
      ],
    },
    properties: {
      kind: 'door',
      ref,
      width_m: width,
      opening: !swing,
      spaces: between.filter((i) => i >= 0).map(refOf),
    },
  }
}

function connectorFeature({ type, space, at, label, confidence }: Connector, i: number): PlanFeature {
  const geometry: PlanFeature['geometry'] =
    'outer' in at ? polygonGeometry(at) : { type: 'Point', coordinates: [at.x, at.y] }
  const properties = { kind: 'connector' as const, ref: `c${i + 1}`, connector_type: type, space: refOf(space) }
  return {
    geometry,
    properties: { ...properties, ...(label ? { name: nameOf(label) } : {}), ...(confidence ? { confidence } : {}) },
  }
}

function labelFeatures(labels: Label[], spaces: Space[]): PlanFeature[] {
  const spaceOf = new Map<Line, string>()
  spaces.forEach((space, i) => {
    for (const line of space.labels.flatMap((label) => label.lines)) spaceOf.set(line, refOf(i))
  })
  return labels.map((label, i) => {
    const space = spaceOf.get(label.lines[0]!)
    const name = label.lines.map(({ text }) => text).join(' ')
    return {
      geometry: { type: 'Point', coordinates: [label.x, label.y] },
      properties: { kind: 'label', ref: `l${i + 1}`, name, ...(space ? { space } : {}), ...textConfidence(label) },
    }
  })
}

/** That of the line that was hardest to read. Text of the file itself is certain. */
function textConfidence({ lines }: Label): { text_confidence?: number } {
  const least = Math.min(...lines.map(({ confidence = 1 }) => confidence))
  return least < 1 ? { text_confidence: round(least, 2) } : {}
}

function polygonGeometry({ outer, holes }: Polygon): PlanFeature['geometry'] {
  return { type: 'Polygon', coordinates: [outer, ...holes].map(closedPositions) }
}

function closedPositions(ring: Ring): [number, number][] {
  return [...positions(ring), [ring[0]!, ring[1]!]]
}

function positions(points: Float64Array): [number, number][] {
  const found: [number, number][] = []
  for (let i = 0; i < points.length; i += 2) found.push([points[i]!, points[i + 1]!])
  return found
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
