import { existsSync, readFileSync } from 'node:fs'
import { type Position, project } from '@rotunda/core/geo'
import type { LevelDrawing, LevelFeature } from '@rotunda/core/level'
import { extractPlan } from '@rotunda/core/plan'

/** A building whose connectors are known. */
export interface Building {
  name: string
  levels: LevelDrawing[]
  /** What a connector is called on every level, by feature; null where nobody knows. The proposals do not see it. */
  truth: Map<string, string | null>
}

const TRUTH = new URL('../../../shared/plans/free/truth/', import.meta.url)
const DEMO = new URL('../../demo/', import.meta.url)

/** Levels of a building by their files, and how the truth names a connector on all of them. */
const REAL: { name: string; files: string[]; nameOf?: (name: string) => string }[] = [
  { name: 'Dresden', files: [0, 1, 2, 3].map((n) => `tudresden_apb_floor${n}`) },
  { name: 'Berlin station', files: ['berlin_hbf_levelm1', 'berlin_hbf_level0', 'berlin_hbf_level1'] },
  { name: 'NCU', files: ['ncu_r3_floor1', 'ncu_r3_floor2'], nameOf: (name) => name.replace(/[-\d]/gu, '') },
  { name: 'St Petersburg 3', files: [1, 2, 3].map((n) => `spbstu_k3_floor${n}`) },
  { name: 'St Petersburg main', files: [1, 2].map((n) => `spbstu_main_floor${n}`) },
  { name: 'Pohang', files: [5, 6].map((n) => `postech_c5_floor${n}`) },
  { name: 'Garching', files: [2, 3].map((n) => `tum_garching_level${n}`) },
]

interface TruthFile {
  origin: { lon: number; lat: number }
  features: {
    geometry: LevelFeature['geometry']
    properties: { kind: string; name: string | null; category: string }
  }[]
}

export function realBuildings(): Building[] {
  if (!existsSync(TRUTH)) return []
  return REAL.map(({ name, files, nameOf = (text) => text }) => {
    const sheets = files.map((file) => JSON.parse(readFileSync(new URL(`${file}.geojson`, TRUTH), 'utf8')) as TruthFile)
    const origin: Position = [sheets[0]!.origin.lon, sheets[0]!.origin.lat]
    const { toDrawing } = project({ origin, rotation: 0 }, { unitsPerMeter: 1, centre: [0, 0] })
    const truth = new Map<string, string | null>()
    const levels = sheets.map((sheet, floor): LevelDrawing => {
      const features = sheet.features
        .filter(({ properties }) => properties.kind === 'connector')
        .map(({ geometry, properties }, i) => {
          const feature_id = `${floor}-${i}`
          truth.set(feature_id, properties.name === null ? null : nameOf(properties.name))
          const type = properties.category.replace(/^stair$/u, 'stairs')
          return { feature_id, geometry, properties: { kind: 'connector', connector_type: type } }
        })
      // Every floor has an origin of its own: that is how it is drawn apart.
      const move = toDrawing([sheet.origin.lon, sheet.origin.lat])
      return { floor, datasetId: files[floor]!, unitsPerMeter: 1, transform: { move, turn: 0, scale: 1 }, features }
    })
    return { name, levels, truth }
  })
}

/** The demo venue as its plans are read; the truth is what its connectors are called there. */
export async function demoBuilding(): Promise<Building> {
  const { levels: sheets } = JSON.parse(readFileSync(new URL('venue.json', DEMO), 'utf8')) as {
    levels: { floor: number; file: string; units_per_meter: number }[]
  }
  const truth = new Map<string, string | null>()
  const levels: LevelDrawing[] = []
  for (const { floor, file, units_per_meter: unitsPerMeter } of sheets) {
    const { features } = await extractPlan(readFileSync(new URL(file, DEMO)))
    const connectors = features.filter(({ properties }) => properties.kind === 'connector')
    const own = connectors.map(({ geometry, properties }, i): LevelFeature => {
      const feature_id = `${floor}-${i}`
      truth.set(feature_id, properties.name?.split(' ')[0] ?? null)
      return { feature_id, geometry, properties: { ...properties, name: undefined } }
    })
    levels.push({ floor, datasetId: file, unitsPerMeter, features: own })
  }
  return { name: 'Fjord Galleria (demo)', levels, truth }
}
