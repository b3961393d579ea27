/** Somebody's map of the surroundings: pictures, or a PMTiles archive. */
export interface Background {
  /** With {z}, {x} and {y}, or the address of a `.pmtiles` file. */
  url: string
  /** Whom the map names for it. */
  attribution: string | null
  /** The finest zoom at which there are pictures; of an archive it says so itself. */
  max_zoom: number
}

const USUAL_MAX_ZOOM = 19
/** A name or an address in numbers: the host goes into a header of the page. */
const HOST = /^[\w.-]+$|^\[[\da-f:.]+\]$/

export function isBackgroundUrl(url: string): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false
  const { hostname, pathname } = new URL(url)
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  return HOST.test(hostname) && (isTemplate || pathname.endsWith('.pmtiles'))
}

/** With what was not chosen as usual. */
export function fillBackground(stored: Partial<Background> | null | undefined): Background | null {
  if (!stored?.url) return null
  return { url: stored.url, attribution: stored.attribution ?? null, max_zoom: stored.max_zoom ?? USUAL_MAX_ZOOM }
}
