import { boundsOf, distance, type LevelTransform, midpoint, type Position, positions } from '../geo/index.ts'
import { type LevelDrawing, readStops, type Stop } from './stops.ts'

/** Connectors that come closer than this stand above each other (metres). */
const SAME_PLACE_M = 1
/** Connectors of one storey that are compared. */
const MAX_STOPS = 40

/**
 * How storeys that are drawn side by side on one sheet come to lie above the first: moved so that most lifts and stairs
 * stand above each other, else by the middles of what is drawn. A sheet has one scale and one direction.
 */
export function stackStoreys(storeys: readonly LevelDrawing[]): (LevelTransform | null)[] {
  const [first, ...others] = storeys.map((storey) => ({ ...storey, transform: null, features: [...storey.features] }))
  if (!first) return []
  const below = readStops(first).slice(0, MAX_STOPS)
  const middle = middleOf(first)
  return [
    null,
    ...others.map((storey): LevelTransform => {
      const [x, y] = middleOf(storey)
      const plain: Position = [middle[0] - x, middle[1] - y]
      const move = bestMove(readStops(storey).slice(0, MAX_STOPS), below, plain) ?? plain
      return { move: [...move], turn: 0, scale: 1 }
    }),
  ]
}

/** Returns the move that puts most connectors above each other; where several do, the one nearest to `plain`. */
function bestMove(own: readonly Stop[], below: readonly Stop[], plain: Position): Position | null {
  let best: { move: Position; count: number; away: number } | null = null
  for (const a of own) {
    for (const b of below) {
      if (a.type !== b.type) continue
      const move: Position = [b.at[0] - a.at[0], b.at[1] - a.at[1]]
      const count = own.filter((stop) => below.some((other) => isAbove(stop, other, move))).length
      const away = distance(move, plain)
      if (!best || count > best.count || (count === best.count && away < best.away)) best = { move, count, away }
    }
  }
  return best?.move ?? null
}

function isAbove(stop: Stop, other: Stop, [dx, dy]: Position): boolean {
  return stop.type === other.type && distance([stop.at[0] + dx, stop.at[1] + dy], other.at) <= SAME_PLACE_M
}

/** In metres. */
function middleOf({
  features,
  unitsPerMeter,
}: {
  features: LevelDrawing['features']
  unitsPerMeter: number
}): Position {
  const [minX, minY, maxX, maxY] = boundsOf([...features].flatMap(({ geometry }) => positions(geometry)))
  const [x, y] = midpoint([minX, minY], [maxX, maxY])
  return [x / unitsPerMeter, y / unitsPerMeter]
}
