import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'
import { isReportKind, type ReportKind } from '../venue/send-report.ts'
import { refusalInWords } from '../venue/trouble.ts'

type State = 'shut' | 'open' | 'busy' | 'sent' | { trouble: string }

/** A form for what is wrong with a place. */
export function ReportProblem({ placementId }: { placementId: string }) {
  const { venue, text, announce } = useApp()
  const [state, setState] = useState<State>('shut')
  const [kind, setKind] = useState<ReportKind>('wrong_place')
  const [opener, choice] = [useRef<HTMLButtonElement>(null), useRef<HTMLSelectElement>(null)]
  const wasOpen = useRef(false)
  const isOpen = state !== 'shut'
  useEffect(() => {
    // What had the focus is no longer there.
    if (isOpen !== wasOpen.current) (isOpen ? choice : opener).current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, choice, opener])
  const send = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setState('busy')
    try {
      await venue.report({ kind, text: String(fields.get('text')), email: String(fields.get('email')), placementId })
      setState('sent')
      announce(text.reportSent)
    } catch (error) {
      setState({ trouble: refusalInWords(error, text) })
    }
  }
  if (state === 'sent') return <p class="note">{text.reportSent}</p>
  if (state === 'shut') {
    return (
      <button ref={opener} type="button" class="report" onClick={() => setState('open')}>
        <Icon name="message" size={18} />
        {text.report}
      </button>
    )
  }
  return (
    <form class="request" aria-label={text.report} onSubmit={send}>
      <label>
        {text.reportKind}
        <select
          ref={choice}
          value={kind}
          onChange={({ currentTarget: { value } }) => isReportKind(value) && setKind(value)}
        >
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
