import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** What demo/venue.json says: the files, and all that the owner of a building knows and its drawings do not say. */
export interface DemoVenue {
  map_id: string
  name: string
  unit_type: 'Meters' | 'Feet'
  georeference: { origin: [number, number]; rotation: number }
  time_zone: string
  suggested_search_terms: string[]
  levels: DemoLevel[]
  catalogs: { catalog_id: string; title: string; file: string; column: string; is_landmark_catalog?: boolean }[]
  /** By the number on the plan: what lies inside of what. */
  families: Record<string, string[]>
  /** Which of the outer doors are for visitors, in coordinates of the level's plan. */
  entrances: { floor: number; name: string; at: [number, number] }[]
  /** By the number on the plan: one connector on all levels that show it. */
  connectors: Record<string, { name: string; direction?: 'up' | 'down' }>
}

export interface DemoLevel {
  floor: number
  name: string
  short_name: string
  /** Absent outdoors. */
  building?: string
  /** By language. */
  names: Record<string, string>
  /** A plan, or its features, one a line. */
  file: string
  units_per_meter: number
}

/** The same path from the sources and from what is built of them. */
const FOLDER = new URL('../../../demo/', import.meta.url)

export async function readVenue(): Promise<DemoVenue> {
  return JSON.parse(await readFile(new URL('venue.json', FOLDER), 'utf8'))
}

export function demoFile(name: string): Promise<Blob> {
  return openAsBlob(new URL(name, FOLDER))
}
