interface Filling {
  publicUrl: string
  mapAppUrl: string
  mapId: string
  viewId: string | null
  title: string
  /** What the page would ask for first; null: it has to ask, and is told why it cannot be had. */
  boot: object | null
}

/** The built page with what only the server knows. */
export function renderPage(template: string, { publicUrl, mapAppUrl, mapId, viewId, title, boot }: Filling): string {
  const values: Record<string, string> = {
    service: publicUrl,
    app: mapAppUrl,
    map: mapId,
    view: viewId ?? '',
    title,
    manifest: `${mapAppUrl}/${encodeURIComponent(mapId)}/manifest.webmanifest`,
  }
  return template
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
    .replace('<!-- boot -->', () => (boot ? dataBlock('rotunda-boot', boot) : ''))
    .replace(/(src|href)="\.\/assets\//g, (_, attribute: string) => `${attribute}="${escapeHtml(mapAppUrl)}/assets/`)
}

/** Data, which no policy of the page keeps from being there and no browser runs. */
function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
