import { CircleCheck, Mail } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { setParams } from '../../address/navigation.ts'
import { Icon } from '../../parts/icon.tsx'
import { FilterChip, KeyHint } from '../../parts/side-panel.tsx'
import { Chip, Empty } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import type { Venue } from '../../service/venues.ts'
import { describeKind, describePlace, type Report, type ReportState } from './load-reports.ts'
import type { Desk } from './use-reports.ts'

const STATES: readonly { state: ReportState; label: string }[] = [
  { state: 'open', label: 'Open' },
  { state: 'answered', label: 'Answered' },
  { state: 'closed', label: 'Closed' },
]

interface Props {
  venue: Venue
  desk: Desk
  onSelect(report: Report): void
}

export function ReportList({ venue, desk, onSelect }: Props) {
  const { reports, loaded, state, chosen } = desk
  const total = loaded.value?.total ?? 0
  const levelOf = (report: Report) => venue.source.floors.find(({ floor }) => floor === report.floor)?.name
  return (
    <section class="side-panel" aria-label="Reports">
      <header class="report-filters filters">
        {STATES.map((one) => (
          <FilterChip
            key={one.state}
            isOn={state === one.state}
            onPress={() => setParams({ state: one.state === 'open' ? null : one.state, report: null })}
          >
            {one.label} <b>{loaded.value?.counts[one.state] ?? ''}</b>
          </FilterChip>
        ))}
      </header>
      <div class="side-list">
        {reports.length === 0 && <NoReports venue={venue} state={state} />}
        <ul>
          {reports.map((report) => (
            <ReportRow
              key={report.report_id}
              report={report}
              level={levelOf(report)}
              isSelected={report.report_id === chosen?.report_id}
              onSelect={onSelect}
            />
          ))}
        </ul>
        {total > reports.length && <p class="muted report-more">and {total - reports.length} older reports</p>}
      </div>
      <footer>
        <KeyHint keys={['j', 'k']}>next</KeyHint>
        <KeyHint keys={['a']}>answered</KeyHint>
        <KeyHint keys={['x']}>close</KeyHint>
      </footer>
    </section>
  )
}

interface RowProps {
  report: Report
  level: string | undefined
  isSelected: boolean
  onSelect(report: Report): void
}

function ReportRow({ report, level, isSelected, onSelect }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li>
      <button
        ref={row}
        type="button"
        class={isSelected ? 'side-row report-row selected' : 'side-row report-row'}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(report)}
      >
        <span class="words">
          <span class="place">
            {describePlace(report)}
            {report.email !== null && (
              <span class="mailed" title="Has an email address">
                <Icon of={Mail} size={12} />
                <span class="visually-hidden">, has an email address</span>
              </span>
            )}
          </span>
          <small>{report.text || describeKind(report)}</small>
          <small>{[describeKind(report), level, timeAgo(report.created_at)].filter(Boolean).join(' · ')}</small>
        </span>
      </button>
    </li>
  )
}

export function StateChip({ report: { state } }: { report: Report }) {
  const { label } = STATES.find((one) => one.state === state)!
  return <Chip tone={state === 'open' ? 'warn' : state === 'answered' ? 'accent' : 'plain'}>{label}</Chip>
}

function NoReports({ venue: { map, view }, state }: { venue: Venue; state: ReportState }) {
  if (state !== 'open') return <Empty icon={CircleCheck} title={`No ${state} reports`} />
  const isOffered = view?.settings.visitors.report === true
  return (
    <Empty icon={CircleCheck} tone="ok" title="No open reports">
      <p>
        {isOffered
          ? 'Problems that visitors report on the map appear here.'
          : 'Visitors cannot report problems yet. Turn on reports under Look.'}
      </p>
      {!isOffered && (
        <Link class="button plain normal" page={{ name: 'venue', mapId: map.map_id, section: 'look' }}>
          Open Look
        </Link>
      )}
    </Empty>
  )
}
