import { ArrowLeft, Check, CircleCheck, Mail, PencilRuler, RotateCcw } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { dateAndTime } from '../../parts/time.ts'
import type { Venue } from '../../service/venues.ts'
import { describeKind, describePlace, type Report } from './load-reports.ts'
import { StateChip } from './report-list.tsx'
import { type Desk, select } from './use-reports.ts'

interface Props {
  venue: Venue
  report: Report
  desk: Desk
}

/** The report, a reply to the visitor, and a note for colleagues. */
export function ReportDetails({ venue, report, desk }: Props) {
  const level = venue.source.floors.find(({ floor }) => floor === report.floor)
  const { mayAnswer, isBusy, setState } = desk
  return (
    <section class="side-panel" aria-label={`Report about ${describePlace(report)}`}>
      <header class="details-head">
        <IconButton icon={ArrowLeft} label="Back to list" onClick={() => select(null)} />
        <h2>{describePlace(report)}</h2>
        <StateChip report={report} />
      </header>
      <div class="details-body">
        <div class="report-words">
          <strong>{describeKind(report)}</strong>
          {report.text !== '' && <blockquote lang={report.language ?? undefined}>{report.text}</blockquote>}
          {report.text === '' && <p class="muted">No description</p>}
        </div>
        <dl class="facts">
          <dt>Reported</dt>
          <dd>{dateAndTime(report.created_at)}</dd>
          {level && <dt>Level</dt>}
          {level && <dd>{level.name}</dd>}
          <dt>By</dt>
          <dd>{report.email ?? 'Anonymous visitor'}</dd>
        </dl>
        {report.feature_id !== null && level && (
          <Link
            class="text-link with-icon"
            page={{ name: 'venue', mapId: venue.map.map_id, section: 'editor' }}
            params={{ level: String(level.floor), feature: report.feature_id }}
          >
            <Icon of={PencilRuler} size={14} />
            Fix in the editor
          </Link>
        )}
        {report.email !== null && <Answer key={report.report_id} report={report} desk={desk} />}
        <Note key={`${report.report_id} ${report.note}`} report={report} desk={desk} />
      </div>
      {mayAnswer && (
        <div class="report-actions">
          {report.state === 'open' && (
            <Button icon={Check} keys="a" disabled={isBusy} onClick={() => setState(report, 'answered')}>
              Answered
            </Button>
          )}
          {report.state === 'closed' ? (
            <Button icon={RotateCcw} keys="o" isBusy={isBusy} onClick={() => setState(report, 'open')}>
              Reopen
            </Button>
          ) : (
            <Button
              kind="primary"
              icon={CircleCheck}
              keys="x"
              isBusy={isBusy}
              onClick={() => setState(report, 'closed')}
            >
              Close
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const MAX_TEXT_LENGTH = 4_000

function Answer({ report, desk: { answer, mayAnswer, isBusy } }: { report: Report; desk: Desk }) {
  const [text, setText] = useState('')
  if (report.answer !== null)
    return (
      <div class="report-words">
        <h3>Your reply{report.answered_at !== null && `, ${dateAndTime(report.answered_at)}`}</h3>
        <blockquote>{report.answer}</blockquote>
      </div>
    )
  if (!mayAnswer) return null
  const hint = `Sent to ${report.email}, with their message quoted below.`
  return (
    <LongText label="Reply by email" rows={4} value={text} hint={hint} onInput={setText}>
      <Button icon={Mail} disabled={text.trim() === ''} isBusy={isBusy} onClick={() => answer(report, text.trim())}>
        Send reply
      </Button>
    </LongText>
  )
}

function Note({ report, desk: { saveNote, mayAnswer, isBusy } }: { report: Report; desk: Desk }) {
  const [text, setText] = useState(report.note ?? '')
  return (
    <LongText label="Note for colleagues" rows={3} value={text} readOnly={!mayAnswer} onInput={setText}>
      {text.trim() !== (report.note ?? '') && (
        <Button isBusy={isBusy} onClick={() => saveNote(report, text)}>
          Save note
        </Button>
      )}
    </LongText>
  )
}

interface LongTextProps {
  label: string
  rows: number
  value: string
  hint?: string
  readOnly?: boolean
  onInput(text: string): void
  /** What is done with the text. */
  children: ComponentChildren
}

function LongText({ label, rows, value, hint, readOnly = false, onInput, children }: LongTextProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        {...{ id, rows, value, readOnly }}
        class="input"
        maxLength={MAX_TEXT_LENGTH}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children && <div>{children}</div>}
    </div>
  )
}
