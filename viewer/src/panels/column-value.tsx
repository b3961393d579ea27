import { useApp } from '../app-context.ts'
import { formatTime } from '../format.ts'
import { type Column, mailLink, phoneLink, safeLink } from './columns.ts'

/** A cell by the type of its column. */
export function ColumnValue({ column: { type, value } }: { column: Column }) {
  const { text, locale, venue } = useApp()
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }
  switch (type) {
    case 'boolean':
      return <>{value === true || plain === 'true' ? text.yes : text.no}</>
    case 'int':
    case 'float':
      return <>{typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : plain}</>
    case 'date':
      return <>{formatDate(plain, locale, { ...day, timeZone: 'UTC' })}</>
    case 'datetime':
      return <>{formatDate(plain, locale, { ...day, timeStyle: 'short', ...zoneOf(plain, venue.boot.time_zone) })}</>
    case 'time':
      return <>{formatTime(plain, locale)}</>
    case 'phone':
      // Its groups of digits keep their order on a page from right to left.
      return (
        <span dir="ltr">
          <Linked to={phoneLink(value)} words={plain} />
        </span>
      )
    case 'email':
      return <Linked to={mailLink(value)} words={plain} />
    case 'url':
    case 'image':
      return <Linked to={safeLink(value)} words={plain.replace(/^https?:\/\/(www\.)?|\/$/g, '')} />
    default:
      return <Linked to={/^https?:\/\//i.test(plain) ? safeLink(plain) : null} words={plain} />
  }
}

/** A wall screen has no way back from another site. */
function Linked({ to, words }: { to: string | null; words: string }) {
  const { isKiosk } = useApp()
  if (to === null || isKiosk) return <>{words}</>
  return (
    <a href={to} target={to.startsWith('http') ? '_blank' : undefined} rel="noopener noreferrer nofollow">
      {words}
    </a>
  )
}

/** A time without an offset is one of the clocks of the venue already. */
function zoneOf(text: string, timeZone: string): { timeZone?: string } {
  return /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? { timeZone } : {}
}

function formatDate(text: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : new Intl.DateTimeFormat(locale, options).format(date)
}
