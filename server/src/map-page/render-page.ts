interface Filling {
  publicUrl: string
  mapAppUrl: string
  mapId: string
  viewId: string | null
  /** `account/secret` of a preview. */
  preview?: string
  title: string
}

/** The built page with what only the server knows. */
export function renderPage(template: string, { publicUrl, mapAppUrl, mapId, viewId, title, preview }: Filling): string {
  const values: Record<string, string> = {
    service: publicUrl,
    app: mapAppUrl,
    map: mapId,
    view: viewId ?? '',
    preview: preview ?? '',
    title,
    manifest: `${mapAppUrl}/${encodeURIComponent(mapId)}/manifest.webmanifest`,
  }
  return template
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
    .replace(/(src|href)="\.\/assets\//g, (_, attribute: string) => `${attribute}="${escapeHtml(mapAppUrl)}/assets/`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
