import type { Bootstrap } from './model.ts'

const MAX_TEXT_LENGTH = 200

/** Adds one to the owner's counts: nothing about the visitor is sent, and nothing at all where they ask for that. */
export function noteSearch({ base_url, map_id, map_view_id, api_key }: Bootstrap, text: string, results: number): void {
  const wishes = navigator as Navigator & { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  if (wishes.doNotTrack === '1' || wishes.globalPrivacyControl) return
  const url = `${base_url}/insights/v1/${encodeURIComponent(map_id)}/${encodeURIComponent(map_view_id)}/events`
  const events = [{ kind: 'search', text: text.slice(0, MAX_TEXT_LENGTH), results }]
  // It is sent although the page may be left, and nothing depends on it.
  fetch(url, {
    method: 'POST',
    headers: { 'Service-API-Key': api_key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => {})
}
