import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { formatDistance, formatDuration } from '../format.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { ShareButton, SharePart } from '../parts/share-part.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import type { Loaded } from '../use-loaded.ts'
import { legTitle } from '../venue/buildings.ts'
import type { PlaceDetails, Route } from '../venue/model.ts'

/** A step of a route: which leg, and which step of it. */
export interface StepChoice {
  leg: number
  step: number
}

/** How the ends of a route are called, and the stops that are chosen. */
export interface EndNames {
  from: string | null
  to: string | null
  via: readonly PlaceDetails[]
}

interface Props {
  route: Loaded<Route>
  names: EndNames
  chosen: StepChoice | null
  onStep(choice: StepChoice): void
}

export function Directions({ route, names, chosen, onStep }: Props) {
  const { address, go, text, locale, announce } = useApp()
  const { value, error } = route
  useEffect(() => {
    if (value) announce(text.routeFound(...measures(value, locale)))
  }, [value, text, locale, announce])
  const ends = { from: undefined, to: undefined, via: undefined }
  const close = () => go({ ...ends, floor: undefined, accessible: undefined, avoid: undefined })
  if (value) return <RouteSteps route={value} names={names} chosen={chosen} onStep={onStep} onClose={close} />
  return (
    <Sheet title={text.directions} subject={text.directions} onClose={close} leavesFocus>
      {route.isLoading && <Loading />}
      {error !== null && (
        <TroubleNote error={error} onRetry={route.retry} help={address.accessible ? text.stepFreeNoRoute : undefined} />
      )}
      {error === null && !route.isLoading && <p class="quiet">{text.chooseHelp}</p>}
    </Sheet>
  )
}

function RouteSteps({
  route,
  names,
  chosen,
  onStep,
  onClose,
}: Omit<Props, 'route'> & { route: Route; onClose(): void }) {
  const { address, linkTo, text, locale, isKiosk, look } = useApp()
  const lefts = useMemo(() => secondsLeft(route), [route])
  const { share: mayShare } = look.settings.visitors
  const [isSharing, setSharing] = useState(isKiosk)
  const legs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) legs.current!.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const [time, distance] = measures(route, locale)
  const subtitle = text.routeFromTo(names.from ?? text.yourLocation, names.to ?? '')
  const rides = route.legs.filter(({ indicator }) => /_(up|down)$/.test(indicator)).length
  const title = (
    <>
      {time}
      <span class="quiet">
        {' · '}
        {distance}
        {rides > 0 && ` · ${text.floorChanges(rides)}`}
      </span>
    </>
  )
  const { ui: _, theme: __, ...shared } = address
  const link = linkTo({ ...shared, floor: undefined, place: undefined, q: undefined })
  return (
    <Sheet title={title} subject={subtitle} onClose={onClose}>
      <p class="subtitle">{subtitle}</p>
      {(route.notices ?? []).length > 0 && <p class="badge">{text.closedNow}</p>}
      <div class="legs" ref={legs}>
        {route.legs.map((leg, i) => (
          <section key={i}>
            <h2>{legTitle(route, leg)}</h2>
            <ol class="steps">
              {leg.steps.map((step, k) => {
                const isChosen = chosen?.leg === i && chosen.step === k
                return (
                  <li key={k}>
                    <button
                      type="button"
                      class="step"
                      aria-current={isChosen ? 'step' : undefined}
                      onClick={() => onStep({ leg: i, step: k })}
                    >
                      <Icon name={iconOf(step.instruction)} />
                      <span>{step.text}</span>
                      <span class="far">
                        {step.distance >= 1 && formatDistance(step.distance, route.unit, locale)}
                        {lefts[i]![k]! > 0 && <small>{text.timeLeft(formatDuration(lefts[i]![k]!, locale))}</small>}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
      </div>
      <StepBar route={route} chosen={chosen} onStep={onStep} />
      <div class="actions">
        {!isKiosk && (
          <button type="button" class="pill" onClick={() => print()}>
            <Icon name="print" size={18} />
            {text.print}
          </button>
        )}
        {mayShare && (
          <ShareButton link={link} title={subtitle} isOpen={isSharing} onToggle={() => setSharing(!isSharing)} />
        )}
      </div>
      {isSharing && mayShare && <SharePart link={link} title={subtitle} />}
    </Sheet>
  )
}

/** Leads through the steps one by one. */
function StepBar({ route, chosen, onStep }: { route: Route } & Pick<Props, 'chosen' | 'onStep'>) {
  const { text } = useApp()
  const all = route.legs.flatMap(({ steps }, leg) => steps.map((_, step) => ({ leg, step })))
  const now = chosen ? all.findIndex(({ leg, step }) => leg === chosen.leg && step === chosen.step) : -1
  const button = (to: number, words: string, icon: IconName) => (
    <button
      type="button"
      class="round"
      aria-label={words}
      title={words}
      aria-disabled={!all[to]}
      onClick={() => all[to] && onStep(all[to])}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div class="step-bar">
      {button(now - 1, text.previousStep, 'back')}
      <span class="quiet" aria-hidden="true">
        {Math.max(0, now + 1)} / {all.length}
      </span>
      {button(now + 1, text.nextStep, 'next')}
    </div>
  )
}

/** How long the walk is from each step on: its time spread over its length. Nothing is left at the end. */
function secondsLeft({ legs, distance, duration }: Route): number[][] {
  const lengths = legs.flatMap(({ steps }) => steps.map((step) => step.distance))
  let done = 0
  return legs.map(({ steps }) =>
    steps.map(() => {
      const left = lengths.slice(done++).reduce((sum, length) => sum + length, 0)
      return left === 0 ? 0 : (duration * left) / distance
    }),
  )
}

function measures(route: Route, locale: string): [time: string, distance: string] {
  return [formatDuration(route.duration, locale), formatDistance(route.distance, route.unit, locale)]
}

const ICONS: Record<string, IconName> = {
  depart: 'start',
  continue: 'straight',
  turn_left: 'left',
  turn_sharp_left: 'left',
  turn_slight_left: 'slightLeft',
  turn_right: 'right',
  turn_sharp_right: 'right',
  turn_slight_right: 'slightRight',
  take_elevator: 'elevator',
  take_stairs: 'stairs',
  take_escalator: 'escalator',
  take_ramp: 'ramp',
  leave_building: 'leave',
  enter_building: 'enter',
  arrive: 'flag',
}

function iconOf(instruction: string): IconName {
  return ICONS[instruction] ?? 'straight'
}
