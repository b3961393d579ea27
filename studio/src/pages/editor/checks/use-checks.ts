import type { EditFeature, EditState } from '@rotunda/core/edit'
import type { Position } from '@rotunda/core/geo'
import { useEffect, useRef, useState } from 'preact/hooks'
import { scaleOf } from '../../../service/levels.ts'
import type { Floor } from '../../../service/venues.ts'
import type { Draft } from '../draft/draft.ts'
import type { Check } from './level-checks.ts'
import type { Reach, TriedRoute, WalkedLevel } from './walking.ts'
import type { Answer, LevelChange, Question } from './worker.ts'

/** Checks follow the drawing once it rests for so long. */
const REST_MS = 500

export interface Checking {
  checks: readonly Check[]
  reach: Reach | null
  isBusy: boolean
  tryRoute(from: Position, to: Position): Promise<TriedRoute | null>
}

type Asked = Question extends infer Each ? (Each extends Question ? Omit<Each, 'id'> : never) : never

/** Checks the draft beside the page, so that drawing never waits for it. */
export function useChecks(draft: Draft | null, floors: readonly Floor[], floor: Floor): Checking {
  const worker = useRef<Worker | null>(null)
  const waiting = useRef(new Map<number, (answer: Answer) => void>())
  const lastId = useRef(0)
  /** The worker's latest results. */
  const sent = useRef<EditState | null>(null)
  const [found, setFound] = useState<{ checks: readonly Check[]; reach: Reach | null }>({ checks: [], reach: null })
  const [isBusy, setBusy] = useState(true)

  const ask = (question: Asked): Promise<Answer> => {
    worker.current ??= open(waiting.current)
    const id = ++lastId.current
    worker.current.postMessage({ ...question, id } as Question)
    return new Promise((resolve) => waiting.current.set(id, resolve))
  }
  useEffect(() => () => worker.current?.terminate(), [])
  const state = draft?.state
  useEffect(() => {
    if (!state) return
    setBusy(true)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const levels = floors.flatMap((each) => (state.drawings.has(each.dataset_id ?? '') ? [walked(each, floors)] : []))
      const changes = changesSince(sent.current, state)
      sent.current = state
      const answer = await ask({ ask: 'check', changes, levels, level: walked(floor, floors) })
      if (!isCurrent || !('checks' in answer)) return
      setFound(answer)
      setBusy(false)
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [state, floor.floor])
  const tryRoute = async (from: Position, to: Position) => {
    const answer = await ask({ ask: 'route', floor: floor.floor, from, to })
    return 'route' in answer ? answer.route : null
  }
  return { ...found, isBusy, tryRoute }
}

/** Features that are other objects than before: copying all of them to the worker would hold up the page. */
function changesSince(before: EditState | null, now: EditState): LevelChange[] {
  return [...now.drawings].flatMap(([datasetId, { features }]) => {
    const known = before?.drawings.get(datasetId)?.features ?? new Map<string, EditFeature>()
    if (known === features) return []
    const set = [...features.values()].filter((feature) => known.get(feature.feature_id) !== feature)
    const removed = [...known.keys()].filter((id) => !features.has(id))
    return set.length + removed.length > 0 ? [{ datasetId, set, removed }] : []
  })
}

function open(waiting: Map<number, (answer: Answer) => void>): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  return worker
}

function walked(floor: Floor, floors: readonly Floor[]): WalkedLevel {
  const { unitsPerMeter } = scaleOf(floor)
  return {
    floor: floor.floor,
    name: floor.name,
    shortName: floor.short_name,
    building: floors.some(({ building }) => building !== null) ? floor.building : undefined,
    unitsPerMeter,
    datasetId: floor.dataset_id ?? '',
  }
}
