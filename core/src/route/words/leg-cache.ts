import type { Place } from '../model.ts'
import type { Stretch } from '../path.ts'
import type { Landmark } from './landmarks.ts'
import type { DescribeOptions, Leg } from './legs.ts'

/** What a leg was described by, besides its stretch and the landmarks. */
interface Description {
  options: Pick<DescribeOptions, 'unit' | 'language' | 'levelNames'>
  /** The place that the leg starts from, or that it leads to. */
  place: Place | null
  /** Names of landmarks that were considered: a route that begins or ends at one of them does not mention it. */
  considered: ReadonlySet<string>
  leg: Leg
}

/** Descriptions of one stretch that are kept: for some languages. */
const MAX_DESCRIPTIONS = 4

/** By the list of landmarks: entries are dropped together with their list. */
const caches = new WeakMap<readonly Landmark[], WeakMap<Stretch, Description[]>>()

/** Returns the leg as it was described before, where the stretch is shared by many routes and nothing else matters. */
export function findLeg(stretch: Stretch, from: Place | null, to: Place | null, options: DescribeOptions): Leg | null {
  if (!isShared(stretch)) return null
  const known = caches.get(options.landmarks)?.get(stretch)
  if (!known) return null
  const place = ownPlace(stretch, from, to)
  for (const description of known) {
    if (!isSame(description, place, options) || isExcluded(description.considered, stretch, from, to)) continue
    return description.leg
  }
  return null
}

export function keepLeg(
  stretch: Stretch,
  from: Place | null,
  to: Place | null,
  { unit, language, levelNames, landmarks }: DescribeOptions,
  considered: ReadonlySet<string>,
  leg: Leg,
): void {
  if (!isShared(stretch) || isExcluded(considered, stretch, from, to)) return
  let cache = caches.get(landmarks)
  if (!cache) {
    cache = new WeakMap()
    caches.set(landmarks, cache)
  }
  const place = ownPlace(stretch, from, to)
  const known = cache.get(stretch) ?? []
  const others = known.slice(-(MAX_DESCRIPTIONS - 1))
  cache.set(stretch, [...others, { options: { unit, language, levelNames }, place, considered, leg }])
}

/** A stretch from place to place belongs to one route alone. */
function isShared({ exit, ride }: Stretch): boolean {
  return exit !== null || ride !== null
}

function ownPlace({ exit, ride }: Stretch, from: Place | null, to: Place | null): Place | null {
  if (!exit) return from
  return ride ? null : to
}

function isSame({ options, place }: Description, other: Place | null, asked: DescribeOptions): boolean {
  return (
    options.language === asked.language &&
    options.unit === asked.unit &&
    options.levelNames === asked.levelNames &&
    place?.name === other?.name &&
    place?.geometry === other?.geometry
  )
}

/** Whether the leg would have mentioned, or did leave out, the place at the other end of the route. */
function isExcluded(considered: ReadonlySet<string>, { exit, ride }: Stretch, from: Place | null, to: Place | null) {
  return (exit !== null && considered.has(from?.name ?? '')) || (ride !== null && considered.has(to?.name ?? ''))
}
