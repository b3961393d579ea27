import { useAddress } from '../../address/navigation.ts'
import { Skeleton, Trouble } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import { defaultLevel } from '../../service/venues.ts'
import type { VenueProps } from '../venue-props.ts'
import { ReportDetails } from './report-details.tsx'
import { ReportList } from './report-list.tsx'
import { ReportMap } from './report-map.tsx'
import { select, useReportKeys, useReports } from './use-reports.ts'
import '../../parts/side-panel.css'
import './reports.css'

/** Problems reported by visitors: where, what, and what became of it. */
export function ReportsPage({ venue }: VenueProps) {
  const { resources } = useScope()
  const { params } = useAddress()
  const desk = useReports(venue)
  useReportKeys(desk)
  const { loaded, reports, chosen } = desk
  const { floors } = venue.source
  const level = params.level === undefined ? chosen?.floor : Number(params.level)
  const floor = floors.find((one) => one.floor === level) ?? defaultLevel(floors)
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Reports</h1>
        <span class="muted">Problems reported by visitors</span>
      </header>
      <main class="reports-body">
        {floor ? <ReportMap {...{ venue, floor, reports, chosen }} onSelect={select} /> : <div class="level-map" />}
        {loaded.error && !loaded.value && (
          <section class="side-panel" aria-label="Reports">
            <Trouble error={loaded.error} onRetry={() => resources.refresh(desk.name)} />
          </section>
        )}
        {!loaded.value && !loaded.error && (
          <section class="side-panel" aria-label="Reports">
            <Skeleton height={72} count={5} />
          </section>
        )}
        {loaded.value &&
          (chosen ? (
            <ReportDetails {...{ venue, desk }} report={chosen} />
          ) : (
            <ReportList {...{ venue, desk }} onSelect={select} />
          ))}
      </main>
    </div>
  )
}
