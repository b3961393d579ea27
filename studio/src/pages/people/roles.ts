export type Role = 'Owner' | 'Admin' | 'Editor' | 'Viewer'

/** From the one who may do everything to the one who may only look. */
export const ROLES: readonly { role: Role; about: string }[] = [
  { role: 'Owner', about: 'Full access, including managing Owners' },
  { role: 'Admin', about: 'Full access, except managing Owners and deleting the account' },
  { role: 'Editor', about: 'Edit maps and catalogs, publish, manage bookings' },
  { role: 'Viewer', about: 'View everything except who booked' },
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
