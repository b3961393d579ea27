import type { PageCount } from './drawing.ts'
import type { TextBudget } from './ocr/index.ts'
import type { RuleRun } from './rules/rule-run.ts'

/** Formats of files that can be read. */
export type Format = 'svg' | 'pdf' | 'dwg' | 'dxf' | 'png' | 'jpg' | 'tiff' | 'webp' | 'gif' | 'bmp'

/** What extraction answers: features in drawing units with y up, the scale, and an account of how it went. */
export interface PlanResult {
  features: PlanFeature[]
  scale: PlanScale
  report: PlanReport
  /** Of a picture; drawings are plans as far as anybody can tell from their strokes. */
  view?: PictureView
}

/** What a picture looks like: photographs are light and dark all over, isometric views lean to both sides. */
export type PictureView = 'plan' | 'photograph' | 'isometric'

/** Whether a reading can be used as it is, should be looked at first, or is of something that is no floor plan. */
export interface PlanVerdict {
  quality: 'good' | 'review' | 'not_a_plan'
  /** None where the quality is good. */
  reasons: VerdictReason[]
}

export interface VerdictReason {
  /** Stable name of the reason. */
  code: string
  message: string
  /** References of the features that it is about, the first ones of many. */
  refs?: string[]
}

export interface PlanFeature {
  geometry:
    | { type: 'Point'; coordinates: [number, number] }
    | { type: 'LineString'; coordinates: [number, number][] }
    | { type: 'Polygon'; coordinates: [number, number][][] }
  properties: {
    kind: 'space' | 'wall' | 'door' | 'label' | 'fixture' | 'connector' | 'obstacle'
    name?: string
    [key: string]: unknown
  }
}

export interface PlanScale {
  unitsPerMeter: number
  /** 0 to 1: how far the votes agree. */
  confidence: number
  /** The votes, in words a user can check: "door arcs: 0.85 m", "header: millimetres". */
  votes: { cue: string; unitsPerMeter: number; weight: number; note: string }[]
}

export interface PlanReport extends Partial<PlanVerdict> {
  format: Format
  read: { shapes: number; segments: number; texts: number; images: number; layers: string[] }
  dropped: { what: string; count: number; why: string }[]
  /** Which way the spaces were found: the drawing's own polygons, faces between walls, or the distance field. */
  method: string
  /** Every guess at which lines are the walls, and how many labels it left alone in a closed space, weighted. */
  tried?: { walls: string; score: number }[]
  counts: Record<string, number>
  spacesWithoutLabel: number
  labelsWithoutSpace: string[]
  /** Lines that may say which storey the sheet shows, the largest writing first. */
  sheetTitles: string[]
  /** Where the sheet shows several storeys: what stands beside each. */
  storeys?: { storey: number; title: string | null }[]
  /** Of a file with several pages: the one that was read, and those that look like plans, too. */
  pages?: PageCount
  warnings: string[]
  /** Those of the warnings that are about the file as a whole, and no finding of another kind. */
  notices: string[]
  bounds: [number, number, number, number]
}

/** A failure that the owner of the file can act on. */
export class PlanError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'PlanError'
    this.code = code
  }
}

/** minX, minY, maxX, maxY in drawing units, y up, as in the features of a reading. */
export type PlanBox = readonly [number, number, number, number]

/** What the owner of a file says about it. */
export interface PlanGuidance {
  /** The page of a PDF, TIFF or GIF to read, from 1 on; by default the page that looks most like a plan. */
  page?: number
  /** Only what lies within is read. */
  region?: PlanBox
  /** What lies within these is left out: legends, title blocks, other storeys. */
  exclude?: readonly PlanBox[]
  /** The distance between two points in drawing units, which decides the scale. */
  length?: { from: readonly [number, number]; to: readonly [number, number]; meters: number }
}

export interface ExtractOptions extends PlanGuidance {
  /** Called with a fraction from 0 to 1 and the name of the step. */
  onProgress?: (fraction: number, step: string) => void
  /** The work that reading text from pixels and strokes may take; what is beyond it is left out. */
  textBudget?: TextBudget
  /** Layers to treat as absent, by name; used when scoring against a drawing that holds its own truth. */
  hideLayers?: string[]
  /** Rules to switch off, and where claims and work are counted; of one reading only. */
  run?: RuleRun
}
