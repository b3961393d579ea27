import type { Config } from '../config.ts'

/** What a system must know to install the page of a map as an app. */
export function manifestOf(name: string, mapId: string, { mapAppUrl }: Pick<Config, 'mapAppUrl'>) {
  const page = `${mapAppUrl}/${encodeURIComponent(mapId)}`
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => {
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    return { src: `${mapAppUrl}/assets/${file}`, sizes, type, purpose }
  }
  return {
    name,
    short_name: name.slice(0, 30),
    id: page,
    start_url: page,
    scope: `${mapAppUrl}/`,
    display: 'standalone',
    background_color: '#e7ebf0',
    theme_color: '#0b57d0',
    icons: [
      icon('icon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
