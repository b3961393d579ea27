import type { Drawing, Operation } from '../edit/index.ts'
import type { Bounds, Geometry, LevelTransform } from '../geo/index.ts'

export const FINDING_KINDS = [
  'several_storeys',
  'scale_differs',
  'connectors_apart',
  'scale_uncertain',
  'several_labels',
  'space_without_door',
  'label_without_space',
  'space_outside',
  'overlapping_space',
  'doubtful_text',
  'inferred_door',
  'reading_notice',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Something that the reader of a plan doubts, or that visitors would stumble over. */
export interface Finding {
  /** The same as long as it is about the same features. */
  finding_id: string
  kind: FindingKind
  /** 1 to 100: how much it matters to visitors. */
  weight: number
  /** A sentence for the owner of the venue. */
  message: string
  /** What it means to visitors, or why it was found. */
  detail: string
  feature_ids: string[]
  /** Where to look: in the drawing units of the level. */
  geometry: Geometry | null
  /** The likeliest first. */
  fixes: Fix[]
}

export interface Fix {
  fix_id: string
  label: string
  operations: Operation[]
  /** What a person may say before it is applied; see `withInput`. */
  input?: FixInput
  /** Not a matter of operations: the service makes a level of each storey of the sheet, at once. */
  makes?: 'levels'
}

interface FixInput {
  /** Which part of the operations it takes the place of. */
  field: 'name' | 'geometry'
  /** Whether the fix makes no sense without it. */
  is_required: boolean
}

/** What a plan said, as far as findings depend on it. */
interface ReadingSummary {
  scale: { confidence: number; votes: readonly { cue: string; note: string }[] }
  /** What the reader told about the file as a whole. */
  notices: readonly string[]
}

/** A level as it is now. */
export interface FindingLevel {
  datasetId: string
  /** Null where no map shows it. */
  floor: number | null
  name: string
  drawing: Drawing
  transform?: LevelTransform | null
  /** Null: outdoors. Absent: the venue is one building. */
  building?: string | null | undefined
  /** Bounds of all that is drawn, where `drawing` holds only a part of it, as for the other levels. */
  bounds?: Bounds
  /** Whether a person set the scale of the level. */
  hasOwnScale: boolean
  /** Null where it was not read from a plan. */
  reading: ReadingSummary | null
}
