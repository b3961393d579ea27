import { useId, useState } from 'preact/hooks'
import { Field, Select, Switch } from '../../../parts/field.tsx'
import { Segmented } from '../../../parts/segmented.tsx'
import type { BookingSettings } from '../load-bookings.ts'
import type { SectionProps } from './booking-settings-page.tsx'

type Mails = BookingSettings['mails']
type Kind = keyof Mails['templates']

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'confirmation', label: 'Confirmation' },
  { value: 'request', label: 'Request' },
  { value: 'change', label: 'Change' },
  { value: 'cancellation', label: 'Cancellation' },
  { value: 'reminder', label: 'Reminder' },
]
const PLACEHOLDERS = ['who', 'feature', 'level', 'view', 'starts_at', 'ends_at', 'reason']
const REQUEST_PLACEHOLDERS = ['feature', 'view', 'link']
const languageName = new Intl.DisplayNames('en', { type: 'language' })

/** Emails to customers. Where nothing is worded here, the service has words of its own in English and German. */
export function MailsSection({
  value,
  onChange,
  isLocked,
  languages,
}: SectionProps & { languages: readonly string[] }) {
  const { mails } = value
  const set = (change: Partial<Mails>) => onChange({ mails: { ...mails, ...change } })
  return (
    <section class="card settings-card">
      <h2>Emails to customers</h2>
      <Switch
        label="Send confirmation, change and cancellation emails"
        isOn={mails.is_enabled}
        disabled={isLocked}
        onChange={(is_enabled) => set({ is_enabled })}
      />
      {mails.is_enabled && (
        <>
          <div class="fields">
            <Field
              label="Reminder (hours before start)"
              type="number"
              min={1}
              max={720}
              placeholder="No reminder"
              disabled={isLocked}
              value={mails.reminder_hours === null ? '' : String(mails.reminder_hours)}
              onInput={(event) => set({ reminder_hours: Number(event.currentTarget.value) || null })}
            />
          </div>
          <Templates
            mails={mails}
            languages={languages}
            isLocked={isLocked}
            onChange={(templates) => set({ templates })}
          />
        </>
      )}
    </section>
  )
}

interface TemplatesProps {
  mails: Mails
  languages: readonly string[]
  isLocked: boolean
  onChange(templates: Mails['templates']): void
}

function Templates({ mails, languages, isLocked, onChange }: TemplatesProps) {
  const [kind, setKind] = useState<Kind>('confirmation')
  const known = [...new Set([...languages, ...Object.values(mails.templates).flatMap((worded) => Object.keys(worded ?? {}))])] // biome-ignore format: one list
  const [language, setLanguage] = useState(known[0]!)
  const own = mails.templates[kind]?.[language]
  const id = useId()
  const set = (change: { subject?: string; text?: string }) => {
    const template = { subject: '', text: '', ...own, ...change }
    const { [language]: _, ...others } = mails.templates[kind] ?? {}
    const isEmpty = template.subject === '' && template.text === ''
    onChange({ ...mails.templates, [kind]: isEmpty ? others : { ...others, [language]: template } })
  }
  return (
    <div class="templates">
      <div class="template-choice">
        <Segmented label="Email" value={kind} choices={KINDS} onChoose={(chosen: Kind) => setKind(chosen)} />
        <Select
          label="Language"
          hidesLabel
          value={language}
          choices={known.map((tag) => ({ value: tag, label: languageName.of(tag) ?? tag }))}
          onChoose={setLanguage}
        />
      </div>
      <Field
        label="Subject"
        maxLength={200}
        placeholder="Default text"
        disabled={isLocked}
        value={own?.subject ?? ''}
        onInput={(event) => set({ subject: event.currentTarget.value })}
      />
      <div class="field">
        <label for={id}>Text</label>
        <textarea
          id={id}
          class="input"
          rows={6}
          maxLength={5000}
          placeholder="Default text"
          disabled={isLocked}
          value={own?.text ?? ''}
          onInput={(event) => set({ text: event.currentTarget.value })}
        />
        <p class="hint">
          Placeholders:{' '}
          {(kind === 'request' ? REQUEST_PLACEHOLDERS : PLACEHOLDERS).map((name) => (
            <code key={name}>{`{{${name}}} `}</code>
          ))}
        </p>
      </div>
      {own && (own.subject === '' || own.text === '') && (
        <p class="notice warn">Enter both a subject and a text, or clear both to use the default.</p>
      )}
    </div>
  )
}
