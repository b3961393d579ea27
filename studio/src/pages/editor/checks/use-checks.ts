import type { Position } from '@rotunda/core/geo'
import { useEffect, useRef, useState } from 'preact/hooks'
import { scaleOf } from '../../../service/levels.ts'
import type { Floor } from '../../../service/venues.ts'
import type { Draft } from '../draft/draft.ts'
import type { Check } from './level-checks.ts'
import type { Reach, TriedRoute, WalkedLevel } from './walking.ts'
import type { Answer, Question } from './worker.ts'

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
      const levels = floors.flatMap((each) => (state.drawings.has(each.dataset_id ?? '') ? [walked(each)] : []))
      const { drawings } = state
      const answer = await ask({ ask: 'check', drawings, levels, level: walked(floor) })
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

function open(waiting: Map<number, (answer: Answer) => void>): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  return worker
}

function walked(floor: Floor): WalkedLevel {
  const { unitsPerMeter } = scaleOf(floor)
  return {
    floor: floor.floor,
    name: floor.name,
    shortName: floor.short_name,
    unitsPerMeter,
    datasetId: floor.dataset_id ?? '',
  }
}
