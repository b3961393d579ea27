import { spriteFile } from '../look.ts'
import type { Venue } from '../venue/open-venue.ts'

/** What is loaded when it is opened: without a network that would be too late. */
const LATER_PARTS = [
  () => import('../panels/directions.tsx'),
  () => import('../panels/place-list.tsx'),
  () => import('../panels/keyboard.tsx'),
]

/** What takes longer may never come. */
const MAX_DRAWING_MS = 30_000
const LOOK_EVERY_MS = 250

/** Has the service worker keep what this visit has used, and what the next one needs without a network. */
export async function keepForOffline(venue: Venue, app: string): Promise<void> {
  if (!('serviceWorker' in navigator) || new URL(app).origin !== location.origin) return
  await untilDrawn()
  await navigator.serviceWorker.register(`${app}/sw.js`, { type: 'module', scope: `${app}/` }).catch(() => null)
  const { active } = await navigator.serviceWorker.ready
  await Promise.allSettled([venue.prepareForOffline(), ...LATER_PARTS.map((load) => load())])
  const used = performance.getEntriesByType('resource').map(({ name }) => name)
  const { styles, tilesets, sprite } = venue.boot
  const archives = tilesets.map((tileset) => `${tileset}.pmtiles`)
  // Lists cut their signs from the picture for fine screens, which the map itself may not have used.
  const signs = ['@2x.json', '@2x.png'].map((ending) => spriteFile(sprite, ending))
  const wanted = [location.href, styles.light, styles.dark, ...signs, ...tilesets, ...archives, ...used]
  active?.postMessage({ keep: wanted, key: venue.boot.api_key })
}

/** On a slow network, what the map is drawn from comes first. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (document.querySelector('.map:not([data-drawn])') && performance.now() < MAX_DRAWING_MS) return
      clearInterval(timer)
      resolve()
    }, LOOK_EVERY_MS)
  })
}
