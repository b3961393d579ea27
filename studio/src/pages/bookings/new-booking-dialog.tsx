import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { type Clock, useVenueClock } from '../../parts/clock.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { type Booth, byName, isFreeFor } from './booths.ts'
import { faultOf, type PeriodEntries, PeriodFields, parsePeriod, periodEntries } from './period-fields.tsx'
import type { Actions, NewBooking } from './use-actions.ts'

interface Props {
  booths: ReadonlyMap<string, Booth>
  /** The booth that was chosen, if any. */
  chosen: string | null
  kind: 'book' | 'hold'
  levelName: string
  actions: Actions
  onClose(): void
}

const HOUR_SECONDS = 3_600
const HOLDS = [
  { value: '900', label: '15 minutes' },
  { value: String(HOUR_SECONDS), label: '1 hour' },
  { value: String(24 * HOUR_SECONDS), label: '24 hours' },
  { value: String(72 * HOUR_SECONDS), label: '3 days' },
  { value: String(168 * HOUR_SECONDS), label: '7 days' },
]

/** Holds or books a booth of the level that is shown. */
export function NewBookingDialog({ booths, chosen, kind: firstKind, levelName, actions, onClose }: Props) {
  const clock = useVenueClock()
  const [kind, setKind] = useState<'book' | 'hold'>(firstKind)
  const [texts, setTexts] = useState({ company: '', contact: '', email: '', note: '' })
  const [period, setPeriod] = useState<PeriodEntries>(periodEntries(null, null))
  const [hold, setHold] = useState(HOLDS[2]!.value)
  const free = [...booths.values()]
    .filter((booth) => isFreeFor(booth, parsePeriod(period, clock), Date.now()))
    .sort(byName)
  const [featureId, setFeatureId] = useState(chosen ?? free[0]?.featureId ?? '')
  const [isTried, setTried] = useState(false)
  const booth = booths.get(featureId)
  const fault = faultOf(period, clock)
  const nameFault =
    texts.company.trim() === '' && texts.contact.trim() === '' ? 'Enter a company or a contact.' : undefined
  const isTaken = booth !== undefined && !free.includes(booth)

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault || nameFault || isTaken || !booth) return
    const who = texts.company.trim() || texts.contact.trim()
    const text = kind === 'hold' ? `${booth.name} is held for ${who}` : `${booth.name} is booked for ${who}`
    const body = toBooking(featureId, texts, period, kind === 'hold' ? Number(hold) : null, clock)
    if (await actions.book(body, booth.name, text)) onClose()
  }
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    maxLength: 200,
    onInput: (event: { currentTarget: HTMLInputElement }) => setTexts({ ...texts, [name]: event.currentTarget.value }),
  })
  const choices = booth && isTaken ? [booth, ...free] : free
  return (
    <Dialog title="New booking" onClose={onClose}>
      <form class="body" onSubmit={submit} novalidate>
        <div class="two">
          <Select
            label={`Booth on ${levelName}`}
            value={featureId}
            choices={choices.map((one) => ({
              value: one.featureId,
              label: one === booth && isTaken ? `${one.name} (taken)` : one.name,
            }))}
            onChoose={setFeatureId}
          />
          <div class="field">
            <span class="label">Status</span>
            <Segmented
              label="Status"
              value={kind}
              choices={[
                { value: 'book', label: 'Booked' },
                { value: 'hold', label: 'Held' },
              ]}
              onChoose={(chosen: 'book' | 'hold') => setKind(chosen)}
            />
          </div>
        </div>
        {kind === 'hold' && <Select label="Held for" value={hold} choices={HOLDS} onChoose={setHold} />}
        <Field label="Company" autoFocus error={isTried ? nameFault : undefined} {...field('company')} />
        <div class="two">
          <Field label="Contact" {...field('contact')} />
          <Field label="Email" type="email" {...field('email')} />
        </div>
        <Field label="Note" {...field('note')} />
        <PeriodFields value={period} error={isTried ? fault : undefined} onChange={setPeriod} />
        {isTaken && <p class="notice warn">{booth.name} is taken at that time. Choose another booth or time.</p>}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={actions.isBusy}>
            {kind === 'hold' ? 'Hold' : 'Book'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function toBooking(
  featureId: string,
  { email, ...texts }: Record<'company' | 'contact' | 'email' | 'note', string>,
  period: PeriodEntries,
  holdSeconds: number | null,
  clock: Clock,
): NewBooking {
  const { starts_at, ends_at } = parsePeriod(period, clock)
  const data = Object.fromEntries(Object.entries(texts).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : []))) // biome-ignore format: one object
  return {
    feature_ids: [featureId],
    data,
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(starts_at === null ? {} : { starts_at }),
    ...(ends_at === null ? {} : { ends_at }),
    ...(holdSeconds === null ? {} : { hold_seconds: holdSeconds }),
  }
}
