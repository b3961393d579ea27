import { median } from '../../geo/index.ts'
import { type Drawing, type Shape, type Text, textCentre } from '../drawing.ts'
import { count, share, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { listRule } from '../rules/rule.ts'
import { innerPoint } from '../shape/inner-point.ts'
import { locator } from '../shape/locate.ts'
import { boxOf, type Polygon, polygonArea, signedArea } from '../shape/ring.ts'
import { estimateWidth } from '../sketch/place-text.ts'
import { isFurnitureName, kindOfName } from '../vector/layer-names.ts'

const parameters = {
  /** Fewer shapes with a name of their own are accidents. */
  minNamed: count(5, [3, 20]),
  /** Of the drawing's box: what is larger is the building, what is smaller a mark. */
  maxShape: share(0.3, [0.1, 0.6]),
  minShape: share(2e-5, [0.000005, 0.001]),
  /** Shapes of one name beside each other, from which on it tells a kind of thing. */
  minKind: count(3, [2, 8]),
  /** Of the named shapes, those with writing in them, from which on that tells their names. */
  maxWritten: share(0.5, [0.2, 0.9]),
  /** Of the side of the usual shape, how high the name would be written. */
  nameHeight: share(1 / 8, [0.05, 0.3]),
}

const { minNamed, maxShape, minShape, minKind, maxWritten, nameHeight } = valuesOf(parameters)

/** What drawing programs call shapes by themselves, and what names no room. */
const IDLE =
  /^(?:rect(?:angle)?|oval|union|subtract|intersect|combined|compound|exclude|fill|stroke|path|line|star|poly(?:gon|line)|vector|mask|clip|group|component|instance|bitmap|image|text|bounds|background|bg|outline|base|floor|building|shape|shadow|frame|area|region|surface|hatch|legend|logo|icon|arrow|compass|north)\b/iu

/** What house automation calls the things that it switches and measures: `light.kitchen`, `binary_sensor.hall_door`. */
const ENTITY =
  /^(?:(?:binary )?sensor|light|switch|media player|camera|vacuum|device tracker|climate|fan|lock|cover|person|input \w+|alarm control panel|automation|scene|script|remote|weather|humidifier|button|number|select|update)\.\S/iu

/** A name that its author gave a shape, as a text in the middle of that. */
interface GivenName {
  text: Text
  polygon: Polygon
}

/**
 * Maps made for the web often hold no writing: there, what their author called the closed shapes names them; none where
 * writing does as much, nor a shape with something written in it.
 */
function givenNames(drawing: Drawing): GivenName[] {
  const named = largestOfEachName(drawing)
  if (named.length < minNamed) return []
  const find = locator(named.map(({ polygon }) => polygon))
  const written = new Set(drawing.texts.flatMap((text) => find(...textCentre(text))))
  if (written.size > maxWritten * named.length) return []
  const height = nameHeight * median(named.map(({ polygon }) => Math.sqrt(polygonArea(polygon))))
  return named.flatMap(({ name, polygon, shape }, i) => {
    if (written.has(i)) return []
    const [x, y] = innerPoint(polygon)
    const width = estimateWidth(name, height)
    const { layer, group } = shape
    const text = { text: name, x: x - width / 2, y: y - height / 2, height, width, angle: 0, layer, group }
    return { text, polygon }
  })
}

interface NamedShape {
  name: string
  shape: Shape
  polygon: Polygon
}

function largestOfEachName(drawing: Drawing): NamedShape[] {
  const { shapes, layers } = drawing
  const mayHoldRooms = roomLayers(drawing)
  const named = shapes.flatMap((shape) => {
    const name = layers[shape.layer]?.visible && mayHoldRooms(shape) ? tellingName(shape) : null
    return name === null ? [] : [{ name, shape }]
  })
  if (named.length === 0) return []
  const extent = boxOf(shapes.flatMap(({ points }) => [points[0]!, points[1]!]))
  const whole = (extent.maxX - extent.minX) * (extent.maxY - extent.minY)
  const byName = new Map<string, NamedShape[]>()
  for (const { name, shape } of named) {
    const polygon = { outer: shape.points, holes: [] }
    const area = Math.abs(signedArea(shape.points))
    if (area > maxShape * whole || area < minShape * whole) continue
    const alike = byName.get(name)
    if (alike) alike.push({ name, shape, polygon })
    else byName.set(name, [{ name, shape, polygon }])
  }
  return [...byName.values()].flatMap((alike) => {
    const largest = alike.reduce((p, q) => (polygonArea(p.polygon) >= polygonArea(q.polygon) ? p : q))
    const { minX, minY, maxX, maxY } = boxOf(largest.polygon.outer)
    const isElsewhere = ({ shape: { points } }: NamedShape) =>
      points[0]! < minX || points[0]! > maxX || points[1]! < minY || points[1]! > maxY
    const isKind = alike.length > minKind && alike.filter(isElsewhere).length >= minKind
    return isKind || isCopy(largest.name, byName) ? [] : [largest]
  })
}

/** Where a layer of several shapes says that it is that of the rooms, what is named on others is something else: desks, routes. */
function roomLayers({ shapes, layers }: Drawing): (shape: Shape) => boolean {
  const saysRoom = layers.map(({ name }) => kindOfName(name) === 'room')
  const told = shapes.filter(({ layer, closed, role }) => saysRoom[layer] && closed && !role).length
  return told < minNamed ? () => true : ({ layer }) => saysRoom[layer]!
}

/** Copied shapes get the name of the first one and a number: beside "Hall", "Hall 2" is a copy, beside "Hall 1" it is not. */
function isCopy(name: string, names: ReadonlyMap<string, unknown>): boolean {
  const stem = /^(.+) \d+$/u.exec(name)?.[1]
  return stem !== undefined && names.has(stem)
}

function tellingName({ name, symbol, closed, arc, role, points, hole }: Shape): string | null {
  if (!name || (symbol !== null && isFurnitureName(symbol)) || !closed || arc || role || hole || points.length < 6)
    return null
  // Copies are numbered "_2_", and blanks written as underscores.
  const words = name
    .replace(/_\d{1,3}_$/u, '')
    .replace(/[_\s]+/gu, ' ')
    .trim()
  const kind = kindOfName(words)
  const isOfRoom = kind === null || kind === 'room'
  return isOfRoom && !IDLE.test(words) && !ENTITY.test(words) && /^[\p{L}\d][^{}<>]*$/u.test(words) ? words : null
}

export const givenNameRule = listRule({
  id: 'given-names',
  phase: 'text',
  as: 'name',
  does: 'Shapes that their author named give their names to the spaces where these are more than the labels.',
  parameters,
  apply: givenNames,
  parts: spacesOf,
})
