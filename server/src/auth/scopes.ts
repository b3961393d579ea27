const RESOURCES = [
  'accounts',
  'api-keys',
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
  'styles',
  'webhooks',
] as const

const ACTIONS = ['read', 'write', 'delete'] as const

/** Every scope there is. An account may grant all of them; a key holds some. */
export const SCOPES: readonly string[] = [
  ...RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}:${action}`)),
  'audit:read',
  'insights:read',
  'reports:send',
  'reservations:request',
  'search:read',
  'routes:read',
]
