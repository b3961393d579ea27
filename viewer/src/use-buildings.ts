import { useCallback, useMemo, useRef } from 'preact/hooks'
import { useApp } from './app-context.ts'
import type { LngLat } from './map/ground.ts'
import { entryLevel, levelsBeside, type Site, siteAt, siteOf, sitesOf } from './venue/buildings.ts'
import type { Route } from './venue/model.ts'

export interface Buildings {
  sites: Site[]
  /** What the level that is shown belongs to. */
  shown: Site
  /** Levels that are drawn besides it. */
  beside: readonly number[]
  /** The level by which a building was last seen, or is entered. */
  levelOf(site: Site): number
  /** The visitor has moved the map: the building in its middle is the one whose levels are offered. */
  follow(centre: LngLat): void
}

/** The buildings of the venue around the level that is shown. */
export function useBuildings(level: number, route: Route | null): Buildings {
  const { venue, go } = useApp()
  const { boot } = venue
  const sites = useMemo(() => sitesOf(boot), [boot])
  const shown = siteOf(sites, level)
  const seen = useRef(new Map<Site, number>())
  seen.current.set(shown, level)
  const beside = useMemo(() => {
    const walked = route?.legs.map(({ floor }) => floor) ?? []
    return levelsBeside(sites, level, [...walked, ...seen.current.values()])
  }, [sites, level, route])
  const levelOf = useCallback((site: Site) => seen.current.get(site) ?? entryLevel(site), [])
  const follow = (centre: LngLat) => {
    const site = sites.length > 1 && !route ? siteAt(sites, centre) : null
    if (site && site !== shown) go({ floor: levelOf(site) }, 'replace')
  }
  return { sites, shown, beside, levelOf, follow }
}
