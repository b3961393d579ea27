import { useState } from 'preact/hooks'
import { Choices } from '../../../parts/choices.tsx'
import { Field, Select } from '../../../parts/field.tsx'
import type { BookingSettings } from '../load-bookings.ts'
import type { SectionProps } from './booking-settings-page.tsx'

const UNITS = [
  { value: '3600', label: 'hours' },
  { value: '86400', label: 'days' },
]

export function LimitsSection({ value, onChange, isLocked }: SectionProps) {
  const [classes, setClasses] = useState(value.bookable_classes?.join(', ') ?? '')
  const text = (name: 'class_property' | 'price_property') => ({
    value: value[name],
    disabled: isLocked,
    onInput: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <section class="card settings-card">
      <h2>What can be booked</h2>
      <p class="muted">Rooms and fixtures, except those with bookable: false. Anything else with bookable: true.</p>
      <div class="fields">
        <Field label="Class property" hint="Holds values such as premium or corner." {...text('class_property')} />
        <Field label="Price property" {...text('price_property')} />
      </div>
      <Field
        label="Only these classes"
        placeholder="All"
        hint="Separate with commas. Leave empty for all classes."
        value={classes}
        disabled={isLocked}
        onInput={(event) => {
          setClasses(event.currentTarget.value)
          const names = event.currentTarget.value.split(',').map((name) => name.trim()).filter(Boolean) // biome-ignore format: one list
          onChange({ bookable_classes: names.length > 0 ? names : null })
        }}
      />
      <h2>Limits</h2>
      <div class="fields">
        <Field
          label="Bookings per email address"
          type="number"
          min={1}
          placeholder="No limit"
          disabled={isLocked}
          value={value.max_per_email === null ? '' : String(value.max_per_email)}
          onInput={(event) => onChange({ max_per_email: toCount(event.currentTarget.value) })}
        />
      </div>
      <div class="fields">
        <LeadField label="Minimum notice" name="min_lead_seconds" {...{ value, onChange, isLocked }} />
        <LeadField label="Maximum notice" name="max_lead_seconds" {...{ value, onChange, isLocked }} />
      </div>
    </section>
  )
}

function toCount(text: string): number | null {
  const count = Math.round(Number(text))
  return text === '' || !(count > 0) ? null : count
}

type LeadName = 'min_lead_seconds' | 'max_lead_seconds'

function LeadField({ label, name, value, onChange, isLocked }: SectionProps & { label: string; name: LeadName }) {
  const seconds = value[name]
  const [unit, setUnit] = useState(seconds !== null && seconds % 86_400 !== 0 ? '3600' : '86400')
  const set = (amount: string, inUnit: string) => {
    const count = Number(amount)
    onChange({
      [name]: amount === '' || !(count > 0) ? null : Math.round(count * Number(inUnit)),
    } as Partial<BookingSettings>)
  }
  const amount = seconds === null ? '' : String(seconds / Number(unit))
  return (
    <div class="lead">
      <Field
        label={label}
        type="number"
        min={0}
        step="any"
        placeholder="No limit"
        disabled={isLocked}
        value={amount}
        onInput={(event) => set(event.currentTarget.value, unit)}
      />
      <Select
        label={`${label}, unit`}
        hidesLabel
        value={unit}
        choices={UNITS}
        disabled={isLocked}
        onChoose={(chosen) => {
          setUnit(chosen)
          set(amount, chosen)
        }}
      />
    </div>
  )
}

const REQUESTS: readonly { value: BookingSettings['requests']; label: string; hint: string }[] = [
  { value: 'off', label: 'Off', hint: 'Only people in this account can book.' },
  {
    value: 'editor',
    label: 'Confirmed by an Editor',
    hint: 'They wait on the board until someone confirms or declines them.',
  },
  {
    value: 'mail',
    label: 'Confirmed by email link',
    hint: 'Visitors get an email with a link. Pressing its button confirms the booking.',
  },
]

export function RequestsSection({ value, onChange, isLocked }: SectionProps) {
  return (
    <section class="card settings-card">
      <h2>Visitor requests</h2>
      <p class="muted">Visitors can request booths on pages whose public key has the scope reservations:request.</p>
      <Choices
        legend="Visitor requests"
        hidesLegend
        name="requests"
        value={value.requests}
        choices={REQUESTS}
        isLocked={isLocked}
        onChoose={(requests) => onChange({ requests })}
      />
    </section>
  )
}
