export type Role = 'Owner' | 'Admin' | 'Editor' | 'Viewer'

/** From the one who may do everything to the one who may only look. */
export const ROLES: readonly { role: Role; about: string }[] = [
  { role: 'Owner', about: 'Everything, and makes other Owners' },
  { role: 'Admin', about: 'Everything but Owners and the end of the account' },
  { role: 'Editor', about: 'Edits maps and catalogs, publishes, books' },
  { role: 'Viewer', about: 'Sees everything but who booked' },
]

/** The role that can do the most, which is the one shown: a user may have several. */
export function mainRole(roles: readonly string[]): Role {
  return ROLES.find(({ role }) => roles.includes(role))?.role ?? 'Viewer'
}

/** Nobody grants more than they hold. */
export function grantableRoles(own: readonly string[]): Role[] {
  const order = ROLES.map(({ role }) => role)
  return order.slice(order.indexOf(mainRole(own)))
}
