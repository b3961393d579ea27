import type { Leg, RouteFound } from '@rotunda/core/route'
import type { Static } from 'typebox'
import { joinPieces } from '../http/response/json-bytes.ts'
import type { Route } from './schema.ts'

type RouteBody = Static<typeof Route>
type Way = RouteFound['route']

/** A route as it is responded, in the order of its fields. */
export interface RouteAnswer {
  way: Way
  ends: Pick<RouteBody, 'end_placement_id' | 'end_entrance_id' | 'start_placement_id' | 'start_entrance_id' | 'via'>
  /** Null where none were asked for. */
  alternatives: readonly Way[] | null
  notices: NonNullable<RouteBody['notices']>
}

const COMMA = Buffer.from(',')

/** Legs that many routes share are written once. */
const written = new WeakMap<Leg, Buffer>()

/** The response as JSON. It lasts until the next response is made. */
export function writeRoute({ way, ends, alternatives, notices }: RouteAnswer): Buffer {
  const pieces: (Buffer | string)[] = [startOf(way)]
  addLegs(pieces, way)
  // One of the ends is named always.
  let rest = `],${JSON.stringify(ends).slice(1, -1)}`
  if (alternatives) {
    pieces.push(`${rest},"alternatives":[`)
    for (const [i, alternative] of alternatives.entries()) {
      pieces.push(i > 0 ? `,${startOf(alternative)}` : startOf(alternative))
      addLegs(pieces, alternative)
      pieces.push(']}')
    }
    rest = ']'
  }
  if (notices.length > 0) rest += `,"notices":${JSON.stringify(notices)}`
  pieces.push(`${rest}}`)
  return joinPieces(pieces)
}

function startOf({ unit, distance, duration }: Way): string {
  return `{"unit":"${unit}","distance":${distance},"duration":${duration},"legs":[`
}

function addLegs(pieces: (Buffer | string)[], { legs }: Way): void {
  for (let i = 0; i < legs.length; i++) {
    if (i > 0) pieces.push(COMMA)
    // The only leg of a route is nobody else's.
    pieces.push(legs.length === 1 ? JSON.stringify(legs[i]) : bytesOf(legs[i]!))
  }
}

function bytesOf(leg: Leg): Buffer {
  const known = written.get(leg)
  if (known) return known
  const bytes = Buffer.from(JSON.stringify(leg))
  written.set(leg, bytes)
  return bytes
}
