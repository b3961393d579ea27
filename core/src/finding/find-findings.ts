import { connectorsApart } from './connectors-apart.ts'
import { doubtfulTexts } from './doubtful-text.ts'
import { inferredDoors } from './inferred-door.ts'
import { labelsWithoutSpace } from './label-without-space.ts'
import { Level } from './level.ts'
import { FINDING_KINDS, type Finding, type FindingLevel } from './model.ts'
import { overlappingSpaces } from './overlapping-space.ts'
import { readingNotices } from './reading-notice.ts'
import { differentScale } from './scale-differs.ts'
import { uncertainScale } from './scale-uncertain.ts'
import { severalLabels } from './several-labels.ts'
import { severalStoreys } from './several-storeys.ts'
import { spacesOutside } from './space-outside.ts'
import { spacesWithoutDoor } from './space-without-door.ts'

/** Maximum number of findings of one kind; a plan with more should be drawn anew. */
const MAX_FINDINGS_PER_KIND = 500
/** Raised with every change of what is found of a level alone: what was worked out before then counts no more. */
export const RULES_VERSION = 1

/**
 * All that somebody should look at on a level, the heaviest first. Depends on nothing but what is given: the same
 * levels have the same findings, in the same order.
 */
export function* findFindings(level: FindingLevel, others: readonly FindingLevel[]): Generator<void, Finding[]> {
  const own = yield* findOwnFindings(level)
  return inOrder([...findAcrossLevels(level, others), ...own])
}

/** Those that depend on what is drawn on the level and its scale alone, and take long. */
export function* findOwnFindings(level: FindingLevel): Generator<void, Finding[]> {
  const own = new Level(level)
  const steps = [
    severalStoreys,
    severalLabels,
    labelsWithoutSpace,
    spacesOutside,
    overlappingSpaces,
    doubtfulTexts,
    inferredDoors,
    readingNotices,
  ]
  const found: Finding[] = []
  for (const step of steps) {
    found.push(...step(own).slice(0, MAX_FINDINGS_PER_KIND))
    yield
  }
  return [...found, ...(yield* spacesWithoutDoor(own)).slice(0, MAX_FINDINGS_PER_KIND)]
}

/** Those that depend on how levels are shown and on what joins them. */
export function findAcrossLevels(level: FindingLevel, others: readonly FindingLevel[]): Finding[] {
  const kinds = [differentScale(level, others), connectorsApart(level, others), uncertainScale(new Level(level))]
  return kinds.flatMap((findings) => findings.slice(0, MAX_FINDINGS_PER_KIND))
}

/** The heaviest first. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const rank = new Map(FINDING_KINDS.map((kind, i) => [kind, i]))
  return findings.toSorted(
    (a, b) => b.weight - a.weight || rank.get(a.kind)! - rank.get(b.kind)! || (a.finding_id < b.finding_id ? -1 : 1),
  )
}
