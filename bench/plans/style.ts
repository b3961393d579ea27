/** How a venue is drawn. What is left out is left out of the drawing. */
export interface Style {
  furnished: boolean
  /** Walls as bodies: filled dark, hatched, or only outlined; or no walls at all but rooms as areas of colour. */
  body: 'outline' | 'filled' | 'hatched' | 'none'
  doors: 'arc' | 'gap'
  /** Lines of glass between the faces of the wall. */
  panes?: 1 | 2 | 3
  /** `half`: every other room has one. */
  labels: 'none' | 'half' | 'number' | 'number and name'
  layers: boolean
  unitsPerMeter: number
  /** The building follows an arc, or its walls across lean. */
  bend?: 'arc' | 'lean'
  /** What else is on the sheet. */
  around?: Beside[]
  /** Stairs, lifts and what is built into kitchens and baths. */
  symbols?: boolean
  columns?: 'square' | 'round'
  /** The lines that columns stand on, with their letters and numbers. */
  axes?: boolean
  /** Light tints for the floors. */
  tinted?: boolean
  /** A way through the building, as a dashed line in colour. */
  route?: boolean
  /** Letters are drawn as strokes, and no text is left in the file. */
  strokeText?: boolean
  /** What stands in the rooms or is written over them. */
  clutter?: Clutter[]
  /** Everything is on one layer, black, and of one width. */
  mono?: boolean
  /** Lines are thin, in the colour of their layer, as CAD programs show and print them. */
  inColours?: boolean
  /** Every line is a stroke of its own, as printers to PDF write them. */
  exploded?: boolean
  /** Arcs are fine chords, and coordinates rounded, as plotters do. */
  plotted?: boolean
  /** Walls have no doorways. */
  sealed?: boolean
}

export type Clutter =
  | 'banquet'
  | 'seats'
  | 'tiles'
  | 'ceiling grid'
  | 'carpets'
  | 'built-in desks'
  | 'voids'
  | 'thresholds'
  | 'call-outs'
  | 'equipment tags'
  | 'inner dimensions'
  | 'millimetres'
  | 'arrowed dimensions'
  | 'site'

export type Beside = 'legend' | 'north arrow' | 'scale bar' | 'title block' | 'section' | 'detail'
