import type { Schemas } from '@rotunda/sdk'

export type Finding = Schemas['Finding']
export type FindingKind = Finding['kind']

/** A heading for each kind of finding, and what one press does for all of them; absent where each needs a look. */
export const KINDS: Record<FindingKind, { title: string; all?: string }> = {
  several_storeys: { title: 'Several storeys on one sheet' },
  scale_differs: { title: 'Scale differs from other levels', all: 'Use one scale' },
  connectors_apart: { title: 'Lifts and stairs not connected', all: 'Connect all' },
  scale_uncertain: { title: 'Scale uncertain' },
  several_labels: { title: 'Several labels in one room', all: 'Split all' },
  space_without_door: { title: 'Rooms without a door', all: 'Add all doors' },
  label_without_space: { title: 'Labels without a room', all: 'Create all rooms' },
  space_outside: { title: 'Spaces outside the building', all: 'Delete all' },
  overlapping_space: { title: 'Overlapping shapes', all: 'Delete all' },
  doubtful_text: { title: 'Text read with low confidence', all: 'Keep all' },
  inferred_door: { title: 'Assumed doors', all: 'Keep all' },
  reading_notice: { title: 'Notices from plan reading' },
}

/** How heavy a finding is, in the bars beside it. */
export function barsOf({ weight }: Pick<Finding, 'weight'>): 1 | 2 | 3 {
  return weight >= 70 ? 3 : weight >= 40 ? 2 : 1
}
