import {
  type Bounds,
  boundsOf,
  centreOf,
  cornersOf,
  type DrawnScale,
  type LevelTransform,
  type Projection,
  project,
  venuePlane,
  withPlainScale,
} from '@rotunda/core/geo'
import { readBounds } from '../datasets/read-features.ts'
import type { Db, Tx } from '../db/db.ts'
import { getSource } from '../map-sources/store.ts'

/** A level of a map, with its way to the earth's coordinates. */
export interface Level {
  floor: number
  name: string
  shortName: string
  /** Null: it lies outdoors. Absent: the venue is one building. */
  building: string | null | undefined
  /** By primary language subtag. */
  names: Record<string, string>
  datasetId: string | null
  /** With the scale of the floor's transform. */
  unitsPerMeter: number
  /** How it lies above the other levels; its scale is 1. */
  transform: LevelTransform | null
  /** Bounds of all its features, in drawing units; null where it has none. */
  bounds: Bounds | null
  /** What lies at lng 0, lat 0 where the source has no georeference. */
  centre: [number, number]
  projection: Projection
}

export interface Levels {
  list: Level[]
  byFloor: Map<number, Level>
  byDataset: Map<string, Level>
  georeference: { origin: [number, number]; rotation: number } | null
  timeZone: string
}

/** The name of a level in the first of the languages that has one, else as its drawing has it. */
export function levelNameIn({ name, names }: Level, languages: readonly string[]): string {
  for (const language of languages) if (Object.hasOwn(names, language)) return names[language]!
  return name
}

/** What is placed on a drawing that no floor has counts for the ground floor. */
export function floorOfDataset({ byDataset }: Levels, datasetId: string): number {
  return byDataset.get(datasetId)?.floor ?? 0
}

/** A drawing that nobody has given a scale is taken to be in metres. */
const DEFAULT_UNITS = 1

/** `known` are bounds of drawings that need not be found out. */
export async function loadLevels(
  db: Db | Tx,
  accountId: string,
  mapSourceId: string,
  known: ReadonlyMap<string, Bounds> = new Map(),
): Promise<Levels> {
  const source = await getSource(db, accountId, mapSourceId)
  const datasetIds = source.floors.flatMap((floor) => floor.dataset_id ?? [])
  const unknown = datasetIds.filter((id) => !known.has(id))
  const bounds = new Map([...known, ...(await loadBounds(db, accountId, unknown))])
  const hasBuildings = source.floors.some(({ building }) => building !== null)
  const floors = source.floors.map((floor) => ({
    floor: floor.floor,
    name: floor.name,
    shortName: floor.short_name,
    building: hasBuildings ? floor.building : undefined,
    names: floor.names,
    datasetId: floor.dataset_id,
    ...withPlainScale({ unitsPerMeter: floor.units_per_meter ?? DEFAULT_UNITS, transform: floor.transform }),
    bounds: (floor.dataset_id && bounds.get(floor.dataset_id)) || null,
  }))
  const centreOfVenue = centreInMeters(floors)
  const list = floors.map((floor) => {
    const centre = venuePlane(floor).toDrawing(centreOfVenue)
    return { ...floor, centre, projection: project(source.georeference, { ...floor, centre }) }
  })
  return {
    list,
    byFloor: new Map(list.map((level) => [level.floor, level])),
    // Where two floors share a drawing, its features count for the lower one.
    byDataset: new Map([...list].reverse().flatMap((level) => (level.datasetId ? [[level.datasetId, level]] : []))),
    georeference: source.georeference,
    timeZone: source.time_zone,
  }
}

/** All levels are laid over each other by one common centre, so that stairs meet. */
function centreInMeters(floors: readonly (DrawnScale & { bounds: Bounds | null })[]): [number, number] {
  const corners = floors.flatMap((floor) =>
    floor.bounds ? cornersOf(floor.bounds).map(venuePlane(floor).toMeters) : [],
  )
  if (corners.length === 0) return [0, 0]
  const [x, y] = centreOf(boundsOf(corners))
  return [x, y]
}

export async function loadBounds(db: Db | Tx, accountId: string, datasetIds: string[]): Promise<Map<string, Bounds>> {
  const found = new Map<string, Bounds>()
  for (const datasetId of datasetIds) {
    const bounds = await readBounds(db, accountId, datasetId)
    if (Number.isFinite(bounds[0])) found.set(datasetId, bounds)
  }
  return found
}
