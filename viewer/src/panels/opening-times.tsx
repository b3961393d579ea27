import { type HoursState, hoursState, type OpeningHours, type Span, weekHours } from '@rotunda/core/feature'
import { useApp } from '../app-context.ts'
import { formatMinutes, formatWeekday } from '../format.ts'
import type { Messages } from '../messages/index.ts'
import { Icon } from '../parts/icon.tsx'
import { useNow } from '../use-surroundings.ts'

/** Below this the minutes are shown: visitors may have to hurry. */
const CLOSING_SOON_MINUTES = 60
const MINUTES_PER_DAY = 24 * 60

/** Whether a place is open now by the clocks of the venue, and its hours on the days to come. */
export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const { venue, text, locale } = useApp()
  const now = useNow()
  const { time_zone } = venue.boot
  const state = hoursState(hours, now, time_zone)
  const isSoon = state.isOpen && state.changesIn !== null && state.changesIn <= CLOSING_SOON_MINUTES
  return (
    <details class="times">
      <summary>
        <span class={isSoon ? 'soon' : state.isOpen ? 'open' : 'shut'}>{stateWords(state, text, locale)}</span>
        <span class="visually-hidden">{text.hours}</span>
        <Icon name="down" size={18} />
      </summary>
      <table>
        <tbody>
          {weekHours(hours, now, time_zone).map(({ weekday, spans }, i) => (
            <tr key={weekday} class={i === 0 ? 'today' : undefined}>
              <th scope="row">{formatWeekday(weekday, locale, 'long')}</th>
              <td>{spansInWords(spans, text, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** `Closes in 20 minutes`, `Open until 20:00`, `Closed · Opens Mon 10:00`. */
function stateWords({ isOpen, changesIn, change }: HoursState, text: Messages, locale: string): string {
  if (changesIn === null || change === null) return isOpen ? text.allDay : text.closedNow
  if (isOpen && changesIn <= CLOSING_SOON_MINUTES) {
    const duration = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
    return text.closesIn(duration.format(changesIn))
  }
  const time = formatMinutes(change.minute, locale)
  const when = change.isToday ? time : `${formatWeekday(change.weekday, locale, 'short')} ${time}`
  return isOpen ? text.openUntil(when) : `${text.closed} · ${text.opensAt(when)}`
}

function spansInWords(spans: readonly Span[], text: Messages, locale: string): string {
  if (spans.length === 0) return text.closed
  if (spans[0]![0] === 0 && spans[0]![1] === MINUTES_PER_DAY) return text.allDay
  return spans.map(([begin, end]) => `${formatMinutes(begin, locale)} – ${formatMinutes(end, locale)}`).join(', ')
}
