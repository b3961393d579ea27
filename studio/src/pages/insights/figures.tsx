import type { Schemas } from '@rotunda/sdk'

type Counts = Schemas['InsightCounts']

const number = new Intl.NumberFormat()
const share = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const points = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** What visitors did in all, against as many days before. */
export function Figures({ totals, before }: { totals: Counts; before: Counts }) {
  const found = (counts: Counts) => ratio(counts.searches - counts.searches_without_result, counts.searches)
  const stepFree = (counts: Counts) => ratio(counts.routes_step_free, counts.routes)
  return (
    <dl class="figures">
      <Figure label="Searches" value={number.format(totals.searches)} more={grown(totals.searches, before.searches)} />
      <Figure label="With results" value={percent(found(totals))} more={moved(found(totals), found(before))} />
      <Figure
        label="Places opened"
        value={number.format(totals.places_opened)}
        more={grown(totals.places_opened, before.places_opened)}
      />
      <Figure
        label="Routes requested"
        value={number.format(totals.routes)}
        more={grown(totals.routes, before.routes)}
      />
      <Figure
        label="Step-free routes"
        value={percent(stepFree(totals))}
        more={moved(stepFree(totals), stepFree(before))}
      />
      <Figure label="Problems reported" value={number.format(totals.reports)} more="" />
    </dl>
  )
}

function Figure({ label, value, more }: { label: string; value: string; more: string }) {
  return (
    <div class="card">
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {more && (
          <span class={more.startsWith('+') ? 'up' : 'muted'}>
            {more}
            <span class="visually-hidden"> compared with the previous period</span>
          </span>
        )}
      </dd>
    </div>
  )
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function percent(value: number | null): string {
  return value === null ? '–' : `${share.format(value * 100)} %`
}

function grown(now: number, before: number): string {
  return before === 0 ? '' : `${change.format((now / before - 1) * 100)} %`
}

/** In points of a hundred: a share of a share is hard to read. */
function moved(now: number | null, before: number | null): string {
  return now === null || before === null ? '' : points.format((now - before) * 100)
}
