import { lineLength, type Position } from '../../geo/index.ts'
import { fill, type MessageKey, type Messages } from '../messages/index.ts'
import type { ConnectorType } from '../model.ts'
import { type Landmark, landmarkAlong, landmarkAt } from './landmarks.ts'
import { angleBetween, findTurns, type Turn } from './turns.ts'

export interface Step {
  instruction: 'depart' | 'continue' | 'arrive' | `take_${ConnectorType}` | Turn
  text: string
  /** In drawing units. */
  path: readonly Position[]
  /** In the route's unit. */
  distance: number
}

/** One level's walk, with all that its words need. */
export interface StepsInput {
  points: readonly Position[]
  unitsPerMeter: number
  /** How many of the route's units a metre has. */
  perMeter: number
  messages: Messages
  landmarks: readonly Landmark[]
  /** Set on the first level of a walk: where it starts, by name. */
  start: string | null
  level: string
  finish: { place: string; middle: Position | null } | { ride: ConnectorType; direction: 'up' | 'down'; level: string }
}

/** No step that only goes on is shorter than this, in metres. */
const MIN_CONTINUE_M = 2

export function describeSteps(telling: StepsInput): Step[] {
  const steps = walkingSteps(telling)
  // A walk too short to be told is part of the last step, lest its length be lost.
  return [...steps, lastStep(telling, steps.length > 0 ? telling.points.slice(-1) : telling.points)]
}

function walkingSteps(telling: StepsInput): Step[] {
  const { points, unitsPerMeter, landmarks, start } = telling
  const turns = findTurns(points, unitsPerMeter)
  const bounds = [0, ...turns.map((turn) => turn.index), points.length - 1]
  const steps: Step[] = []
  for (let i = 0; i + 1 < bounds.length; i++) {
    const path = points.slice(bounds[i]!, bounds[i + 1]! + 1)
    const turn = turns[i - 1]
    if (turn) steps.push(...split(telling, path, turnStep(telling, turn.turn, path)))
    else if (start !== null) steps.push(...split(telling, path, departStep(telling, start, path, landmarks)))
    else if (lineLength(path) >= MIN_CONTINUE_M * unitsPerMeter) {
      steps.push(...split(telling, path, step(telling, 'continue', 'continue_on', path, { level: telling.level })))
    }
  }
  return steps
}

function departStep(
  telling: StepsInput,
  start: string,
  path: readonly Position[],
  landmarks: readonly Landmark[],
): Step {
  if (!start) return step(telling, 'depart', 'depart', path, {})
  const ahead = landmarkAt(path[path.length - 1]!, landmarks, telling.unitsPerMeter)
  const isFar = lineLength(path) >= 3 * MIN_CONTINUE_M * telling.unitsPerMeter
  if (!ahead || !isFar) return step(telling, 'depart', 'depart_from', path, { place: start })
  return step(telling, 'depart', 'depart_towards', path, { place: start, landmark: ahead.name })
}

function turnStep(telling: StepsInput, turn: Turn, path: readonly Position[]): Step {
  const landmark = landmarkAt(path[0]!, telling.landmarks, telling.unitsPerMeter)
  if (!landmark) return step(telling, turn, turn, path, {})
  return step(telling, turn, `${turn}_at`, path, { landmark: landmark.name })
}

/** A long step past a landmark becomes two. */
function split(telling: StepsInput, path: readonly Position[], whole: Step): Step[] {
  const passing = landmarkAlong(path, telling.landmarks, telling.unitsPerMeter)
  if (!passing) return [whole]
  const before = [...path.slice(0, passing.after + 1), passing.at]
  const after = [passing.at, ...path.slice(passing.after + 1)]
  return [
    { ...whole, path: before, distance: inUnit(telling, before) },
    step(telling, 'continue', 'continue_past', after, { landmark: passing.landmark.name }),
  ]
}

function lastStep(telling: StepsInput, here: readonly Position[]): Step {
  const { finish, points } = telling
  if ('ride' in finish) {
    return step(telling, `take_${finish.ride}`, `take_${finish.ride}_${finish.direction}`, here, {
      level: finish.level,
    })
  }
  if (!finish.place) return step(telling, 'arrive', 'arrive', here, {})
  return step(telling, 'arrive', arrivalKey(points, finish.middle), here, { place: finish.place })
}

/** On which side the place lies for somebody who comes along the way. */
function arrivalKey(points: readonly Position[], middle: Position | null): MessageKey {
  const [before, last] = points.slice(-2)
  if (!before || !last || !middle) return 'arrive_at'
  const degrees = angleBetween(before, last, last, middle)
  if (Math.abs(degrees) < 40) return 'arrive_ahead'
  if (Math.abs(degrees) > 140) return 'arrive_at'
  return degrees > 0 ? 'arrive_left' : 'arrive_right'
}

function step(
  telling: StepsInput,
  instruction: Step['instruction'],
  key: MessageKey,
  path: readonly Position[],
  names: Record<string, string>,
): Step {
  return { instruction, text: fill(telling.messages[key], names), path, distance: inUnit(telling, path) }
}

/** To the centimetre, so that what is added up is what was said. */
function inUnit({ unitsPerMeter, perMeter }: StepsInput, path: readonly Position[]): number {
  return Math.round((lineLength(path) / unitsPerMeter) * perMeter * 100) / 100
}
