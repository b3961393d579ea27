const MINUTE_MS = 60_000
/** By which clocks are put back. */
const SHIFTS_MS = [-60, -30, 30, 60].map((minutes) => minutes * MINUTE_MS)

/** Formats times in the time zone of a venue, with the name of the zone in an hour that occurs twice. */
export function timeTeller(language: string, timeZone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const withZone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
  const zoneAt = (time: number) => withZone.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value
  return (time) => {
    const text = format.format(time)
    const isTwice = SHIFTS_MS.some((shift) => format.format(time + shift) === text)
    return isTwice ? `${text} (${zoneAt(time)})` : text
  }
}
