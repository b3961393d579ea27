/** What is drawn, before it is a file: in drawing units, y up. */
export interface Sheet {
  unitsPerMeter: number
  marks: Mark[]
  texts: SheetText[]
}

export interface Mark {
  layer: string
  points: [number, number][]
  closed: boolean
  stroke: number | null
  fill: number | null
  width: number
  /** In strokes and gaps of so many widths each. */
  dash?: number
  /** Centre, radius and angles of a circular arc; points then hold chords for formats without arcs. */
  arc?: { x: number; y: number; radius: number; start: number; end: number }
}

interface SheetText {
  layer: string
  text: string
  /** Middle of the text. */
  x: number
  y: number
  height: number
  angle: number
}
