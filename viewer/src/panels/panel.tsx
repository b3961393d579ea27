import { isDirections } from '../address.ts'
import { useApp } from '../app-context.ts'
import type { PageState } from '../use-page-state.ts'
import { Directions, type StepChoice } from './directions.tsx'
import { PlaceCard } from './place-card.tsx'
import { PlaceList } from './place-list.tsx'
import { Results } from './results.tsx'

interface Props {
  state: PageState
  names: { from: string | null; to: string | null }
  step: StepChoice | null
  onStep(choice: StepChoice): void
  canDraw: boolean
}

/** The one thing that the address puts beside the map, if any. Without a map there is always the list of places. */
export function Panel({ state, names, step, onStep, canDraw }: Props) {
  const { address } = useApp()
  if (isDirections(address)) return <Directions route={state.route} names={names} chosen={step} onStep={onStep} />
  if (address.place) return <PlaceCard place={state.place} />
  if (address.q) return <Results query={address.q} found={state.found} />
  if (address.list || !canDraw) return <PlaceList isOnly={!canDraw && !address.list} />
  return null
}
