import type { Obstruction } from '@rotunda/core/feature'
import type { NoRoute } from '@rotunda/core/route'
import { AppError } from '../errors.ts'
import type { NamedFeature } from '../venue/level-graph.ts'
import type { WalkState, WalkStates } from '../venue/walk-state.ts'

/** What stands in the way is named, some of it where it is much. */
const MAX_NAMED = 3

/** The error for a search without result: which closure, restriction or missing connection is the reason. */
export function noRoute({ reason, message, blocked_by }: NoRoute, states: WalkStates, state: WalkState): AppError {
  if (reason !== 'blocked') return refuse(reason, message)
  return blockedRoute(blocked_by, states, state)
}

/** The error where features that are closed or restricted are the reason. */
export function blockedRoute(featureIds: readonly string[], states: WalkStates, state: WalkState): AppError {
  const sentences = featureIds.slice(0, MAX_NAMED).flatMap((id) => {
    const obstruction = state.obstructions.get(id)
    return obstruction ? [describeObstruction(states.features.get(id), obstruction)] : []
  })
  // Connectors that the request itself wants to avoid are blocked too.
  const words = sentences.length > 0 ? sentences.join(' ') : 'The only route uses a connector that the request avoids.'
  const causes = featureIds.flatMap((id) => state.obstructions.get(id)?.cause ?? [])
  return refuse(causes[0] ?? 'avoided', words)
}

function refuse(reason: string, message: string): AppError {
  const details = [{ path: reason, message }]
  return new AppError('no_route', `No route found. ${message}`, { details, reason: message })
}

export function describeObstruction(feature: NamedFeature | undefined, { cause, reason, until, roles }: Obstruction) {
  const what = nameOf(feature)
  if (cause === 'restricted') return `${what} is open to ${roles.join(', ')} only.`
  if (cause === 'outside_opening_hours') return `${what} is outside its opening hours.`
  const end =
    until === null
      ? ''
      : ` until ${new Date(until)
          .toISOString()
          .replace(/:\d\d\.\d{3}Z$/, ' UTC')
          .replace('T', ' ')}`
  return `${what} is closed${end}${reason === null ? '' : `: ${reason.replace(/\.$/, '')}`}.`
}

function nameOf(feature: NamedFeature | undefined): string {
  if (!feature) return 'A feature on the route'
  return feature.name || `A ${feature.kind.replaceAll('_', ' ') || 'feature'} on floor ${feature.floor}`
}
