/**
 * The one shape that every reader yields, whatever the file was.
 * Coordinates: drawing units, x to the right, y up. Readers turn files with y downward over, once.
 */
export interface Drawing {
  /** What the file says of its unit, if it does: units of the drawing per metre. One vote among others. */
  unitsPerMeter: number | null
  /** Units of the drawing per metre of paper, where the file is a sheet: at 1:100, `unitsPerMeter` is a hundredth of it. */
  paperUnitsPerMeter?: number
  shapes: Shape[]
  texts: Text[]
  /** Names of the layers, groups or optional-content groups; `layer` of a shape or text is an index into it. */
  layers: Layer[]
  /** Pixel images on the page (scans, photographs), which the raster branch reads. */
  images: PlacedImage[]
  /** What the reader passed over, for the report. */
  dropped: Dropped[]
  /** Which page of the document this is, from 0 on, where it has pages. */
  page?: number
  /** The pages of the document, where it has several. */
  pages?: PageCount
  /** Points that the page counts as one, where it says so: large sheets do. */
  pageUnit?: number
  /** Lengths that the drawing itself measures and prints; their texts are not among `texts`. */
  dimensions?: Dimension[]
}

export interface PageCount {
  /** The page that was read, from 1 on. */
  read: number
  count: number
  /** Further pages that look like plans, where no page was asked for: levels of the same building, most often. */
  alike: number[]
}

export interface Dimension {
  /** As printed: "3.00", "12'-6\"". */
  text: string
  /** The length it measures, in drawing units. */
  length: number
}

export interface Layer {
  name: string
  visible: boolean
}

/** A run of connected points: a stroke, a filled area, or both. Curves are flattened by the reader. */
export interface Shape {
  /** x0, y0, x1, y1, … A closed shape does not repeat its first point. */
  points: Float64Array
  closed: boolean
  /** Outline colour as 0xRRGGBB, or null where nothing is stroked. */
  stroke: number | null
  /** Fill colour as 0xRRGGBB, or null. */
  fill: number | null
  /** Stroke width in drawing units; 0 for a hairline. */
  width: number
  /** Dashed or dotted. */
  dashed: boolean
  /** Index into `layers`. */
  layer: number
  /** Set where the shape is a circular arc (doors!): angles in radians, anticlockwise from start to end. */
  arc: Arc | null
  /** Shapes of one path, block instance or group share a number, so that symbols can be told from walls. */
  group: number
  /** The name of the block or symbol this shape came from, where the file has one. */
  symbol: string | null
  /** What the file says the shape is for, where that is certain: hatch lines and dimensions are never walls. */
  role: 'hatch' | 'dimension' | null
  /** A hole in the filled shape of the same group that lies before it. */
  hole?: boolean
  /** The shape's own name, where its author gave it one (an SVG id): a label of last resort. */
  name?: string
}

export interface Arc {
  cx: number
  cy: number
  radius: number
  start: number
  end: number
}

export interface Text {
  text: string
  /** Lower left corner of the text's box before rotation. */
  x: number
  y: number
  /** Height of capitals, roughly; width of the whole run as drawn, or an estimate. */
  height: number
  width: number
  /** Rotation in radians, anticlockwise. */
  angle: number
  layer: number
  group: number
  /** 0 to 1: how sure the reader is, where the text was recognised from pixels or strokes. */
  confidence?: number
}

export function textCentre({ x, y, width, height, angle }: Text): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x + (width * cos - height * sin) / 2, y + (width * sin + height * cos) / 2]
}

export interface PlacedImage {
  /** Greyscale is expanded: 4 bytes a pixel, RGBA, row by row from the top. */
  pixels: Uint8Array
  columns: number
  rows: number
  /** Maps a pixel (column, row from the top) to drawing coordinates: [a, b, c, d, e, f] as in x = a·col + c·row + e. */
  transform: [number, number, number, number, number, number]
}

export interface Dropped {
  what: string
  count: number
  why: string
}
