import { RotundaError } from '@rotunda/sdk'
import type { Bootstrap } from './model.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Delays between retries while the service is overloaded. */
const PAUSES_MS = [1000, 3000]

/** The data that the page starts from. The request needs no key, since the response carries it. */
export async function loadBootstrap(service: string, path: string): Promise<Bootstrap> {
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

/** The path of a published map, or of one of its views. */
export function pathOf(mapId: string, viewId: string | null): string {
  return [mapId, ...(viewId === null ? [] : [viewId])].map(encodeURIComponent).join('/')
}

/** Before a map is open, 404 means that the map itself does not exist. */
export function openingTrouble(error: unknown): Trouble {
  const trouble = troubleOf(error)
  return trouble === 'unknown-place' ? 'unknown-map' : trouble
}
