import type { Schemas } from '@rotunda/sdk'

export type Finding = Schemas['Finding']
export type FindingKind = Finding['kind']

/** A heading for each kind of finding, and what one press does for all of them; absent where each needs a look. */
export const KINDS: Record<FindingKind, { title: string; all?: string }> = {
  several_storeys: { title: 'Several storeys on one sheet' },
  scale_differs: { title: 'Scale unlike the other levels', all: 'One scale for all' },
  connectors_apart: { title: 'Lifts and stairs above each other', all: 'Join all' },
  scale_uncertain: { title: 'Scale not certain' },
  several_labels: { title: 'Several labels in one room', all: 'Split all' },
  space_without_door: { title: 'Rooms without a door', all: 'Add all doors' },
  label_without_space: { title: 'Labels without a room', all: 'Make all rooms' },
  space_outside: { title: 'Spaces outside the building', all: 'Delete all' },
  overlapping_space: { title: 'Shapes over other rooms', all: 'Delete all' },
  doubtful_text: { title: 'Text read with low confidence', all: 'Keep all' },
  inferred_door: { title: 'Doors we assumed', all: 'Keep all' },
  reading_notice: { title: 'Told by the reader' },
}

/** How heavy a finding is, in the bars beside it. */
export function barsOf({ weight }: Pick<Finding, 'weight'>): 1 | 2 | 3 {
  return weight >= 70 ? 3 : weight >= 40 ? 2 : 1
}
