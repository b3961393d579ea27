import type { PlanFeature, PlanGuidance, PlanReport, PlanScale } from '@rotunda/core/plan'

export interface Extracted {
  features: PlanFeature[]
  scale: PlanScale
  report: PlanReport
  preview: Uint8Array
  /** The drawing itself, to be shown beneath the features at any scale. */
  underlay: Uint8Array
}

export interface PlanFailure {
  code: string
  message: string
}

/** From the thread that reads a plan to its process. */
export type ThreadMessage =
  | { kind: 'progress'; fraction: number; step: string }
  | ({ kind: 'done' } & Extracted)
  | ({ kind: 'failed' } & PlanFailure)

/** From the process to the service: features in pieces, so that none takes long to unpack. Who is worn reads no other. */
export type ReaderMessage =
  | Extract<ThreadMessage, { kind: 'progress' }>
  | { kind: 'features'; features: PlanFeature[] }
  | ({ kind: 'done'; isWorn: boolean } & Omit<Extracted, 'features'>)
  | ({ kind: 'failed'; isWorn: boolean } & PlanFailure)
  | { kind: 'broken'; why: 'slow' | 'large' | 'unreadable'; cause: string }

/** From the service to the process: the file as it comes, then the word to begin. */
export type ReaderOrder = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'read'; guidance: PlanGuidance }

/** From the process to its thread. */
export interface ThreadOrder {
  bytes: Uint8Array
  guidance: PlanGuidance
}
