import { useEffect, useRef } from 'preact/hooks'
import type { Here } from './position/use-here.ts'
import type { Bootstrap, PlaceDetails } from './venue/model.ts'

/** Dispatches an event of the element. */
export type Tell = (name: 'rotunda-ready' | 'rotunda-place' | 'rotunda-position', detail: unknown) => void

/** Notifies the page around the element that the map is ready, which place is open and where the visitor is. */
export function useTelling(tell: Tell | undefined, boot: Bootstrap, here: Here | null, place: PlaceDetails | null) {
  useEffect(() => {
    const floors = boot.floors.map(({ floor, name }) => ({ floor, name }))
    tell?.('rotunda-ready', { name: boot.name, floors })
  }, [tell, boot])
  useEffect(() => {
    if (place) tell?.('rotunda-place', { placement_id: place.placement_id, title: place.title })
  }, [tell, place])
  const wasKnown = useRef(false)
  useEffect(() => {
    if (here === null && !wasKnown.current) return
    wasKnown.current = here !== null
    const { isLive: _, ...position } = here ?? { isLive: false }
    tell?.('rotunda-position', here && position)
  }, [tell, here])
}
