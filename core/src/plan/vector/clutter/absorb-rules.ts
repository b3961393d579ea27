import { buildingSizes } from '../../rules/building-sizes.ts'
import { count, metres, share, squareMetres, times } from '../../rules/parameters.ts'
import type { RuleInfo } from '../../rules/rule.ts'

/** Rules by which a small face becomes part of its neighbour, and a cut between two faces is removed. */
export const cubicleParameters = {
  /** A nameless face that opens to one room only may be a cubicle or a niche of it. */
  largestCubicle: squareMetres(3, [1.5, 5]),
  smallestHost: buildingSizes.smallestHost,
}
export const cubicleRule: RuleInfo = {
  id: 'cubicles',
  phase: 'faces',
  as: 'room',
  does: 'A small nameless face with one opening belongs to the named room behind that opening.',
  parameters: cubicleParameters,
}

export const closetParameters = {
  smallestCloset: squareMetres(1, [0.5, 2]),
}
export const corridorClosetRule: RuleInfo = {
  id: 'corridor-closets',
  phase: 'faces',
  as: 'room',
  does: 'A closet with a door to a corridor is not part of that corridor.',
  parameters: closetParameters,
}

export const passageParameters = {
  /** The depth of a wall, as wide as an opening. */
  largestPassage: squareMetres(0.8, [0.4, 1.5]),
  /** Of the border of such a passage, what is open. */
  minOpen: share(0.5, [0.3, 0.8]),
}
export const passageRule: RuleInfo = {
  id: 'passages',
  phase: 'faces',
  as: 'room',
  does: 'The depth of a wall between two openings belongs to the larger of the two spaces.',
  parameters: passageParameters,
}

export const leaningFixtureParameters = {
  /** What is smaller and nameless may be furniture. What stands free in a room may be larger: a kitchen island, a counter. */
  largestLeaning: squareMetres(2, [1, 4]),
  /** Of its border, what it shares with one room. */
  minShared: share(0.55, [0.4, 0.8]),
  smallestHost: buildingSizes.smallestHost,
}
export const leaningFixtureRule: RuleInfo = {
  id: 'leaning-fixtures',
  phase: 'faces',
  as: 'furniture',
  does: 'A small face that shares most of its border with one room is a fixture of that room.',
  parameters: leaningFixtureParameters,
}

export const corridorCutParameters = {
  /** Of the faces as large as rooms, how many labels there are where names tell the spaces apart. */
  minLabels: times(0.3, [0.1, 0.8]),
}
export const corridorCutRule: RuleInfo = {
  id: 'corridor-cuts',
  phase: 'faces',
  does: 'A cut between two nameless faces, or before a corridor, only breaks up a corridor and is removed.',
  parameters: corridorCutParameters,
}

export const landingParameters = {
  /** Cuts at landings and railings part no larger piece than this from its stairs. */
  largestLanding: squareMetres(12, [6, 25]),
}
export const landingRule: RuleInfo = {
  id: 'landings',
  phase: 'faces',
  does: 'A nameless face beside stairs, behind a cut or an end tread, is their landing.',
  parameters: landingParameters,
}

export const bayParameters = {
  /** Of its room, how large a bay behind a narrower place may be. */
  largestBay: times(1.5, [0.5, 3]),
  /** What is narrower may be the door to another room, without a leaf and with its frame. */
  minBayWidth: metres(1.3, [1, 1.8]),
}
export const bayRule: RuleInfo = {
  id: 'bays',
  phase: 'faces',
  does: 'A nameless face that opens only to one named room is a bay of that room.',
  parameters: bayParameters,
}

export const nookParameters = {
  /** Of the faces as large as rooms, what leaves of doors lead to. */
  minLeafed: share(0.6, [0.4, 0.9]),
}
export const nookRule: RuleInfo = {
  id: 'nooks',
  phase: 'faces',
  does: 'Where rooms are entered by leaves of doors, a nameless face that only a gap joins to a named room with one is a part of that.',
  parameters: nookParameters,
}

export const deadEndParameters = {
  /** Of the side of a square as large as the face, how wide its only opening is at most. */
  maxGapShare: share(0.4, [0.2, 0.6]),
  /** Twice the area over the outline: what is narrower or smaller may as well be a niche, or lie between two walls. */
  minWidth: metres(1.4, [0.8, 2]),
  /** Spaces that a nameless face leads to, from which on it is a corridor or a hall. */
  minHubWays: count(4, [3, 8]),
  /** Of the faces as large as rooms, what leaves of doors lead to where a bare gap may be a door. */
  maxLeafed: share(0.2, [0, 0.4]),
}
export const deadEndRoomRule: RuleInfo = {
  id: 'dead-end-rooms',
  phase: 'faces',
  does: 'A nameless face with one opening, narrow beside the face, to a named corridor or hall, or without leaves of doors to one that leads to many, is a room and no part of that.',
  parameters: deadEndParameters,
}
