import type { EditFeature } from '@rotunda/core/edit'
import { boundsOf, type Position, positions } from '@rotunda/core/geo'
import { createRouter, type FloorGraph, type Router } from '@rotunda/core/route'
import { type Check, checkLevel } from './level-checks.ts'
import { graphOf, placesOf, type Reach, reachOf, type TriedRoute, tryRoute, type WalkedLevel } from './walking.ts'

/** What has changed on a level since the last question. */
export interface LevelChange {
  datasetId: string
  set: readonly EditFeature[]
  removed: readonly string[]
}

/** Requests of the page; each response has the number of its request. */
export type Question =
  | { id: number; ask: 'check'; changes: readonly LevelChange[]; levels: readonly WalkedLevel[]; level: WalkedLevel }
  | { id: number; ask: 'route'; floor: number; from: Position; to: Position }

export type Answer = { id: number; checks: Check[]; reach: Reach } | { id: number; route: TriedRoute | null }

/** The draft as it was last asked about; routes are tried on it. */
const drawings = new Map<string, Map<string, EditFeature>>()
const graphs = new Map<string, FloorGraph>()
let router: Router | null = null

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answer(data)))

function answer(question: Question): Answer {
  const { id } = question
  if (question.ask === 'route') {
    const { floor, from, to } = question
    return { id, route: router && tryRoute(router, floor, from, to) }
  }
  for (const change of question.changes) take(change)
  const { levels, level } = question
  const features = [...(drawings.get(level.datasetId)?.values() ?? [])]
  const walked = levels.map((each) => walkedGraph(each))
  router = createRouter(walked)
  const graph = walked.find(({ floor }) => floor === level.floor)
  const hasWayIn = ({ geometry }: EditFeature) => (graph?.entrances(geometry).length ?? 0) > 0
  const { lost, ...reach } = reachOf(router, placesOf(features, level.floor))
  return { id, checks: [...unreachable(features, lost), ...checkLevel(features, level.unitsPerMeter, hasWayIn)], reach }
}

function take({ datasetId, set, removed }: LevelChange): void {
  const features = drawings.get(datasetId) ?? new Map<string, EditFeature>()
  for (const feature of set) features.set(feature.feature_id, feature)
  for (const id of removed) features.delete(id)
  drawings.set(datasetId, features)
  graphs.delete(datasetId)
}

function walkedGraph(level: WalkedLevel): FloorGraph {
  const known = graphs.get(level.datasetId)
  if (known) return known
  const graph = graphOf(level, drawings.get(level.datasetId)?.values() ?? [])
  graphs.set(level.datasetId, graph)
  return graph
}

/** Places that no way leads to, by name. */
function unreachable(features: readonly EditFeature[], names: readonly string[]): Check[] {
  return [...new Set(names)].flatMap((name): Check[] => {
    const room = features.find(({ properties }) => properties.kind === 'space' && properties.name === name)
    if (!room) return []
    const at = boundsOf(positions(room.geometry))
    return [{ kind: 'unreachable', message: `${name} cannot be reached`, featureIds: [room.feature_id], at }]
  })
}
