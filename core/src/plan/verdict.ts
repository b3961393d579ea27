import { median } from '../geo/index.ts'
import { drawnDirections, type Outline, straightShare } from './outline-shape.ts'
import type { PictureView, PlanFeature, PlanReport, PlanScale, PlanVerdict, VerdictReason } from './result.ts'

/** Under this the scale is no more than a guess from soft cues. */
const MIN_SCALE_CONFIDENCE = 0.5
/** Names that are read in a picture show that it is a plan, however it is coloured. */
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
const MAX_REFS = 20

const ISOMETRIC: VerdictReason = {
  code: 'isometric',
  message: 'Lines run in the three directions of an isometric view, not in those of a plan',
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

function noPlan({ view }: Judged, spaces: readonly PlanFeature[]): VerdictReason[] {
  const named = spaces.filter(({ properties }) => properties.name)
  if (view === 'photograph' && named.length < MIN_NAMES_OF_PLAN)
    return [{ code: 'photograph', message: 'The picture is light and dark all over, as photographs are' }]
  if (view === 'isometric') return [ISOMETRIC]
  if (spaces.length === 0) return [{ code: 'no_spaces', message: 'No enclosed space was found' }]
  const outlines = spaces.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates[0]!] : []))
  if (outlines.length < MIN_SPACES) return []
  if (median(outlines.map(straightShare)) < MIN_STRAIGHT_SHARE)
    return [{ code: 'natural_outlines', message: 'Hardly any outline is straight, as in maps of countries and land' }]
  return isIsometric(outlines) ? [ISOMETRIC] : []
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
    add('loose_labels', `${loose.length} labels stand in no space`, loose)
  const small = nameless.filter(({ properties }) => Number(properties.area_m2) < SMALL_SPACE_M2)
  if (spaces.length >= MIN_SPACES && small.length > MAX_SMALL_SHARE * spaces.length)
    add('small_spaces', `${small.length} nameless spaces are under ${SMALL_SPACE_M2} m², as furniture is`, small)
  const crowded = spaces.filter(({ properties }) => Array.isArray(properties.other_labels))
  if (crowded.length > Math.max(1, MAX_CROWDED_SHARE * spaces.length))
    add('several_names', `${crowded.length} spaces hold several names: walls between them may be missing`, crowded)
  if (unreached.length > 0) {
    const apart = new Set(unreached)
    const places = spaces.filter(({ properties }) => apart.has(properties.name ?? ''))
    add('unreachable', `${unreached.length} named spaces cannot be reached`, places)
  }
  if (report.dropped.some(({ why }) => why.includes('damaged')))
    add('damaged', 'Part of the file is damaged and was left out')
  return reasons
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
