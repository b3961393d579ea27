import { SCOPES } from './scopes.ts'

export const ROLES = ['Owner', 'Admin', 'Editor', 'Viewer'] as const
export type Role = (typeof ROLES)[number]

/** Reading these reveals who booked, what visitors wrote, who did what, which keys there are, and where events are sent. */
const UNSEEN_BY_VIEWER = ['reports:read', 'reservations:read', 'audit:read', 'api-keys:read', 'webhooks:read']
const UNSEEN_BY_EDITOR = ['audit:read', 'api-keys:read', 'webhooks:read']

/** Drawings, catalogs, placements, publishing and bookings. Styles are the look of a map, which an Editor leaves as it is. */
const WRITTEN_BY_EDITOR = [
  'catalogs',
  'changesets',
  'closures',
  'content',
  'datasets',
  'exchange',
  'floor-plans',
  'map-sources',
  'maps',
  'map-views',
  'media',
  'placements',
  'reports',
  'reservations',
]

/** What is part of editing and can be done again. Whole catalogs, maps, sources, views and datasets need an Admin. */
const DELETED_BY_EDITOR = [
  'changesets',
  'closures',
  'content',
  'exchange',
  'media',
  'placements',
  'reports',
  'reservations',
]

const readsBut = (unseen: string[]) => SCOPES.filter((scope) => scope.endsWith(':read') && !unseen.includes(scope))

/** The scopes that a role has on its account. */
const SCOPES_OF: Record<Role, readonly string[]> = {
  Owner: SCOPES,
  Admin: SCOPES.filter((scope) => scope !== 'accounts:delete'),
  Editor: [
    ...readsBut(UNSEEN_BY_EDITOR),
    ...WRITTEN_BY_EDITOR.map((resource) => `${resource}:write`),
    'reports:send',
    'reservations:request',
    ...DELETED_BY_EDITOR.map((resource) => `${resource}:delete`),
  ],
  Viewer: readsBut(UNSEEN_BY_VIEWER),
}

const unions = new Map<string, ReadonlySet<string>>()

/** Roles add up. */
export function scopesOf(roles: readonly string[]): ReadonlySet<string> {
  const held = ROLES.filter((role) => roles.includes(role))
  const name = held.join()
  const known = unions.get(name)
  if (known) return known
  const union = new Set(held.flatMap((role) => SCOPES_OF[role]))
  unions.set(name, union)
  return union
}
