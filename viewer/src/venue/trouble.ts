import { RotundaError } from '@rotunda/sdk'
import type { Messages } from '../messages/index.ts'

/** Failures, as far as the difference matters to visitors. */
export type Trouble =
  | 'unknown-map'
  | 'not-live'
  | 'being-made'
  | 'offline'
  | 'key-refused'
  | 'busy'
  | 'no-route'
  | 'unknown-place'
  | 'broken'

export function isNetworkGone(error: unknown): boolean {
  return error instanceof TypeError
}

/** Maps an error of a query to a failure. */
export function troubleOf(error: unknown): Trouble {
  if (isNetworkGone(error)) return 'offline'
  if (!(error instanceof RotundaError)) return 'broken'
  if (error.status === 401 || error.status === 403) return 'key-refused'
  if (error.status === 429 || error.status === 503) return 'busy'
  if (error.code === 'NOT_LIVE') return 'not-live'
  if (error.code === 'BEING_MADE') return 'being-made'
  if (error.code === 'no_route' || error.code === 'level_without_walking_paths') return 'no-route'
  return error.status === 404 ? 'unknown-place' : 'broken'
}

/** Why something was not sent: in the visitor's language, except for what the service alone can say about the input. */
export function refusalInWords(error: unknown, { troubles }: Messages): string {
  const trouble = troubleOf(error)
  const isInput = error instanceof RotundaError && trouble === 'broken' && error.status < 500
  return isInput ? error.message : troubles[trouble].help
}
