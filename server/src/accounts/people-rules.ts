import type { Actor } from '../auth/actor.ts'
import { type Role, scopesOf } from '../auth/roles.ts'
import { AppError } from '../errors.ts'

/** An actor can grant only scopes that it holds: otherwise it could invite itself to a role with more. */
export function checkMayGrant(actor: Actor, roles: readonly Role[]): void {
  const beyond = roles.find((role) => !holds(actor, [role]))
  if (beyond === undefined) return
  throw new AppError('INSUFFICIENT_SCOPE', `${nameOf(actor)} cannot grant the role ${beyond}, which has more rights.`)
}

/** A user who can do more is neither changed nor removed. */
export function checkMayChangeUser(actor: Actor, userId: string, roles: readonly string[]): void {
  if (holds(actor, roles)) return
  throw new AppError(
    'INSUFFICIENT_SCOPE',
    `${nameOf(actor)} cannot change ${userId}, who has more rights (${roles.join(', ')}).`,
  )
}

function holds(actor: Actor, roles: readonly string[]): boolean {
  return [...scopesOf(roles)].every((scope) => actor.permissions.has(scope))
}

function nameOf(actor: Actor): string {
  return actor.user ? 'Your role' : 'This key'
}
