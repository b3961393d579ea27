import { type OpeningHours, parseOpeningHours } from '@rotunda/core/feature'
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
  /** When it is open: by a column of that type, or by two with the opening and the closing time. */
  hours: OpeningHours | null
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
  const hours = hoursIn(placed)
  const category = cells.find(([name]) => CATEGORY.test(name))
  const shownApart = [
    ...[pictureKey, descriptionKey, named(keys.content_external_id_key, 'external_id')],
    ...(hours?.columns ?? []),
    category?.[0],
  ]
  return {
    picture: pictureKey === undefined ? null : safeLink(content.data[pictureKey]),
    description: isFilled(description) ? String(description) : null,
    hours: hours?.hours ?? null,
    columns: cells
      .filter(([name, value]) => value !== title && !shownApart.includes(name))
      .slice(0, MAX_COLUMNS)
      .map(([name, value]) => ({ name, label: labelOf(name), type: schema[name] ?? 'string', value })),
  }
}

/** The opening hours of a row, and the columns they come from. */
export function hoursIn(placed: Placed): { hours: OpeningHours; columns: string[] } | null {
  const { data_schema: schema } = placed.catalog
  const cells = cellsOf(placed)
  const told = cells.find(([name, value]) => schema[name] === 'opening_hours' && typeof value === 'string')
  const opens = cells.find(([name, value]) => OPENS.test(name) && isTime(value))
  const closes = cells.find(([name, value]) => CLOSES.test(name) && isTime(value))
  const columns = told ? [told[0]] : opens && closes ? [opens[0], closes[0]] : null
  if (!columns) return null
  const hours = parseOpeningHours(told ? String(told[1]) : `${shortTime(opens![1])}-${shortTime(closes![1])}`)
  return 'rules' in hours ? { hours, columns } : null
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

/** Without seconds. */
function shortTime(time: unknown): string {
  return String(time).split(':').slice(0, 2).join(':')
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
