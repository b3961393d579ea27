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
      <p class="muted">Rooms and fixtures, but those with bookable: false, and whatever else says bookable: true.</p>
      <div class="fields">
        <Field label="Property with the class" hint="Such as premium or corner." {...text('class_property')} />
        <Field label="Property with the price" {...text('price_property')} />
      </div>
      <Field
        label="Only these classes"
        placeholder="All"
        hint="With commas between them. Empty: all classes."
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
          label="Bookings for one e-mail address"
          type="number"
          min={1}
          placeholder="No limit"
          disabled={isLocked}
          value={value.max_per_email === null ? '' : String(value.max_per_email)}
          onInput={(event) => onChange({ max_per_email: toCount(event.currentTarget.value) })}
        />
      </div>
      <div class="fields">
        <LeadField label="Booked at least so long before" name="min_lead_seconds" {...{ value, onChange, isLocked }} />
        <LeadField label="Booked at most so long before" name="max_lead_seconds" {...{ value, onChange, isLocked }} />
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
  { value: 'off', label: 'Not taken', hint: 'Only people of this account book.' },
  {
    value: 'editor',
    label: 'Confirmed by an Editor',
    hint: 'They wait on the board until somebody confirms or refuses them.',
  },
  {
    value: 'mail',
    label: 'Confirmed by a mailed link',
    hint: 'Whoever asked gets a link, which books once its button is pressed.',
  },
]

export function RequestsSection({ value, onChange, isLocked }: SectionProps) {
  return (
    <section class="card settings-card">
      <h2>Requests by visitors</h2>
      <p class="muted">A page with a public key that has the scope reservations:request can ask for booths.</p>
      <Choices
        legend="Requests by visitors"
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
