import { CircleCheck, MessageSquareWarning } from 'lucide'
import { Link } from '../../address/link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Chip } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useResource, useScope } from '../../service/scope.ts'
import { describeKind, describePlace, loadReports, type Report } from '../reports/load-reports.ts'

const MAX_SHOWN = 4

/** The newest problems that nobody has answered yet, whatever the days. */
export function ReportedCard({ mapId }: { mapId: string }) {
  const { may } = useScope()
  const open = useResource(may('reports:read') ? `reports/${mapId}/newest` : null, ({ client }) =>
    loadReports(client, mapId, 'open', MAX_SHOWN),
  )
  if (!open.value) return null
  const { reports, total } = open.value
  return (
    <section class="card reported" aria-labelledby="reported-title">
      <header>
        <h2 id="reported-title">Reported by visitors</h2>
        {total > 0 && <Chip tone="warn">{total}</Chip>}
        <Link class="text-link" page={{ name: 'venue', mapId, section: 'reports' }}>
          All<span class="visually-hidden"> reports</span>
        </Link>
      </header>
      {reports.length === 0 ? (
        <p class="solved">
          <Icon of={CircleCheck} size={14} />
          No open reports
        </p>
      ) : (
        <ul>
          {reports.map((report) => (
            <ReportedRow key={report.report_id} report={report} mapId={mapId} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ReportedRow({ report, mapId }: { report: Report; mapId: string }) {
  return (
    <li>
      <Icon of={MessageSquareWarning} />
      <span>
        <strong>{report.text ? `“${report.text}”` : describeKind(report)}</strong>
        <small>
          {describePlace(report)} · {timeAgo(report.created_at)}
        </small>
      </span>
      <Link
        class="text-link"
        page={{ name: 'venue', mapId, section: 'reports' }}
        params={{ report: report.report_id }}
        aria-label={`Answer: ${describePlace(report)}`}
      >
        Answer
      </Link>
    </li>
  )
}
