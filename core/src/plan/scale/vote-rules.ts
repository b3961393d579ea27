import { listRule } from '../rules/rule.ts'
import { boothVotes } from './booth-sizes.ts'
import { doorVote, leafParameters } from './door-leaves.ts'
import { shapeVotes, sizeVotes } from './room-sizes.ts'
import { areaVote, gapVote, headerVote, lengthVotes, noteVotes, textVote } from './scale.ts'
import { barVotes } from './scale-bar.ts'

/** Cues that vote on the scale; each can be switched off alone. */
export const headerVoteRule = listRule({
  id: 'scale-header',
  phase: 'scale',
  does: 'The header of the file states the unit.',
  apply: headerVote,
})
export const doorVoteRule = listRule({
  id: 'scale-doors',
  phase: 'scale',
  does: 'Leaves of doors are 0.7 to 1 m long.',
  parameters: leafParameters,
  apply: doorVote,
})
export const gapVoteRule = listRule({
  id: 'scale-gaps',
  phase: 'scale',
  does: 'Gaps in walls are as wide as doors.',
  apply: gapVote,
})
export const noteVoteRule = listRule({
  id: 'scale-notes',
  phase: 'scale',
  does: 'A note such as 1:100 states the scale of the paper.',
  apply: noteVotes,
})
export const barVoteRule = listRule({
  id: 'scale-bars',
  phase: 'scale',
  does: 'The numbers of a scale bar state the lengths between them.',
  apply: barVotes,
})
export const textVoteRule = listRule({
  id: 'scale-letters',
  phase: 'scale',
  does: 'Labels of rooms are 0.15 to 0.4 m high.',
  apply: textVote,
})
export const lengthVoteRule = listRule({
  id: 'scale-lengths',
  phase: 'scale',
  does: 'Lengths that are written beside lines are the lengths of those lines.',
  apply: lengthVotes,
})
export const sizeVoteRule = listRule({
  id: 'scale-room-sizes',
  phase: 'scale',
  does: 'Rooms have the usual size of what their names say they are.',
  apply: sizeVotes,
})
export const shapeVoteRule = listRule({
  id: 'scale-closed-shapes',
  phase: 'scale',
  does: 'Where no name and nothing exact tells the scale, closed shapes and nameless spaces are about as large as rooms.',
  apply: shapeVotes,
})
export const boothVoteRule = listRule({
  id: 'scale-booths',
  phase: 'scale',
  does: 'Booths are whole metres wide.',
  apply: boothVotes,
})
export const areaVoteRule = listRule({
  id: 'scale-areas',
  phase: 'scale',
  does: 'Printed areas are the areas of the spaces they stand in.',
  apply: areaVote,
})
