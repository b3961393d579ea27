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

/** Of one kind; a plan with more is one to draw anew. */
const MAX_FINDINGS_PER_KIND = 500

/**
 * All that somebody should look at on a level, the heaviest first. Depends on nothing but what is given: the same
 * levels have the same findings, in the same order.
 */
export function* findFindings(level: FindingLevel, others: readonly FindingLevel[]): Generator<void, Finding[]> {
  const own = new Level(level)
  const steps = [
    severalStoreys,
    uncertainScale,
    severalLabels,
    labelsWithoutSpace,
    spacesOutside,
    overlappingSpaces,
    doubtfulTexts,
    inferredDoors,
    readingNotices,
  ]
  const found: Finding[] = []
  const add = (findings: Finding[]) => found.push(...findings.slice(0, MAX_FINDINGS_PER_KIND))
  add(differentScale(level, others))
  add(connectorsApart(level, others))
  for (const step of steps) {
    add(step(own))
    yield
  }
  add(yield* spacesWithoutDoor(own))
  const rank = new Map(FINDING_KINDS.map((kind, i) => [kind, i]))
  return found.sort(
    (a, b) => b.weight - a.weight || rank.get(a.kind)! - rank.get(b.kind)! || (a.finding_id < b.finding_id ? -1 : 1),
  )
}
