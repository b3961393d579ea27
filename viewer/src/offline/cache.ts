const NAME = 'rotunda-1'

/** What is kept; pages without their query, since every state of a map is the same page. */
export async function openCache(): Promise<Cache> {
  return caches.open(NAME)
}

export function cacheKey(address: string, isPage: boolean): string {
  const url = new URL(address)
  if (isPage) url.search = ''
  url.hash = ''
  return url.href
}

export type Kind = 'page' | 'forever' | 'fresh' | 'tile' | 'archive' | 'passed'

const KINDS: [RegExp, Kind][] = [
  [/\/tiles\/v1\/[\w-]+\/\d+\/\d+\/\d+\.mvt$/, 'tile'],
  [/\/tiles\/v1\/[\w-]+\.pmtiles$/, 'archive'],
  [/\/tiles\/v1\/[\w-]+$/, 'forever'],
  [/\/assets\/.+-[\w-]{8,}\.\w+$|\/assets\/fonts\//, 'forever'],
  [/\/assets\/|\/styles\/v1\/|\/bootstrap$|\/feature-states$|\/map\/data\/|\/manifest\.webmanifest$/, 'fresh'],
]

/** Cache strategy by kind of request: immutable files cache-first, everything else network-first. */
export function kindOf(address: string, isPage: boolean): Kind {
  if (isPage) return 'page'
  const { pathname } = new URL(address)
  return KINDS.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'passed'
}
