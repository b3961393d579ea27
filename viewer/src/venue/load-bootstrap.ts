import { RotundaError } from '@rotunda/sdk'
import type { Bootstrap } from './model.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Pauses before a busy service is asked again. */
const PAUSES_MS = [1000, 3000]

/** What the page begins with; without a key, for it brings the key. */
export async function loadBootstrap(service: string, mapId: string, viewId: string | null): Promise<Bootstrap> {
  const path = [mapId, ...(viewId === null ? [] : [viewId])].map(encodeURIComponent).join('/')
  let answer = await fetch(`${service}/map-views/v1/${path}/bootstrap`)
  for (const pause of PAUSES_MS) {
    if (answer.status !== 503 && answer.status !== 429) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    answer = await fetch(`${service}/map-views/v1/${path}/bootstrap`)
  }
  const body = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new RotundaError(answer.status, body)
  return body
}

/** What is not found before anything is open is the map itself. */
export function openingTrouble(error: unknown): Trouble {
  const trouble = troubleOf(error)
  return trouble === 'unknown-place' ? 'unknown-map' : trouble
}
