import type { ComponentChildren } from 'preact'

interface Props {
  title: string
  /** What is said while there is nothing. */
  empty: string
  rows: readonly { key: string; label: ComponentChildren; hint?: string; count: number }[]
}

const number = new Intl.NumberFormat()

/** What comes most often, each with a bar as long as its share of the first. */
export function RankedList({ title, empty, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section class="ranked" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p class="muted">{empty}</p>}
      <ol>
        {rows.map(({ key, label, hint, count }) => (
          <li key={key}>
            <span class="label">
              {label}
              {hint && <small>{hint}</small>}
            </span>
            <span class="bar" aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span class="count">{number.format(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
