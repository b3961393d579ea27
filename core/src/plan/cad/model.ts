import type { Affine } from '../sketch/affine.ts'
import type { Turn } from './turn.ts'

/** A CAD file as far as a plan needs it. DWG and DXF are both read into this, and drawn from it. */
export interface CadDocument {
  unitsPerMeter: number | null
  model: CadBlock
  /** Layouts for printing, which show parts of the model again. */
  sheets: CadBlock[]
}

export interface CadBlock {
  name: string
  basePoint: Point
  /** A reference to another file. */
  isExternal: boolean
  entities: readonly CadEntity[]
}

export interface CadLayer {
  name: string
  isOn: boolean
  isFrozen: boolean
  /** Red, green and blue in 24 bits, as on paper. */
  color: number
  isDashed: boolean
}

/** What an entity takes from its layer, from the reference to its block, or has itself. */
export type Inherited<T> = 'layer' | 'block' | T

export interface Traits {
  layer: CadLayer
  color: Inherited<number>
  dashed: Inherited<boolean>
  isHidden: boolean
}

export interface Point {
  x: number
  y: number
  z: number
}

export interface Corner {
  x: number
  y: number
  /** The tangent of a quarter of the angle of the arc to the next corner. */
  bulge: number
}

/** A flat entity lies in a plane of its own. */
interface Flat {
  normal: Point
  elevation: number
}

export interface Curve {
  degree: number
  controlPoints: readonly { x: number; y: number }[]
  knots: readonly number[]
  weights: readonly number[]
}

interface EllipseArc extends Turn {
  center: { x: number; y: number }
  major: { x: number; y: number }
  ratio: number
}

export type HatchEdge =
  | { kind: 'polyline'; corners: Corner[] }
  | { kind: 'line'; from: { x: number; y: number }; to: { x: number; y: number } }
  | ({ kind: 'arc' } & EllipseArc)
  | ({ kind: 'spline' } & Curve)

export interface TextLine extends Flat {
  kind: 'text'
  value: string
  at: { x: number; y: number }
  /** Which point of the text stands there, in parts of its width and height; by default where its writing begins. */
  anchor: [number, number] | null
  height: number
  widthFactor: number
  angle: number
}

export interface Note {
  value: string
  at: { x: number; y: number }
  height: number
  angle: number
  /** 1 to 9: top left, top centre … bottom right. */
  attachment: number
  spacing: number
}

export interface BlockReference {
  kind: 'insert'
  /** Null where the file does not hold it. */
  block: CadBlock | null
  attributes: (Traits & TextLine)[]
  at: Point
  normal: Point
  rotation: number
  xScale: number
  yScale: number
  rows: number
  columns: number
  rowSpacing: number
  columnSpacing: number
}

/** A part of the picture that an object of an add-on carries for programs that do not know it. */
export type PicturePart =
  | { kind: 'push'; matrix: Affine }
  | { kind: 'pop' }
  | { kind: 'points'; points: readonly { x: number; y: number }[]; isClosed: boolean }
  | ({ kind: 'arc' } & EllipseArc)
  | { kind: 'arc through'; points: readonly [Point, Point, Point] }
  | { kind: 'text'; text: string; x: number; y: number; angle: number; height: number }

export type Form =
  | { kind: 'paths'; paths: readonly (readonly { x: number; y: number }[])[]; isClosed: boolean }
  | ({ kind: 'polyline'; corners: readonly Corner[]; isClosed: boolean; width: number } & Flat)
  | ({ kind: 'arc' } & EllipseArc & Flat)
  | ({ kind: 'spline'; fitPoints: readonly { x: number; y: number }[]; isClosed: boolean } & Curve)
  | ({ kind: 'solid'; corners: readonly { x: number; y: number }[] } & Flat)
  | ({ kind: 'hatch'; isSolid: boolean; loops: readonly (readonly HatchEdge[])[] } & Flat)
  | TextLine
  | ({ kind: 'note' } & Note)
  | { kind: 'leader'; lines: readonly (readonly { x: number; y: number }[])[]; note: Note | null }
  | BlockReference
  /** Its block holds its picture. Angles have no length. */
  | { kind: 'dimension'; block: CadBlock | null; length: number | null }
  | { kind: 'picture'; name: string; parts: readonly PicturePart[] }
  | { kind: 'unread'; name: string }

export type CadEntity = Traits & Form

export const upward: Point = { x: 0, y: 0, z: 1 }
