/** Pages of a venue, in the order of its navigation. */
export const SECTIONS = [
  'overview',
  'review',
  'editor',
  'levels',
  'plans',
  'catalogs',
  'placements',
  'bookings',
  'look',
  'signs',
  'insights',
  'reports',
  'publish',
] as const
export type Section = (typeof SECTIONS)[number]

const ACCOUNT_PAGES = ['venues', 'new', 'people', 'keys', 'webhooks', 'activity', 'profile'] as const
type AccountPage = (typeof ACCOUNT_PAGES)[number]

/** `item` names what a page of a venue is about: a catalog, an upload. */
export type Page =
  | { name: AccountPage }
  | { name: 'venue'; mapId: string; section: Section; item?: string }
  | { name: 'unknown'; path: string }

/** What the studio shows: everything a link to it must contain. */
export interface Address {
  page: Page
  /** The account, where it is not the first of the user. */
  account?: string
  /** The level, the selection and the like, as the page names them. */
  params: Readonly<Record<string, string>>
}

const ROOT = '/studio'

export function parseAddress(path: string, search: string): Address {
  const { account, ...params } = Object.fromEntries(new URLSearchParams(search))
  return { page: parsePage(path), params, ...(account ? { account } : {}) }
}

function parsePage(path: string): Page {
  const unknown: Page = { name: 'unknown', path }
  const parts = path.slice(ROOT.length).split('/').filter(Boolean).map(decode)
  if (parts.includes(null)) return unknown
  const [first = 'venues', mapId, section = 'overview', item, ...rest] = parts as string[]
  if (mapId === undefined) return isOneOf(ACCOUNT_PAGES, first) ? { name: first } : unknown
  if (first !== 'venues' || !isOneOf(SECTIONS, section) || rest.length > 0) return unknown
  return { name: 'venue', mapId, section, ...(item === undefined ? {} : { item }) }
}

export function formatAddress({ page, account, params }: Address): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
  if (account) query.set('account', account)
  return pathOf(page) + (query.size > 0 ? `?${query}` : '')
}

function pathOf(page: Page): string {
  if (page.name === 'unknown') return page.path
  if (page.name === 'venues') return ROOT
  if (page.name !== 'venue') return `${ROOT}/${page.name}`
  const parts = ['venues', page.mapId, page.section, ...(page.item === undefined ? [] : [page.item])]
  if (page.section === 'overview' && page.item === undefined) parts.pop()
  return [ROOT, ...parts.map(encodeURIComponent)].join('/')
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name)
}
