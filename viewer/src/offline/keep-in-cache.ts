import { cacheKey, kindOf, openCache } from './cache.ts'

const MAX_CACHED = 200
/** Total size of the archives of all levels. */
const MAX_ARCHIVE_BYTES = 50 * 1024 * 1024

/** Fetches what is not kept yet. The first of the addresses is the page. */
export async function keep(addresses: unknown[], key: string): Promise<void> {
  const cache = await openCache()
  const urls = [...new Set(addresses.map(String))].slice(0, MAX_CACHED)
  await Promise.all(
    urls.map(async (url, i) => {
      const kind = kindOf(url, i === 0)
      if (kind === 'passed' || kind === 'tile' || kind === 'archive') return
      const name = cacheKey(url, i === 0)
      if (kind === 'forever' && (await cache.match(name))) return
      const headers: HeadersInit = url.includes('/map/data/') ? { 'Service-API-Key': key } : {}
      const answer = await fetch(url, { headers }).catch(() => null)
      if (answer?.ok) await cache.put(name, answer)
    }),
  )
  let room = MAX_ARCHIVE_BYTES
  for (const url of urls.slice(1)) {
    if (kindOf(url, false) === 'archive') room -= await keepArchive(cache, url, room)
  }
}

/** Caches an archive that fits, and returns its size. */
async function keepArchive(cache: Cache, url: string, room: number): Promise<number> {
  const name = cacheKey(url, false)
  const kept = await cache.match(name)
  const answer = kept ?? (await fetch(url).catch(() => null))
  const size = Number(answer?.headers.get('content-length'))
  if (!answer?.ok || size > room) {
    await answer?.body?.cancel()
    return 0
  }
  if (!kept) await cache.put(name, answer)
  return size
}
