import type { TextBudget } from './ocr/index.ts'
import type { RuleRun } from './rules/rule-run.ts'

/** What extraction answers: features in drawing units with y up, the scale, and an account of how it went. */
export interface PlanResult {
  features: PlanFeature[]
  scale: PlanScale
  report: PlanReport
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

export interface PlanReport {
  format: 'svg' | 'pdf' | 'dwg' | 'dxf' | 'png' | 'jpg'
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

export interface ExtractOptions {
  /** Called with a fraction from 0 to 1 and the name of the step. */
  onProgress?: (fraction: number, step: string) => void
  /** The work that reading text from pixels and strokes may take; what is beyond it is left out. */
  textBudget?: TextBudget
  /** Layers to treat as absent, by name; used when scoring against a drawing that holds its own truth. */
  hideLayers?: string[]
  /** Rules to switch off, and where claims and work are counted; of one reading only. */
  run?: RuleRun
}
