import { median } from '../geo/index.ts'
import { drawnDirections, type Outline, straightShare } from './outline-shape.ts'
import type { PictureView, PlanFeature, PlanReport, PlanScale, PlanVerdict, VerdictReason } from './result.ts'
import { MIN_SCALE_CONFIDENCE } from './scale/scale.ts'

/** Names, and titles of storeys, that are read in a picture show that it is a plan, however it is coloured. */
const MIN_NAMES_OF_PLAN = 5
const MIN_NAMED_SHARE = 0.5
/** Labels in no space, for each that is in one. */
const MAX_LOOSE_LABELS = 0.2
/** Square metres, and the share of all spaces that are nameless and smaller. */
const SMALL_SPACE_M2 = 2
const MAX_SMALL_SHARE = 0.25
/** Of all spaces, those with several labels. */
const MAX_CROWDED_SHARE = 0.15
const MIN_SPACES = 5
/** Share of an outline in long straight edges; half of the spaces of a plan have far more. */
const MIN_STRAIGHT_SHARE = 0.15
/** Spaces of a plan whose picture looks like a photograph, their straightness, and what of them runs along the axes. */
const MIN_ROOMS_OF_PLAN = 20
const MIN_ROOM_STRAIGHT_SHARE = 0.7
const MIN_AXIAL_SHARE = 0.6
/** Of all outlines, what runs in the usual direction of a view from the side; and of that, what is square to it. */
const MIN_USUAL_SHARE = 0.4
const MAX_SQUARE_RATIO = 0.4
const DIRECTION_STEP_DEGREES = 2
/** Titles of storeys on a sheet that shows several. */
const MIN_STOREY_TITLES = 3
const MAX_REFS = 20

const ISOMETRIC: VerdictReason = {
  code: 'isometric',
  message: 'Lines run in the three directions of an isometric view, not in those of a plan',
}

const OBLIQUE: VerdictReason = {
  code: 'oblique_view',
  message: 'Most lines are slanted and few are at right angles, as in a perspective view, not in a plan',
}

interface Judged {
  features: readonly PlanFeature[]
  scale: PlanScale
  report: PlanReport
  /** Names of spaces that no way leads to. */
  unreached: readonly string[]
  view: PictureView
}

/** Whether the reading can be used as it is, should be looked at first, or is of something that is no floor plan. */
export function judge(judged: Judged): PlanVerdict {
  const spaces = judged.features.filter(({ properties: { kind, inferred } }) => kind === 'space' && !inferred)
  const against = noPlan(judged, spaces)
  if (against.length > 0) return { quality: 'not_a_plan', reasons: against }
  const reasons = doubts(judged, spaces)
  return { quality: reasons.length > 0 ? 'review' : 'good', reasons }
}

function noPlan({ view, report }: Judged, spaces: readonly PlanFeature[]): VerdictReason[] {
  const names = spaces.filter(({ properties }) => properties.name).length + (report.sheetTitles ?? []).length
  const outlines = spaces.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates[0]!] : []))
  if (view === 'photograph' && names < MIN_NAMES_OF_PLAN && !areRooms(outlines))
    return [{ code: 'photograph', message: 'The image is light and dark all over, like a photograph' }]
  if (view === 'isometric') return [ISOMETRIC]
  if (spaces.length === 0) return [{ code: 'no_spaces', message: 'No enclosed space was found' }]
  if (outlines.length < MIN_SPACES) return []
  if (median(outlines.map(straightShare)) < MIN_STRAIGHT_SHARE)
    return [{ code: 'natural_outlines', message: 'Hardly any outline is straight, as in geographic maps' }]
  if (isIsometric(outlines)) return [ISOMETRIC]
  return isOblique(outlines) ? [OBLIQUE] : []
}

function doubts({ features, scale, report, unreached }: Judged, spaces: readonly PlanFeature[]): VerdictReason[] {
  const reasons: VerdictReason[] = []
  const add = (code: string, message: string, where: readonly PlanFeature[] = []) =>
    reasons.push({ code, message, ...(where.length > 0 && { refs: refsOf(where) }) })
  const nameless = spaces.filter(({ properties }) => !properties.name)
  const named = spaces.length - nameless.length
  if (scale.confidence < MIN_SCALE_CONFIDENCE)
    add('scale_unsure', 'The scale is a guess; upload the plan again with one known length')
  if (spaces.length >= MIN_SPACES && named < MIN_NAMED_SHARE * spaces.length)
    add('few_names', `${nameless.length} of ${spaces.length} spaces have no name`, nameless)
  const loose = features.filter(({ properties: { kind, space } }) => kind === 'label' && !space)
  if (loose.length > Math.max(MIN_SPACES, MAX_LOOSE_LABELS * named))
    add('loose_labels', `${loose.length} labels are outside all spaces`, loose)
  const small = nameless.filter(({ properties }) => Number(properties.area_m2) < SMALL_SPACE_M2)
  if (spaces.length >= MIN_SPACES && small.length > MAX_SMALL_SHARE * spaces.length)
    add('small_spaces', `${small.length} nameless spaces are under ${SMALL_SPACE_M2} m², the size of furniture`, small)
  const crowded = spaces.filter(({ properties }) => Array.isArray(properties.other_labels))
  if (crowded.length > Math.max(1, MAX_CROWDED_SHARE * spaces.length))
    add('several_names', `${crowded.length} spaces have several names: walls between them may be missing`, crowded)
  if (unreached.length > 0) {
    const apart = new Set(unreached)
    const places = spaces.filter(({ properties }) => apart.has(properties.name ?? ''))
    add('unreachable', `${unreached.length} named spaces cannot be reached`, places)
  }
  if (!report.storeys && (report.sheetTitles ?? []).length >= MIN_STOREY_TITLES)
    add(
      'several_storeys',
      `The sheet names ${report.sheetTitles.length} storeys, but was read as one; upload each separately`,
    )
  if (report.dropped.some(({ why }) => why.includes('damaged')))
    add('damaged', 'Part of the file is damaged and was left out')
  return reasons
}

/** Whether many outlines are straight and lie on the axes: a photograph leaves few such, a plan in dark colours does. */
function areRooms(outlines: readonly Outline[]): boolean {
  if (outlines.length < MIN_ROOMS_OF_PLAN || median(outlines.map(straightShare)) < MIN_ROOM_STRAIGHT_SHARE) return false
  const { near } = drawnDirections(outlines)
  return near(0) + near(90) > MIN_AXIAL_SHARE
}

/** Plans that are turned have right angles all the same; views from the side have none. */
function isOblique(outlines: readonly Outline[]): boolean {
  const { near } = drawnDirections(outlines)
  if (near(0) + near(90) >= OTHER_SHARE) return false
  const steps = Array.from({ length: 180 / DIRECTION_STEP_DEGREES }, (_, i) => i * DIRECTION_STEP_DEGREES)
  const usual = steps.reduce((best, degrees) => (near(degrees) > near(best) ? degrees : best), 0)
  return near(usual) > MIN_USUAL_SHARE && near(usual + 90) < MAX_SQUARE_RATIO * near(usual)
}

/** Of the length of all outlines, what runs each of the ways of an isometric view at least, and other ways at most. */
const ISOMETRIC_SHARE = 0.15
const FLOOR_SHARE = 0.25
const OTHER_SHARE = 0.1

/**
 * Two of three directions 60 degrees apart lie askew, all three are common, and the level one of plans is missing. Where
 * only the floors of such a view are spaces, none of their sides has another one square to it.
 */
function isIsometric(outlines: readonly Outline[]): boolean {
  const { near } = drawnDirections(outlines)
  if (near(0) >= OTHER_SHARE) return false
  if ([30, 90, 150].every((degrees) => near(degrees) > ISOMETRIC_SHARE)) return true
  return [30, 150].every((degrees) => near(degrees) > FLOOR_SHARE) && near(60) + near(120) < OTHER_SHARE
}

function refsOf(features: readonly PlanFeature[]): string[] {
  return features.slice(0, MAX_REFS).map(({ properties }) => String(properties.ref))
}
