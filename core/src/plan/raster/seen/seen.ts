import { findPlaces, type PlaceMap, placeKinds } from '../../ocr/index.ts'
import type { Picture } from '../picture/picture.ts'

/** What a net sees in a picture: for each place the likeliest kind, and how likely each kind is. */
export interface Seen extends PlaceMap {
  /** Indices into the kinds of places. */
  likeliest: Uint8Array
}

/** Pixels of the picture along a side of a place. */
export const PLACE_PX = 4

/** The method of a floor between the walls that the net sees. */
export const SEEN_WALLS = 'walls that a net sees'

export function lookAt(picture: Picture): Seen {
  const map = findPlaces(picture)
  const planes = placeKinds.map((kind) => map.planes[kind])
  const likeliest = new Uint8Array(map.width * map.height)
  for (let i = 0; i < likeliest.length; i++) {
    for (let kind = 1; kind < planes.length; kind++) {
      if (planes[kind]![i]! > planes[likeliest[i]!]![i]!) likeliest[i] = kind
    }
  }
  return { ...map, likeliest }
}
