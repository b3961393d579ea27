interface Filling {
  publicUrl: string
  mapAppUrl: string
  mapId: string
  viewId: string | null
  /** `account/secret` of a preview. */
  preview?: string
  title: string
  /** What the page would ask for first; null: it has to ask, and is told why it cannot be had. */
  boot: PageBoot | null
}

interface PageBoot {
  map_view_id: string
  tilesets: string[]
}

/** The built page with what only the server knows. */
export function renderPage(template: string, filling: Filling): string {
  const { publicUrl, mapAppUrl, mapId, viewId, title, preview, boot } = filling
  const values: Record<string, string> = {
    service: publicUrl,
    app: mapAppUrl,
    map: mapId,
    view: viewId ?? '',
    preview: preview ?? '',
    title,
    address: [mapAppUrl, encodeURIComponent(mapId), ...(viewId ? [encodeURIComponent(viewId)] : [])].join('/'),
    manifest: `${mapAppUrl}/${encodeURIComponent(mapId)}/manifest.webmanifest`,
  }
  return template
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
    .replace('<!-- picture -->', () => (boot ? pictureTags(publicUrl, mapId, boot) : ''))
    .replace('<!-- boot -->', () => (boot ? dataBlock('rotunda-boot', boot) : ''))
    .replace(/(src|href)="\.\/assets\//g, (_, attribute: string) => `${attribute}="${escapeHtml(mapAppUrl)}/assets/`)
}

/** What a link to the page is shown with; another publish has another address, so that no preview stays old. */
function pictureTags(publicUrl: string, mapId: string, { map_view_id, tilesets }: PageBoot): string {
  const version = tilesets[0]?.slice(-12) ?? ''
  const path = `${encodeURIComponent(mapId)}/${encodeURIComponent(map_view_id)}/picture.png?v=${version}`
  return [
    ['property="og:image"', `${publicUrl}/map/${path}`],
    ['property="og:image:width"', '1200'],
    ['property="og:image:height"', '630'],
    ['name="twitter:card"', 'summary_large_image'],
  ]
    .map(([name, content]) => `<meta ${name} content="${escapeHtml(content!)}" />`)
    .join('')
}

/** Data, which no policy of the page keeps from being there and no browser runs. */
function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
