import { recordChanges } from '../changes.ts'
import type { Tx } from '../db/db.ts'
import type { RoleRule } from '../oidc-config.ts'
import type { Claims } from './identity-provider.ts'
import { getMainAccount } from './main-account.ts'
import { addUser, findOpenAccounts } from './member-store.ts'
import type { Role } from './roles.ts'

/** The rules that hold for somebody with these claims. */
export function matchRules(rules: readonly RoleRule[], claims: Claims): RoleRule[] {
  return rules.filter(({ claim, value }) => claim === null || valuesOf(claims, claim).includes(value!))
}

/** A claim is one text or a list of texts. Its name may hold dots; else they lead into objects, as `realm_access.roles`. */
function valuesOf(claims: Claims, name: string): string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : follow(claims, name.split('.'))
  return [found].flat().filter((value) => typeof value === 'string')
}

function follow(claims: Claims, path: string[]): unknown {
  let found: unknown = claims
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Claims)[name]
  }
  return found
}

/**
 * Adds the user to the accounts of these rules on which they have no role yet. Roles that a user has are changed by
 * people, not by claims.
 */
export async function addByRules(tx: Tx, userId: string, rules: RoleRule[]): Promise<void> {
  if (rules.length === 0) return
  const main = await getMainAccount(tx)
  const roles = new Map<string, Role[]>()
  for (const { accountId, role } of rules) {
    const id = accountId ?? main.account_id
    roles.set(id, [...(roles.get(id) ?? []), role])
  }
  for (const accountId of await findOpenAccounts(tx, userId, [...roles.keys()])) {
    await addUser(tx, accountId, userId, [...new Set(roles.get(accountId))])
    await recordChanges(tx, accountId, [{ topic: 'accounts' }])
  }
}
