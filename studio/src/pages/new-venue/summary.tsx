import { ArrowRight, Send } from 'lucide'
import { useState } from 'preact/hooks'
import { goTo } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { zoneHere } from '../../parts/clock.ts'
import { Field, Select } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import { UNSET_ZONE, zoneChoices } from '../../service/time-zones.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { createVenue, type NewVenue, publishVenue } from './create-venue.ts'
import { LiveCard } from './live-card.tsx'
import { storeyCount } from './plan-upload.ts'
import { Stack } from './stack.tsx'
import { useDoubts } from './use-doubts.ts'
import type { DraftLevel } from './venue-draft.ts'
import './summary.css'

/** With more to decide than this, the review comes before the map. */
const FEW_DOUBTS = 10

const SEVERAL_STOREYS = 'A sheet shows several storeys. Split it into levels first.'

interface Props {
  levels: readonly DraftLevel[]
  reading: number
  chosen: Parameters<typeof createVenue>[3]
  name: string
  onName(name: string): void
  onDone(): void
}

/** What the files make together, and the step to the review or, where little is in doubt, to the map itself. */
export function Summary({ levels, reading, chosen, name, onName, onDone }: Props) {
  const scope = useScope()
  // Who makes a venue is mostly near it.
  const [timeZone, setTimeZone] = useState(zoneHere() ?? UNSET_ZONE)
  const [step, setStep] = useState<'review' | 'publish' | null>(null)
  const [made, setMade] = useState<NewVenue | null>(null)
  const [isLive, setLive] = useState(false)
  const reason = reasonToWait(levels.length, reading, name)
  const doubts = useDoubts(levels, reading === 0)
  const mayPublish = scope.may('map-views:write')
  const isApart = levels.some(({ plan }) => storeyCount(plan) > 1)
  const isQuick = mayPublish && !isApart && doubts !== null && doubts <= FEW_DOUBTS
  const make = async (next: 'review' | 'publish') => {
    setStep(next)
    try {
      const venue = made ?? (await createVenue(scope, { name: name.trim(), timeZone }, levels, chosen))
      setMade(venue)
      if (next === 'publish') await publishVenue(scope, venue)
      onDone()
      await scope.resources.refresh('maps')
      if (next === 'publish') setLive(true)
      else {
        toast({ text: `${name.trim()} created. Visitors see it once you publish.` })
        goTo({ name: 'venue', mapId: venue.mapId, section: 'review' })
      }
    } catch (error) {
      toastError(error, () => make(next))
    }
    setStep(null)
  }
  const button = (next: 'review' | 'publish') => ({
    kind: isQuick === (next === 'publish') ? ('primary' as const) : ('plain' as const),
    isBusy: step === next,
    disabled: reason !== null || step !== null,
    onClick: () => make(next),
  })
  return (
    <aside class="card summary" aria-label="The venue">
      <Stack levels={levels} />
      <div class="body">
        {isLive ? (
          <LiveCard mapId={made!.mapId} name={name.trim()} doubts={doubts ?? 0} />
        ) : (
          <>
            <Field
              label="Venue name"
              value={name}
              maxLength={200}
              placeholder="As visitors know it"
              onInput={(event) => onName(event.currentTarget.value)}
            />
            <Select label="Time zone" value={timeZone} choices={zoneChoices(timeZone)} onChoose={setTimeZone} />
            <p class="hint" role="status">
              {step === 'publish'
                ? 'Creating the map. This takes a few seconds.'
                : (reason ?? (isApart ? SEVERAL_STOREYS : describeDoubts(doubts)))}
            </p>
            <footer>
              {mayPublish && (
                <Button icon={Send} {...button('publish')}>
                  Publish now
                </Button>
              )}
              <Button icon={ArrowRight} {...button('review')}>
                Go to review
              </Button>
            </footer>
          </>
        )}
      </div>
    </aside>
  )
}

function describeDoubts(doubts: number | null): string {
  if (doubts === null) return 'Not visible to visitors yet.'
  if (doubts === 0) return 'No open questions.'
  const things = doubts === 1 ? '1 thing' : `${doubts} things`
  return doubts <= FEW_DOUBTS ? `Only ${things} to review, now or later.` : `${things} to review before you publish.`
}

function reasonToWait(levels: number, reading: number, name: string): string | null {
  if (levels === 0) return 'Add a readable plan.'
  if (reading > 0) return `${reading} ${reading === 1 ? 'level is' : 'levels are'} still being read.`
  return name.trim() === '' ? 'Enter a venue name.' : null
}
