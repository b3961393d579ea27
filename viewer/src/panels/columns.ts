import type { Hit } from '../venue/model.ts'

export interface Column {
  name: string
  label: string
  type: string
  value: unknown
}

/** A row as a card shows it: its picture, its description, and what else it says. */
export interface Row {
  picture: string | null
  description: string | null
  columns: Column[]
}

const MOST_COLUMNS = 40

export function readColumns({ title, catalog, content }: Pick<Hit, 'title' | 'catalog' | 'content'>): Row {
  const keys = catalog as Record<string, unknown>
  const schema = catalog.data_schema
  const has = (value: unknown) => value !== null && value !== undefined && value !== ''
  const named = (key: unknown, usual: string) =>
    typeof key === 'string' ? key : Object.keys(schema).find((name) => name.toLowerCase() === usual)
  const pictureKey = [
    named(keys.content_display_img_key, 'logo'),
    ...Object.keys(schema).filter((name) => schema[name] === 'image'),
  ].find((name) => name !== undefined && safeLink(content.data[name]) !== null)
  const descriptionKey = named(keys.content_description_key, 'description')
  const externalKey = named(keys.content_external_id_key, 'external_id')
  const description = descriptionKey === undefined ? null : content.data[descriptionKey]

  const columns = Object.entries(content.data)
    .filter(
      ([name, value]) => has(value) && value !== title && ![pictureKey, descriptionKey, externalKey].includes(name),
    )
    .slice(0, MOST_COLUMNS)
    .map(([name, value]) => ({ name, label: labelOf(name), type: schema[name] ?? 'string', value }))
  return {
    picture: pictureKey === undefined ? null : safeLink(content.data[pictureKey]),
    description: has(description) ? String(description) : null,
    columns,
  }
}

/** An address that may be opened: of the web, and nothing else. */
export function safeLink(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = /^www\./i.test(value.trim()) ? `https://${value.trim()}` : value.trim()
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** The address of a phone: digits with a plus in front, or nothing. */
export function phoneLink(value: unknown): string | null {
  const digits = String(value).replace(/[^\d+]/g, '')
  return /^\+?\d{3,20}$/.test(digits) ? `tel:${digits}` : null
}

export function mailLink(value: unknown): string | null {
  const text = String(value).trim()
  return /^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/.test(text) ? `mailto:${text}` : null
}

/** `opening_hours` and `openingHours` are both "Opening hours". */
function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
