import { isDirections } from '../address.ts'
import { useApp } from '../app-context.ts'
import { Later } from '../parts/later.tsx'
import type { PageState } from '../use-page-state.ts'
import type { EndNames, StepChoice } from './directions.tsx'
import { PlaceCard } from './place-card.tsx'
import { Results } from './results.tsx'

const loadDirections = () => import('./directions.tsx').then(({ Directions }) => Directions)
const loadList = () => import('./place-list.tsx').then(({ PlaceList }) => PlaceList)

interface Props {
  state: PageState
  names: EndNames
  step: StepChoice | null
  onStep(choice: StepChoice): void
  canDraw: boolean
  level: number
}

/** The one thing that the address puts beside the map, if any. Without a map there is always the list of places. */
export function Panel({ state, names, step, onStep, canDraw, level }: Props) {
  const { address } = useApp()
  if (isDirections(address)) {
    return <Later load={loadDirections} given={{ route: state.route, names, chosen: step, onStep }} />
  }
  if (address.place) return <PlaceCard place={state.place} />
  if (address.q) return <Results query={address.q} found={state.found} />
  if (address.list || !canDraw) return <Later load={loadList} given={{ isOnly: !canDraw && !address.list, level }} />
  return null
}
