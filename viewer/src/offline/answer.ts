import { cacheKey, type Kind, kindOf, openCache } from './cache.ts'
import { tileFromArchive } from './tile-archive.ts'

/** The response to a request of the page; null where only the network has it. */
export function answer(request: Request): Promise<Response> | null {
  if (request.method !== 'GET') return null
  const isPage = request.mode === 'navigate'
  const kind = kindOf(request.url, isPage)
  if (kind === 'passed' || kind === 'archive') return null
  if (kind === 'tile') return answerTile(request)
  return answerByKind(request, kind, cacheKey(request.url, isPage))
}

async function answerByKind(request: Request, kind: Kind, name: string): Promise<Response> {
  const cache = await openCache()
  const kept = () => cache.match(name, { ignoreVary: true })
  if (kind === 'forever') {
    const known = await kept()
    if (known) return known
  }
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(name, fresh.clone())
    return fresh
  } catch (error) {
    const known = await kept()
    if (known) return asKept(known)
    throw error
  }
}

/** From the archive where it is kept: a level switch then never waits for the network. */
async function answerTile(request: Request): Promise<Response> {
  return (await tileFromArchive(request.url).catch(() => null)) ?? fetch(request)
}

/** Marks a response as cached, so that the page can show that it is offline. */
function asKept(known: Response): Response {
  const headers = new Headers(known.headers)
  headers.set('Rotunda-Kept', 'yes')
  return new Response(known.body, { status: known.status, headers })
}
