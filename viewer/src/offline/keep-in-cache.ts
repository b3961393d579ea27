import { cacheKey, kindOf, openCache } from './cache.ts'

const MOST_KEPT = 200
const MOST_ARCHIVE_BYTES = 50 * 1024 * 1024

/** Fetches what is not kept yet. The first of the addresses is the page. */
export async function keep(addresses: unknown[], key: string): Promise<void> {
  const cache = await openCache()
  const urls = [...new Set(addresses.map(String))].slice(0, MOST_KEPT)
  await Promise.all(
    urls.map(async (url, i) => {
      const kind = kindOf(url, i === 0)
      if (kind === 'passed' || kind === 'tile') return
      const name = cacheKey(url, i === 0)
      if (kind !== 'page' && kind !== 'fresh' && (await cache.match(name))) return
      const headers: HeadersInit = url.includes('/map/data/') ? { 'Service-API-Key': key } : {}
      const answer = await fetch(url, { headers }).catch(() => null)
      if (!answer?.ok) return
      const isTooLarge = kind === 'archive' && Number(answer.headers.get('content-length')) > MOST_ARCHIVE_BYTES
      if (!isTooLarge) await cache.put(name, answer)
    }),
  )
}
