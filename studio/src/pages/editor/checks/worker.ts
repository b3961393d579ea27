import type { EditState } from '@rotunda/core/edit'
import type { Position } from '@rotunda/core/geo'
import type { Router } from '@rotunda/core/route'
import { type Check, checkLevel } from './level-checks.ts'
import { placesOf, type Reach, reachOf, routerOf, type TriedRoute, tryRoute, type WalkedLevel } from './walking.ts'

/** What the page asks for; each answer bears the number of its question. */
export type Question =
  | { id: number; ask: 'check'; drawings: EditState['drawings']; levels: readonly WalkedLevel[]; level: WalkedLevel }
  | { id: number; ask: 'route'; floor: number; from: Position; to: Position }

export type Answer = { id: number; checks: Check[]; reach: Reach | null } | { id: number; route: TriedRoute | null }

/** Of the draft that was checked last: routes are tried on it. */
let router: Router | null = null

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answer(data)))

function answer(question: Question): Answer {
  const { id } = question
  if (question.ask === 'route') {
    const { floor, from, to } = question
    return { id, route: router && tryRoute(router, floor, from, to) }
  }
  const { drawings, levels, level } = question
  const features = drawings.get(level.datasetId)?.features.values() ?? []
  const walked = routerOf(drawings, levels)
  router = walked
  const graph = walked.graph.floors.find(({ floor }) => floor === level.floor)
  const checks = checkLevel(
    features,
    level.unitsPerMeter,
    ({ geometry }) => (graph?.entrances(geometry).length ?? 0) > 0,
  )
  return { id, checks, reach: reachOf(walked, placesOf(drawings, [level])) }
}
