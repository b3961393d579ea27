import type { Point } from './site.ts'

/** What a drawing consists of, in metres on the sheet, y up. */
export interface Sheet {
  marks: Mark[]
  texts: Label[]
}

export type Layer = 'wall' | 'door' | 'furniture' | 'column' | 'booth' | 'stairs' | 'text' | 'dimension' | 'border'

export interface Mark {
  layer: Layer
  points: Point[]
  closed: boolean
  /** Filled rather than outlined. */
  solid?: boolean
  dashed?: boolean
  /** Set where the points lie on a circle, anticlockwise from start to end. */
  arc?: { centre: Point; radius: number; start: number; end: number }
}

/** Centred on its point. */
export interface Label {
  layer: Layer
  text: string
  at: Point
  height: number
}

/** Pen widths in millimetres of paper at 1:250. */
export const PENS: Record<Layer, number> = {
  wall: 0.35,
  door: 0.18,
  furniture: 0.09,
  column: 0.18,
  booth: 0.25,
  stairs: 0.09,
  text: 0.18,
  dimension: 0.09,
  border: 0.5,
}
