import { unwrap } from '@rotunda/sdk'
import { Check, CircleCheck, MessageSquareWarning, RotateCcw } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { usePolling, useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { describePlace, loadReports, type Report, type ReportState, reportsName } from './load-reports.ts'

const POLL_MS = 10_000
const STATES: readonly ReportState[] = ['open', 'answered', 'closed']

interface ReportUpdate {
  state?: ReportState
  note?: string | null
  answer?: string
}

export type Desk = ReturnType<typeof useReports>

/** What visitors have reported, the one that is looked at, and what can be done to it. */
export function useReports({ map }: Venue) {
  const scope = useScope()
  const { params } = useAddress()
  const state = STATES.find((name) => name === params.state) ?? 'open'
  const name = `${reportsName(map.map_id)}/${state}`
  const loaded = useResource(name, ({ client }) => loadReports(client, map.map_id, state))
  usePolling(name, true, POLL_MS)
  const [isBusy, setBusy] = useState(false)
  const reports = loaded.value?.reports ?? []
  const chosen = reports.find(({ report_id }) => report_id === params.report) ?? null
  const mayAnswer = scope.may('reports:write')

  const refresh = () => scope.resources.refresh(reportsName(map.map_id))
  const put = async (report: Report, body: ReportUpdate) => {
    const { map_id, map_view_id, report_id } = report
    const path = { map_id, map_view_id, report_id }
    await unwrap(scope.client.PUT('/reports/v1/{map_id}/{map_view_id}/{report_id}', { params: { path }, body }))
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  /** Goes on to the next one, as a stack of letters is worked through. */
  const setState = (report: Report, to: ReportState) =>
    run(async () => {
      await put(report, { state: to })
      const at = reports.indexOf(report)
      select(reports[at + 1] ?? reports[at - 1] ?? null)
      const undo = () => void run(() => put(report, { state: report.state }))
      toast({ text: `${describePlace(report)}: ${TOLD[to]}`, action: { label: 'Undo', run: undo } })
    })
  const saveNote = (report: Report, note: string) => run(() => put(report, { note: note.trim() || null }))
  const answer = (report: Report, text: string) =>
    run(async () => {
      await put(report, { answer: text })
      toast({ text: `Reply sent to ${report.email}` })
    })
  return { state, name, loaded, reports, chosen, mayAnswer, isBusy, setState, saveNote, answer }
}

const TOLD: Record<ReportState, string> = { open: 'reopened', answered: 'marked as answered', closed: 'closed' }

export function select(report: Report | null): void {
  setParams({
    report: report?.report_id ?? null,
    level: report?.floor === undefined || report.floor === null ? null : String(report.floor),
  })
}

export function useReportKeys({ reports, chosen, mayAnswer, setState }: Desk): void {
  const at = chosen ? reports.indexOf(chosen) : -1
  const act = { group: 'Reports', icon: MessageSquareWarning } as const
  const step = (to: number) => reports[to] && select(reports[to])
  useCommands([
    { ...act, label: 'Next report', keys: 'j', isKeyOnly: true, run: () => step(at + 1) },
    { ...act, label: 'Previous report', keys: 'k', isKeyOnly: true, run: () => step(Math.max(0, at - 1)) },
    { ...act, label: 'Back to list', keys: 'escape', isKeyOnly: true, run: () => select(null) },
    ...(mayAnswer && chosen
      ? [
          ...(chosen.state === 'closed'
            ? [{ ...act, label: 'Reopen the report', keys: 'o', icon: RotateCcw, run: () => void setState(chosen, 'open') }] // biome-ignore format: one command
            : [{ ...act, label: 'Close the report', keys: 'x', icon: CircleCheck, run: () => void setState(chosen, 'closed') }]), // biome-ignore format: one command
          ...(chosen.state === 'open'
            ? [{ ...act, label: 'Mark as answered', keys: 'a', icon: Check, run: () => void setState(chosen, 'answered') }] // biome-ignore format: one command
            : []),
        ]
      : []),
  ])
}
