/** A content item's data against the schema of its catalog. */
import {
  type DataSchema,
  type FieldType,
  isDate,
  isDatetime,
  isEmail,
  isOpeningHours,
  isTime,
  isUrl,
} from './field-type.ts'
import { isPhone } from './phone.ts'
import { parseTranslatedColumn } from './translated-column.ts'

export interface FieldFault {
  /** The field, as a JSON pointer into the data. */
  path: string
  message: string
}

interface Rule {
  expects: string
  holds(value: unknown): boolean
}

const RULES: Record<FieldType, Rule> = {
  text: { expects: 'a text', holds: isText },
  string: { expects: 'a text', holds: isText },
  url: { expects: 'a URL that starts with http:// or https://', holds: textThat(isUrl) },
  image: {
    expects: 'the http(s) or data URL of an image',
    holds: textThat((text) => isUrl(text) || isImageData(text)),
  },
  int: { expects: 'a whole number', holds: Number.isSafeInteger },
  float: { expects: 'a number', holds: Number.isFinite },
  boolean: { expects: 'true or false', holds: (value) => typeof value === 'boolean' },
  date: { expects: 'a date such as 2026-01-31', holds: textThat(isDate) },
  datetime: { expects: 'a date and time such as 2026-01-31T09:30:00Z', holds: textThat(isDatetime) },
  time: { expects: 'a time such as 09:30', holds: textThat(isTime) },
  email: { expects: 'an email address', holds: textThat(isEmail) },
  phone: { expects: 'a phone number', holds: textThat(isPhone) },
  opening_hours: {
    expects: 'opening hours such as Mo-Fr 09:00-18:00; Sa 10:00-14:00',
    holds: textThat(isOpeningHours),
  },
}

/**
 * What is wrong with the data; nothing if it may be stored. Null and absent values are no values and pass; keys outside
 * the schema are the caller's own. The patch of an update may be checked alone, since every field is judged by itself.
 */
export function checkRow(schema: DataSchema, data: Record<string, unknown>): FieldFault[] {
  const faults: FieldFault[] = []
  for (const [name, value] of Object.entries(data)) {
    const type = typeOf(schema, name)
    if (value === null || value === undefined || !type) continue
    const { expects, holds } = RULES[type]
    if (!holds(value)) faults.push({ path: pointer(name), message: `"${name}" must be ${expects}.` })
  }
  return faults
}

export function fitsType(type: FieldType, value: unknown): boolean {
  return RULES[type].holds(value)
}

/** A column in another language has the type of the column that it translates, unless it is typed itself. */
function typeOf(schema: DataSchema, name: string): FieldType | undefined {
  if (Object.hasOwn(schema, name)) return schema[name]
  const column = parseTranslatedColumn(name)?.column
  return column !== undefined && Object.hasOwn(schema, column) ? schema[column] : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function textThat(holds: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => isText(value) && holds(value)
}

function isImageData(text: string): boolean {
  return /^data:image\/[a-z0-9.+-]{1,40}[;,]/i.test(text)
}

function pointer(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
