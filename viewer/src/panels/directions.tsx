import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { formatDistance, formatDuration } from '../format.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { ShareButton, SharePart } from '../parts/share-part.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { TroubleNote } from '../parts/trouble-note.tsx'
import type { Loaded } from '../use-loaded.ts'
import type { Route } from '../venue/model.ts'

/** A step of a route: which leg, and which step of it. */
export interface StepChoice {
  leg: number
  step: number
}

interface Props {
  route: Loaded<Route>
  names: { from: string | null; to: string | null }
  chosen: StepChoice | null
  onStep(choice: StepChoice): void
}

export function Directions({ route, names, chosen, onStep }: Props) {
  const { address, go, text, locale, announce } = useApp()
  const { value, error } = route
  useEffect(() => {
    if (value) announce(text.routeFound(...measures(value, locale)))
  }, [value, text, locale, announce])
  const close = () => go({ from: undefined, to: undefined, floor: undefined, accessible: undefined })
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
  const { share: mayShare } = look.settings.visitors
  const [isSharing, setSharing] = useState(isKiosk)
  const [time, distance] = measures(route, locale)
  const subtitle = text.routeFromTo(names.from ?? text.yourLocation, names.to ?? '')
  const title = (
    <>
      {time}
      <span class="quiet">
        {' · '}
        {distance}
        {route.legs.length > 1 && ` · ${text.floorChanges(route.legs.length - 1)}`}
      </span>
    </>
  )
  const { ui: _, theme: __, ...shared } = address
  const link = linkTo({ ...shared, floor: undefined, place: undefined, q: undefined })
  return (
    <Sheet title={title} subject={subtitle} onClose={onClose}>
      <p class="subtitle">{subtitle}</p>
      {(route.notices ?? []).length > 0 && <p class="badge">{text.closedNow}</p>}
      <div class="legs">
        {route.legs.map((leg, i) => (
          <section key={i}>
            <h2>{leg.floor_name}</h2>
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
                      {step.distance >= 1 && (
                        <span class="far">{formatDistance(step.distance, route.unit, locale)}</span>
                      )}
                    </button>
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
      </div>
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
  arrive: 'flag',
}

function iconOf(instruction: string): IconName {
  return ICONS[instruction] ?? 'straight'
}
