import { useState } from 'preact/hooks'
import { describeDay, describeWeekday } from './range.ts'
import './day-chart.css'

export interface DayCount {
  day: string
  count: number
}

interface Props {
  title: string
  days: readonly DayCount[]
  before: readonly DayCount[]
}

const CHART_WIDTH = 720
const CHART_HEIGHT = 216
const EDGE = { left: 44, right: 12, top: 12, bottom: 26 }
const LINE_COUNT = 4
const MAX_DAY_LABELS = 6
const STEPS = [1, 1.5, 2, 3, 4, 5, 7.5]
const number = new Intl.NumberFormat()

/** The smallest round number for the top of the scale, so that each of its lines is a whole one. */
export function scaleTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((step) => Number.isInteger(step * power) && step * power * LINE_COUNT >= highest)
    if (step !== undefined) return step * power * LINE_COUNT
  }
}

/** The counts by day as a line, the same number of days before as a dashed one; as a table for screen readers. */
export function DayChart({ title, days, before }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const top = scaleTop(Math.max(0, ...days.map(({ count }) => count), ...before.map(({ count }) => count)))
  const x = (i: number) => EDGE.left + (i / Math.max(1, days.length - 1)) * (CHART_WIDTH - EDGE.left - EDGE.right)
  const y = (count: number) => EDGE.top + (1 - count / top) * (CHART_HEIGHT - EDGE.top - EDGE.bottom)
  const line = (list: readonly DayCount[]) => list.map(({ count }, i) => `${x(i).toFixed(1)},${y(count).toFixed(1)}`)
  const points = line(days)
  const every = Math.ceil(days.length / MAX_DAY_LABELS)
  const shown = at === null ? undefined : days[at]
  return (
    <figure class="day-chart">
      <svg
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        aria-hidden="true"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          const share = ((event.clientX - box.left) / box.width) * CHART_WIDTH - EDGE.left
          const i = Math.round((share / (CHART_WIDTH - EDGE.left - EDGE.right)) * (days.length - 1))
          setAt(Math.min(days.length - 1, Math.max(0, i)))
        }}
        onPointerLeave={() => setAt(null)}
      >
        {Array.from({ length: LINE_COUNT / 2 + 1 }, (_, i) => (top * i * 2) / LINE_COUNT).map((count) => (
          <g key={count}>
            <line class="grid" x1={EDGE.left} x2={CHART_WIDTH - EDGE.right} y1={y(count)} y2={y(count)} />
            <text class="axis" x={EDGE.left - 8} y={y(count) + 4} text-anchor="end">
              {number.format(count)}
            </text>
          </g>
        ))}
        {days.map(({ day }, i) =>
          (days.length - 1 - i) % every === 0 ? (
            <text
              key={day}
              class="axis"
              x={x(i)}
              y={CHART_HEIGHT - 6}
              text-anchor={i === days.length - 1 ? 'end' : i === 0 ? 'start' : 'middle'}
            >
              {describeDay(day)}
            </text>
          ) : null,
        )}
        <polygon class="area" points={`${x(0)},${y(0)} ${points.join(' ')} ${x(days.length - 1)},${y(0)}`} />
        <polyline class="earlier" points={line(before).join(' ')} />
        <polyline class="now" points={points.join(' ')} />
        {shown && (
          <>
            <line class="cursor" x1={x(at!)} x2={x(at!)} y1={EDGE.top} y2={y(0)} />
            <circle class="dot" cx={x(at!)} cy={y(shown.count)} r="4.5" />
          </>
        )}
      </svg>
      {shown && (
        <div class="tip" aria-hidden="true" style={{ left: `${(x(at!) / CHART_WIDTH) * 100}%` }}>
          {describeWeekday(shown.day)} · {number.format(shown.count)}
        </div>
      )}
      <table class="visually-hidden">
        <caption>{title} by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{describeWeekday(day)}</th>
              <td>{number.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
