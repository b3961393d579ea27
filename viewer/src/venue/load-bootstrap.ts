import { RotundaError } from '@rotunda/sdk'
import type { Bootstrap } from './model.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** What the page begins with; without a key, for it brings the key. */
export async function loadBootstrap(service: string, mapId: string, viewId: string | null): Promise<Bootstrap> {
  const path = [mapId, ...(viewId === null ? [] : [viewId])].map(encodeURIComponent).join('/')
  const answer = await fetch(`${service}/map-views/v1/${path}/bootstrap`)
  const body = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new RotundaError(answer.status, body)
  return body
}

/** A map that is not there and one that is not published are told apart by the words of the answer alone. */
export function openingTrouble(error: unknown): Trouble {
  if (!(error instanceof RotundaError) || error.status !== 404) return troubleOf(error)
  return /publish/i.test(error.message) ? 'not-live' : 'unknown-map'
}
