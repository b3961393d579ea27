import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'
import { isReportKind, type ReportKind } from '../venue/send-report.ts'

type State = 'shut' | 'open' | 'busy' | 'sent' | { trouble: string }

/** A form for what is wrong with a place. */
export function ReportProblem({ placementId }: { placementId: string }) {
  const { venue, text, announce } = useApp()
  const [state, setState] = useState<State>('shut')
  const [kind, setKind] = useState<ReportKind>('wrong_place')
  const send = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setState('busy')
    try {
      await venue.report({ kind, text: String(fields.get('text')), email: String(fields.get('email')), placementId })
      setState('sent')
      announce(text.reportSent)
    } catch (error) {
      setState({ trouble: (error as Error).message })
    }
  }
  if (state === 'sent') return <p class="note">{text.reportSent}</p>
  if (state === 'shut') {
    return (
      <button type="button" class="report" onClick={() => setState('open')}>
        <Icon name="message" size={18} />
        {text.report}
      </button>
    )
  }
  return (
    <form class="request" aria-label={text.report} onSubmit={send}>
      <label>
        {text.reportKind}
        <select value={kind} onChange={({ currentTarget: { value } }) => isReportKind(value) && setKind(value)}>
          {Object.entries(text.reportKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.reportText}
        <textarea name="text" rows={3} maxLength={2000} required={kind === 'other'} />
      </label>
      <label>
        {text.reportEmail}
        <input name="email" type="email" maxLength={254} autocomplete="email" />
      </label>
      {typeof state === 'object' && (
        <p class="badge" role="alert">
          {state.trouble}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="pill primary" disabled={state === 'busy'}>
          {text.sendReport}
        </button>
        <button type="button" class="pill" onClick={() => setState('shut')}>
          {text.close}
        </button>
      </div>
    </form>
  )
}
