import { type DrawnScale, distance, type Georeference, type Position, project, venuePlane } from '../geo/index.ts'
import { fitSimilarity, rootMeanSquare } from './fit-similarity.ts'

/** A point of a level's drawing and where it lies on the earth. */
export interface EarthPoint {
  readonly level: DrawnScale
  readonly point: Position
  readonly lngLat: Position
}

export interface PlaceOnEarth {
  georeference: { origin: [number, number]; rotation: number }
  /** How many times as large the venue is on the earth as its drawings say; 1 where the scale is kept. */
  scale: number
  /** Metres between each point and its longitude and latitude. */
  residuals: number[]
  /** Root mean square in metres; null where any two points fit. */
  residualM: number | null
}

/** The projection depends on the latitude of the origin, which is what is sought: each round comes nearer. */
const MAX_ROUNDS = 20
const NEAR_DEGREES = 1e-12

/** Where a venue lies on the earth, by two points or more. Null where its points, or those of the earth, are one point. */
export function placeOnEarth(points: readonly EarthPoint[], { keepScale = true } = {}): PlaceOnEarth | null {
  if (points.length < 2) return null
  const drawn = points.map(({ level, point }) => venuePlane(level).toMeters(point))
  let origin = points[0]!.lngLat
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const north = project({ origin, rotation: 0 }, { unitsPerMeter: 1, centre: [0, 0] })
    const pairs = points.map(({ lngLat }, i) => ({ from: drawn[i]!, to: north.toDrawing(lngLat) }))
    const fit = fitSimilarity(pairs, keepScale ? 1 : null)
    if (!fit) return null
    const next = north.toLngLat(fit.move)
    const isDone = distance(next, origin) < NEAR_DEGREES
    origin = next
    if (isDone) return describe(points, drawn, next, fit.turn, fit.scale, keepScale)
  }
  return null
}

function describe(
  points: readonly EarthPoint[],
  drawn: readonly Position[],
  origin: [number, number],
  rotation: number,
  scale: number,
  keepScale: boolean,
): PlaceOnEarth {
  const georeference: Georeference = { origin, rotation }
  const { toDrawing } = project(georeference, { unitsPerMeter: 1, centre: [0, 0] })
  const residuals = points.map(({ lngLat }, i) => {
    const [x, y] = drawn[i]!
    return distance(toDrawing(lngLat), [x * scale, y * scale])
  })
  const isDetermined = keepScale || points.length > 2
  return {
    georeference: { origin, rotation },
    scale,
    residuals,
    residualM: isDetermined ? rootMeanSquare(residuals) : null,
  }
}
