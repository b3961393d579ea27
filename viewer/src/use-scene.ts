import { useMemo } from 'preact/hooks'
import { type Address, isDirections } from './address.ts'
import { type Ground, type LngLat, zoomAt } from './map/ground.ts'
import { type Mark, type RouteLine, routeLines, routeMarks, stepPoints } from './map/route-drawing.ts'
import type { Scene } from './map/scene.ts'
import type { Messages } from './messages/index.ts'
import type { StepChoice } from './panels/directions.tsx'
import type { Here } from './position/use-here.ts'
import type { PageState } from './use-page-state.ts'
import type { ClosedFeature, Hit, Leg } from './venue/model.ts'

/** The closest the camera gets, in metres per pixel. */
const CLOSE = { step: 0.09, place: 0.13, found: 0.18, here: 0.2, all: 0.06 }
const NOTHING: never[] = []

interface Given {
  ground: Ground
  address: Address
  here: Here | null
  state: PageState
  level: number
  step: StepChoice | null
  text: Messages
  closed: readonly ClosedFeature[]
}

type Drawing = Pick<Scene, 'selected' | 'matches' | 'lines' | 'step' | 'marks' | 'focus' | 'here'>

/** Derives the scene from the page state. Unchanged parts keep their identity, so that nothing is redrawn. */
export function useDrawing({ ground, address, here, state, level, step, text, closed }: Given): Drawing {
  const place = state.place.value
  const found = state.found.value
  const route = isDirections(address) ? state.route.value : null
  const isPlace = place !== null && !isDirections(address)
  const hits = address.q && !address.place && !isDirections(address) ? (found?.hits ?? NOTHING) : NOTHING

  const lines = useMemo(() => (route ? routeLines(route, ground) : NOTHING), [route, ground])
  const marks = useMemo(() => {
    const mark = hereMark(here, ground, text)
    const shut = closed.filter(({ kind }) => kind !== 'space').map((feature) => closedMark(feature, ground, text))
    if (route) {
      const signs = routeMarks(route, ground, (leg) => text.toLevel(nextName(leg)))
      const stops = (state.via.value ?? NOTHING).map((hit) => pinOn(hit, ground))
      const shown = [...shut, ...stops, ...signs]
      return mark ? [mark, ...shown.filter(({ icon }) => icon !== 'start')] : shown
    }
    const pinned = isPlace ? [place] : hits
    return [...shut, ...(mark ? [mark] : []), ...pinned.map((hit) => pinOn(hit, ground))]
  }, [route, place, isPlace, hits, ground, here, text, closed, state.via.value])
  const moving = useMemo((): Scene['here'] => {
    if (!here?.isLive) return null
    const { x, y, floor, accuracy = 0, heading = null } = here
    return { position: ground.toLngLat([x, y], floor), level: floor, accuracy, heading }
  }, [here, ground])
  const selected = useMemo(() => {
    if (route) return state.to.value ? [state.to.value.feature_id] : NOTHING
    return isPlace ? [place.feature_id] : NOTHING
  }, [route, isPlace, place, state.to.value])
  const matches = useMemo(() => hits.map((hit) => hit.feature_id), [hits])
  const chosen = useMemo((): RouteLine | null => {
    const leg = route && step ? route.legs[step.leg] : undefined
    const told = leg?.steps[step!.step]
    return told ? { level: leg!.floor, points: stepPoints(told, leg!.floor, ground) } : null
  }, [route, step, ground])
  const focus = useMemo((): Scene['focus'] => {
    const focusOn = (key: string, points: LngLat[], what: keyof typeof CLOSE) => {
      const corners = ground.cornersOf(level)
      const overview = { points: corners, maxZoom: zoomAt(CLOSE.all, corners[0]!) }
      return { key, points, maxZoom: zoomAt(CLOSE[what], points[0]!), overview }
    }
    if (route) {
      const points = chosen?.points ?? pointsOn(lines, level)
      const key = `route ${state.to.value?.placement_id} ${route.distance} ${level} ${step?.leg} ${step?.step} ${points[0]}`
      if (points.length > 0) return focusOn(key, points, chosen ? 'step' : 'all')
    }
    if (isPlace)
      return focusOn(`place ${place.placement_id} ${place.location.coordinates}`, pointsOf([place], ground), 'place')
    const onLevel = hits.filter((hit) => hit.floor === level)
    if (onLevel.length > 0) return focusOn(`found ${address.q}`, pointsOf(onLevel, ground), 'found')
    if (here) return focusOn(hereKey(here), [ground.toLngLat([here.x, here.y], here.floor)], 'here')
    return focusOn('venue', ground.cornersOf(level), 'all')
  }, [route, lines, chosen, step, level, isPlace, place, hits, address, here, ground, state.to.value])
  return { lines, step: chosen, marks, selected, matches, focus, here: moving }
}

/** Where a leg leads: to a level of the same building, or into another. */
function nextName({ building, next_building, next_floor_name = '' }: Leg): string {
  return next_building && next_building !== building ? next_building : next_floor_name
}

function pointsOf(hits: readonly Hit[], ground: Ground): LngLat[] {
  return hits.map(({ location, floor }) => ground.toLngLat(location.coordinates as LngLat, floor))
}

function pointsOn(lines: Drawing['lines'], level: number): LngLat[] {
  return lines.filter((line) => line.level === level).flatMap((line) => line.points)
}

/** What moves is drawn apart. */
function hereMark(here: Here | null, ground: Ground, text: Messages): Mark | null {
  if (!here || here.isLive) return null
  const { x, y, floor } = here
  return { position: ground.toLngLat([x, y], floor), level: floor, icon: 'start', title: text.yourLocation }
}

/** The camera follows a chosen place, and leaves a moving visitor to look around. */
function hereKey({ x, y, floor, isLive }: Here): string {
  return isLive ? 'here' : `here ${x} ${y} ${floor}`
}

/** A closed lift, door or path: a word where it lies, since no picture says it in every country. */
function closedMark({ position, floor }: ClosedFeature, ground: Ground, text: Messages): Mark {
  return { position: ground.toLngLat(position, floor), level: floor, icon: '', title: text.closed }
}

function pinOn({ location, floor }: Hit, ground: Ground): Mark {
  return { position: ground.toLngLat(location.coordinates as LngLat, floor), level: floor, icon: 'pin' }
}
