/** The types of catalog fields, and which text each takes. All but numbers and booleans are kept as text. */
import { parseOpeningHours } from '../feature/index.ts'

export const FIELD_TYPES = [
  'text',
  'string',
  'url',
  'image',
  'int',
  'float',
  'boolean',
  'date',
  'datetime',
  'time',
  'email',
  'phone',
  'opening_hours',
] as const

export type FieldType = (typeof FIELD_TYPES)[number]

/** Field names to types, in column order. */
export type DataSchema = Record<string, FieldType>

/** Keeps the patterns below, each linear in the text, off megabytes of it. */
const MAX_TEXT_LENGTH = 2048

const WEB_ADDRESS = /^https?:\/\/[a-z0-9[\u0080-\uffff][^\s"<>\\^`{|}]*$/i
const IMAGE_NAME = /^[^?#]*\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)(?:[?#].*)?$/i
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9\u0080-\uffff](?:[a-z0-9.\u0080-\uffff-]{0,251}[a-z0-9\u0080-\uffff])?$/i
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/
const WEEKDAY = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/
const TIME_SPAN = /\d:\d\d\s*-\s*\d{1,2}:\d\d/
const ZONE = /(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/

export function isUrl(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && WEB_ADDRESS.test(text)
}

/** A URL whose path ends like the name of an image file. */
export function isImageUrl(text: string): boolean {
  return isUrl(text) && IMAGE_NAME.test(text)
}

export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_TEXT_LENGTH && EMAIL.test(text) && text.includes('.', text.indexOf('@')) && !text.includes('..')
  )
}

/** YYYY-MM-DD, a day that the calendar has. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false
  const day = Number(text.slice(8))
  return day <= 28 || day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
}

/** HH:MM with optional seconds and fraction. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

/** A date and a time with T or a blank between them, and an optional zone. */
export function isDatetime(text: string): boolean {
  if (text.length > 40 || (text[10] !== 'T' && text[10] !== ' ')) return false
  return isDate(text.slice(0, 10)) && isTime(text.slice(11).replace(ZONE, ''))
}

/** Opening hours in the syntax of OpenStreetMap: `Mo-Fr 09:00-18:00; Sa 10:00-14:00`. */
export function isOpeningHours(text: string): boolean {
  return 'rules' in parseOpeningHours(text)
}

/** Opening hours that name days and times; a bare day or month may mean something else in a table. */
export function isWrittenOpeningHours(text: string): boolean {
  return (
    (text === '24/7' || (WEEKDAY.test(text) && TIME_SPAN.test(text) && !/[\r\n]/.test(text))) && isOpeningHours(text)
  )
}

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeap ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
