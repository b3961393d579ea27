import type { Geometry } from '@rotunda/core/geo'
import type { RouteFloor } from '@rotunda/core/route'
import type { SearchDocument } from '@rotunda/core/search'
import type { Bootstrap, Hit } from './model.ts'

/** A place with everything the engines need for search and routing. */
export interface KnownPlace extends Hit {
  geometry: Geometry
  /** The label read from the plan: what stands on the sign of the room or booth. */
  feature_name: string
  /** All texts by which the place is found, in all languages. */
  texts: Omit<SearchDocument, 'id' | 'floor'>
}

/** Every place of the view, for the list of places and for use without a network. */
export async function loadPlaces(boot: Bootstrap, lang: string): Promise<KnownPlace[]> {
  return load(boot, `places?lang=${lang}`)
}

/** The levels as they were drawn, as far as walking needs them. */
export async function loadWalkingFloors(boot: Bootstrap, lang: string): Promise<RouteFloor[]> {
  return load(boot, `walking?lang=${lang}`)
}

/** Phrases that mean the same in this venue. */
export async function loadSynonyms(boot: Bootstrap): Promise<string[][]> {
  return load(boot, 'synonyms')
}

async function load<T>({ base_url, map_id, map_view_id, api_key }: Bootstrap, what: string): Promise<T> {
  const address = `${base_url}/map/data/${encodeURIComponent(map_id)}/${map_view_id}/${what}`
  const answer = await fetch(address, { headers: { 'Service-API-Key': api_key } })
  if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
  return answer.json()
}
