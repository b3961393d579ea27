import type { Hit } from '../venue/model.ts'

export interface Column {
  name: string
  label: string
  type: string
  value: unknown
}

/** A row as a card shows it: picture, description, hours, and the other cells. */
export interface Row {
  picture: string | null
  description: string | null
  /** Opening and closing time, where two columns hold them. */
  hours: [opens: string, closes: string] | null
  columns: Column[]
}

type Placed = Pick<Hit, 'title' | 'catalog' | 'content'>

const MAX_COLUMNS = 40
const CATEGORY = /^(categor(y|ies)|kategorie|sector|branche|genre|type|typ)$/i
const OPENS = /^(opens?|opening|öffnet)([_ ]?(at|from|time))?$/i
const CLOSES = /^(closes?|closing|schließt)([_ ]?(at|time))?$/i

export function readColumns(placed: Placed): Row {
  const { title, catalog, content } = placed
  const keys = catalog as Record<string, unknown>
  const schema = catalog.data_schema
  const named = (key: unknown, usual: string) =>
    typeof key === 'string' ? key : Object.keys(schema).find((name) => name.toLowerCase() === usual)
  const pictureKey = [
    named(keys.content_display_img_key, 'logo'),
    ...Object.keys(schema).filter((name) => schema[name] === 'image'),
  ].find((name) => name !== undefined && safeLink(content.data[name]) !== null)
  const descriptionKey = named(keys.content_description_key, 'description')
  const description = descriptionKey === undefined ? null : content.data[descriptionKey]

  const cells = cellsOf(placed)
  const opens = cells.find(([name, value]) => OPENS.test(name) && isTime(value))
  const closes = cells.find(([name, value]) => CLOSES.test(name) && isTime(value))
  const hours = opens && closes ? [opens, closes] : []
  const category = cells.find(([name]) => CATEGORY.test(name))
  const shownApart = [
    ...[pictureKey, descriptionKey, named(keys.content_external_id_key, 'external_id')],
    ...[...hours, ...(category ? [category] : [])].map(([name]) => name),
  ]
  return {
    picture: pictureKey === undefined ? null : safeLink(content.data[pictureKey]),
    description: isFilled(description) ? String(description) : null,
    hours: opens && closes ? [String(opens[1]), String(closes[1])] : null,
    columns: cells
      .filter(([name, value]) => value !== title && !shownApart.includes(name))
      .slice(0, MAX_COLUMNS)
      .map(([name, value]) => ({ name, label: labelOf(name), type: schema[name] ?? 'string', value })),
  }
}

/** What a place is, as its row says it: `Shoes`; the title of its catalog where the row does not. */
export function categoryWords(placed: Placed): string {
  const told = cellsOf(placed).find(([name, value]) => CATEGORY.test(name) && typeof value === 'string')
  return told ? String(told[1]) : placed.catalog.title
}

/** The filled cells in the order of the catalog's columns; those outside of its schema last. */
function cellsOf({ catalog, content }: Placed): [string, unknown][] {
  const order = Object.keys(catalog.data_schema)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(content.data)
    .filter(([, value]) => isFilled(value))
    .sort(([a], [b]) => place(a) - place(b))
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** A time of day: `10:00`. */
function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)
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
