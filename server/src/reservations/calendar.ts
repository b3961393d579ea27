/** An entry of a calendar, by RFC 5545. */
export interface CalendarEvent {
  id: string
  startsAt: Date
  endsAt: Date | null
  summary: string
  description: string
  location: string
  /** Held, and not booked yet. */
  isTentative: boolean
  isCancelled?: boolean
  updatedAt: Date
}

const MAX_LINE_OCTETS = 75
/** Sequence numbers are seconds since then, so that they fit 31 bits for decades. */
const SEQUENCE_EPOCH_MS = Date.UTC(2020)

export function calendarOf(name: string, host: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rotunda//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => linesOf(event, host)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}@${host}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    // Without a higher number a calendar keeps the entry that it has.
    `SEQUENCE:${Math.max(0, Math.floor((event.updatedAt.getTime() - SEQUENCE_EPOCH_MS) / 1000))}`,
    `DTSTART:${stamp(event.startsAt)}`,
    ...(event.endsAt ? [`DTEND:${stamp(event.endsAt)}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** 20300101T090000Z */
function stamp(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** Lines of at most 75 octets, never cut within a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
