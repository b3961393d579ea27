import { useEffect, useState } from 'preact/hooks'

const MAX_FAVOURITES = 200
const listeners = new Set<() => void>()

/** Where there is no storage, they last as long as the page. */
const known = new Map<string, string[]>()

function read(mapId: string): string[] {
  const kept = known.get(mapId)
  if (kept) return kept
  let ids: string[] = []
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`rotunda-favourites/${mapId}`) ?? '[]')
    if (Array.isArray(stored)) ids = stored.filter((id) => typeof id === 'string').slice(0, MAX_FAVOURITES)
  } catch {}
  known.set(mapId, ids)
  return ids
}

function toggle(mapId: string, placementId: string): void {
  const before = read(mapId)
  keep(mapId, before.includes(placementId) ? before.filter((id) => id !== placementId) : [placementId, ...before])
}

function keep(mapId: string, wanted: readonly string[]): void {
  const ids = [...new Set(wanted)].slice(0, MAX_FAVOURITES)
  known.set(mapId, ids)
  try {
    localStorage.setItem(`rotunda-favourites/${mapId}`, JSON.stringify(ids))
  } catch {}
  for (const listener of listeners) listener()
}

interface Favourites {
  ids: readonly string[]
  toggle(placementId: string): void
  add(placementIds: readonly string[]): void
}

/** Places that the visitor marked, the last first. They stay on this device. */
export function useFavourites(mapId: string): Favourites {
  const [ids, setIds] = useState(() => read(mapId))
  useEffect(() => {
    const follow = () => setIds(read(mapId))
    listeners.add(follow)
    return () => void listeners.delete(follow)
  }, [mapId])
  return {
    ids,
    toggle: (placementId) => toggle(mapId, placementId),
    add: (more) => keep(mapId, [...more, ...read(mapId)]),
  }
}
