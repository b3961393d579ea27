import type { Geometry } from '@rotunda/core/geo'
import type { RouteFloor } from '@rotunda/core/route'
import type { SearchDocument } from '@rotunda/core/search'
import { RotundaError } from '@rotunda/sdk'
import type { MapPoint } from '../../types/element.d.ts'
import type { Bootstrap, Hit } from './model.ts'

/** A place with everything the engines need for search and routing. */
export interface KnownPlace extends Hit {
  geometry: Geometry
  /** The label read from the plan: what stands on the sign of the room or booth. */
  feature_name: string
  /** What a sign for all places of its category would say; absent from what earlier versions kept. */
  category_name?: string | null
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

/** Where a placement or a node of the walking network lies. */
export async function loadLocation(boot: Bootstrap, id: string): Promise<MapPoint> {
  return load(boot, `at/${encodeURIComponent(id)}`)
}

async function load<T>({ base_url, map_id, map_view_id, api_key }: Bootstrap, what: string): Promise<T> {
  const address = `${base_url}/map/data/${encodeURIComponent(map_id)}/${map_view_id}/${what}`
  const answer = await fetch(address, { headers: { 'Service-API-Key': api_key } })
  if (!answer.ok) throw new RotundaError(answer.status, await answer.json().catch(() => undefined))
  return answer.json()
}
