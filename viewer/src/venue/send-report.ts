import { RotundaError } from '@rotunda/sdk'
import { en } from '../messages/en.ts'
import type { Messages } from '../messages/index.ts'
import type { Bootstrap } from './model.ts'

export type ReportKind = keyof Messages['reportKinds']

export interface ProblemReport {
  kind: ReportKind
  text: string
  /** Empty if no reply is wanted. */
  email: string
  placementId: string
}

export function isReportKind(kind: string): kind is ReportKind {
  return Object.hasOwn(en.reportKinds, kind)
}

/** Reports a problem with a place to the owner of the map. */
export async function sendReport(boot: Bootstrap, language: string, report: ProblemReport): Promise<void> {
  const { base_url, map_id, map_view_id, api_key } = boot
  const { kind, text, email, placementId } = report
  const body = { kind, text, placement_id: placementId, language, ...(email === '' ? {} : { email }) }
  const answer = await fetch(`${base_url}/reports/v1/${encodeURIComponent(map_id)}/${map_view_id}`, {
    method: 'POST',
    headers: { 'Service-API-Key': api_key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new RotundaError(answer.status, await answer.json().catch(() => undefined))
}
