import { RotundaError, unwrap } from '@rotunda/sdk'
import { useMemo, useState } from 'preact/hooks'
import { findPlanInUse } from '../service/plans.ts'
import { type Scope, useResource, useScope } from '../service/scope.ts'
import type { Floor, Venue } from '../service/venues.ts'
import type { Ground } from './ground.ts'
import type { Underlay } from './overlays.ts'

const STORED_AS = 'rotunda-underlay'
const USUAL_OPACITY = 0.25

interface Shown {
  isShown: boolean
  opacity: number
}

/** The drawing beneath a level, and how strongly it is shown. */
export interface UnderlayState extends Shown {
  /** Null where the level was not read from a plan, or it is hidden. */
  underlay: Underlay | null
  isThere: boolean
  set(change: Partial<Shown>): void
}

/** The plan that a level was read from, as tiles on its ground. The choice holds for all pages of this browser. */
export function useUnderlay(venue: Venue, floor: Floor, ground: Ground): UnderlayState {
  const { options } = useScope()
  const [shown, setShown] = useState(loadShown)
  const datasetId = floor.dataset_id
  const name = datasetId ? `venues/${venue.map.map_id}/drawn-plan/${datasetId}` : null
  const uploadId = useResource(name, (scope) => findDrawnPlan(scope, datasetId!)).value ?? null
  const [x, y] = ground.toDrawing([0, 0])
  const sourceId = venue.source.map_source_id
  const underlay = useMemo<Underlay | null>(() => {
    if (uploadId === null || !shown.isShown) return null
    const query = new URLSearchParams({ map_source_id: sourceId, around: `${round(x)},${round(y)}` })
    return {
      tiles: `/floor-plans/v1/${encodeURIComponent(uploadId)}/drawing/{z}/{x}/{y}.png?${query}`,
      minzoom: 10,
      maxzoom: 24,
      opacity: shown.opacity,
      headers: (options.account ? { 'Service-Account': options.account } : {}) as Record<string, string>,
    }
  }, [uploadId, sourceId, x, y, shown, options.account])
  const set = (change: Partial<Shown>) => {
    const next = { ...shown, ...change }
    localStorage.setItem(STORED_AS, JSON.stringify(next))
    setShown(next)
  }
  return { ...shown, underlay, isThere: uploadId !== null, set }
}

/** The upload whose drawing a dataset shows; null where there is none, or its drawing was not kept. */
async function findDrawnPlan({ client }: Scope, datasetId: string): Promise<string | null> {
  const upload = await findPlanInUse(client, datasetId)
  if (!upload) return null
  try {
    const params = { path: { upload_id: upload.upload_id } }
    await unwrap(client.GET('/floor-plans/v1/{upload_id}/drawing', { params }))
    return upload.upload_id
  } catch (error) {
    if (error instanceof RotundaError && error.status === 404) return null
    throw error
  }
}

/** As far as the service reads a number; what is cut off is less than a thousandth of a unit. */
function round(value: number): number {
  return Number(value.toFixed(6))
}

function loadShown(): Shown {
  const usual = { isShown: true, opacity: USUAL_OPACITY }
  try {
    const { isShown, opacity } = { ...usual, ...JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') }
    return { isShown: isShown === true, opacity: Math.min(1, Math.max(0, Number(opacity) || 0)) }
  } catch {
    return usual
  }
}
