import { lineLength, type Position } from '../../geo/index.ts'
import type { MessageKey, Messages } from '../messages/index.ts'
import type { ConnectorType, StopType } from '../model.ts'
import type { FloorLandmarks } from './landmarks.ts'
import { arrivalSide, exitSide } from './sides.ts'
import { findTurns, MeasuredPath, MIN_SPACING_M, type Turn, type TurnAt } from './turns.ts'

export interface Step {
  instruction: 'depart' | 'continue' | 'arrive' | `take_${ConnectorType}` | 'leave_building' | 'enter_building' | Turn
  text: string
  /** In drawing units. */
  path: readonly Position[]
  /** In the route's unit. */
  distance: number
}

/** What is left at the start of a level: a place, or a connector. `middle` is null where it is not known. */
type Start = { middle: Position | null } & ({ place: string } | { connector: StopType })

/** What is reached at the end of a level: a place, a connector, or the door between buildings or to the outside. */
type Finish =
  | { place: string; middle: Position | null }
  | { door: string; left: string | null; entered: string | null }
  | { ride: ConnectorType; direction: 'up' | 'down'; levels: number; level: string }

/** The walk over one level, with everything that its texts need. */
export interface StepsInput {
  points: readonly Position[]
  unitsPerMeter: number
  /** The route's units in one metre. */
  perMeter: number
  messages: Messages
  landmarks: FloorLandmarks
  start: Start
  finish: Finish
}

/** A first step towards a landmark is at least this long, in metres. */
const MIN_TOWARDS_M = 6

/** Instructions of one level, at least `MIN_SPACING_M` apart; only `depart` may be closer to the last one. */
export function describeSteps(input: StepsInput): Step[] {
  const path = new MeasuredPath(input.points, input.unitsPerMeter)
  const steps = walkingSteps(input, path)
  // A walk too short for an instruction is part of the last step, so that lengths add up.
  steps.push(lastStep(input, path, steps.length > 0 ? input.points.slice(-1) : input.points))
  return steps
}

function walkingSteps(input: StepsInput, path: MeasuredPath): Step[] {
  const { points, start } = input
  if ('connector' in start && path.meters < MIN_SPACING_M) return []
  const turns = findTurns(path)
  const steps: Step[] = []
  // To read an array at the place -1 takes as long as a step.
  let turn: TurnAt | null = null
  for (let i = 0; i <= turns.length; i++) {
    const next = i < turns.length ? turns[i]! : null
    const part = points.slice(turn ? turn.index : 0, (next ? next.index : points.length - 1) + 1)
    addStep(steps, input, turn ? turnStep(input, turn.turn, part) : firstStep(input, path, part))
    turn = next
  }
  return steps
}

function firstStep(input: StepsInput, whole: MeasuredPath, path: readonly Position[]): Step {
  const { start, unitsPerMeter } = input
  const side = exitSide(start.middle, whole, unitsPerMeter)
  if ('connector' in start) {
    const key: MessageKey = side ? `leave_${start.connector}_${side}` : `leave_${start.connector}`
    return step(input, side === 'left' || side === 'right' ? `turn_${side}` : 'continue', key, path, {})
  }
  const { place } = start
  if (!place) return step(input, 'depart', 'depart', path, {})
  if (side === 'left' || side === 'right') return step(input, 'depart', `depart_${side}`, path, { place })
  const isLong = lineLength(path) >= MIN_TOWARDS_M * unitsPerMeter
  const ahead = isLong ? input.landmarks.at(path[path.length - 1]!) : null
  if (!ahead) return step(input, 'depart', 'depart_from', path, { place })
  return step(input, 'depart', 'depart_towards', path, { place, landmark: ahead.name })
}

function turnStep(input: StepsInput, turn: Turn, path: readonly Position[]): Step {
  const landmark = input.landmarks.at(path[0]!)
  if (!landmark) return step(input, turn, turn, path, {})
  return step(input, turn, `${turn}_at`, path, { landmark: landmark.name })
}

/** Adds a step; a long one is split where it passes a landmark. */
function addStep(steps: Step[], input: StepsInput, whole: Step): void {
  const passing = input.landmarks.along(whole.path)
  if (!passing) {
    steps.push(whole)
    return
  }
  const before = [...whole.path.slice(0, passing.after + 1), passing.at]
  const after = [passing.at, ...whole.path.slice(passing.after + 1)]
  const key: MessageKey = passing.side ? `continue_past_${passing.side}` : 'continue_past'
  steps.push(
    { ...whole, path: before, distance: inUnit(input, before) },
    step(input, 'continue', key, after, { landmark: passing.landmark.name }),
  )
}

function lastStep(input: StepsInput, whole: MeasuredPath, path: readonly Position[]): Step {
  const { finish } = input
  if ('ride' in finish) return rideStep(input, finish, path)
  if ('door' in finish) return doorStep(input, finish, path)
  if (!finish.place) return step(input, 'arrive', 'arrive', path, {})
  const side = arrivalSide(finish.middle, whole)
  return step(input, 'arrive', side ? `arrive_${side}` : 'arrive_at', path, { place: finish.place })
}

/** Of a level that belongs to no building nothing is left or entered. */
function doorStep(
  input: StepsInput,
  { door, left, entered }: Extract<Finish, { door: string }>,
  path: readonly Position[],
): Step {
  const names = { door, building: entered ?? left ?? '', left: left ?? '' }
  const verb = entered === null ? 'leave' : left === null ? 'enter' : 'change'
  const key: MessageKey = door ? `${verb}_building_through` : `${verb}_building`
  return step(input, entered === null ? 'leave_building' : 'enter_building', key, path, names)
}

function rideStep(
  input: StepsInput,
  { ride, direction, levels, level }: Extract<Finish, { ride: ConnectorType }>,
  path: readonly Position[],
): Step {
  if (levels > 1 && (ride === 'stairs' || ride === 'escalator')) {
    const text = input.messages.plural(`take_${ride}_${direction}_floors`, levels, { level })
    return { instruction: `take_${ride}`, text, path, distance: inUnit(input, path) }
  }
  return step(input, `take_${ride}`, `take_${ride}_${direction}`, path, { level })
}

function step(
  input: StepsInput,
  instruction: Step['instruction'],
  key: MessageKey,
  path: readonly Position[],
  names: Record<string, string>,
): Step {
  return { instruction, text: input.messages.text(key, names), path, distance: inUnit(input, path) }
}

/** Rounded to 0.01, so that the steps add up to the total that is reported. */
function inUnit({ unitsPerMeter, perMeter }: StepsInput, path: readonly Position[]): number {
  return Math.round((lineLength(path) / unitsPerMeter) * perMeter * 100) / 100
}
