import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rings } from '../overlap.ts'
import { type Format, writeSheet } from '../plan.ts'
import { realPlans as plansWithTruth } from '../real.ts'
import type { Truth } from '../score.ts'
import { drawTraced, type TracedSheet, type TracedStyle } from '../traced/draw.ts'
import { readFloor } from '../traced/floor.ts'
import type { GoldenPlan } from './golden-plan.ts'
import { placeTruth } from './place-truth.ts'

/** The folder of real plans that lies beside the repository; its files are not part of it. */
const realFolder = join(import.meta.dirname, '../../../../shared/plans')

/** A drawing of `free/drawings`, how many of its units its truth counts as one, and whether the names are printed. */
const drawings: { file: string; unit: number; isNamed: boolean }[] = [
  { file: 'azure_v1_Level_2.dwg', unit: 1000, isNamed: true },
  { file: 'innorenew_floor2.svg', unit: 1, isNamed: true },
  { file: 'wchs_floor1.svg', unit: 1, isNamed: false },
  { file: 'wchs_floor2.svg', unit: 1, isNamed: false },
]

/** Drawings of which the labels are known, each as a point in its room. */
const labelled = ['nis_school_floor1.svg', 'nis_school_floor2.svg', 'nis_school_floor3.svg']

interface TracedPlan {
  floor: string
  /** Of its furniture. */
  seed: number
  format: Format
  style: Partial<TracedStyle>
}

/** Surveyed floors, each in a style of its own. */
const traced: TracedPlan[] = [
  { floor: 'spbstu_k3_floor1', seed: 0, format: 'dxf', style: {} },
  { floor: 'spbstu_k3_floor2', seed: 1, format: 'svg', style: { mono: true, furnished: true } },
  { floor: 'spbstu_k3_floor3', seed: 2, format: 'svg', style: { walls: 'filled' } },
  { floor: 'postech_c5_floor5', seed: 4, format: 'pdf', style: { walls: 'hatched', mono: true } },
  { floor: 'postech_c5_floor6', seed: 5, format: 'dxf', style: { furnished: true } },
  { floor: 'tum_garching_level2', seed: 6, format: 'pdf', style: { mono: true, doors: 'gap' } },
  { floor: 'tum_garching_level3', seed: 7, format: 'svg', style: { furnished: true } },
  { floor: 'ncu_r3_floor1', seed: 8, format: 'svg', style: { doors: 'gap', mono: true } },
  { floor: 'westport_house_ground', seed: 9, format: 'pdf', style: { mono: true } },
  { floor: 'westport_house_floor2', seed: 10, format: 'dwg', style: { mono: true, furnished: true } },
  { floor: 'tudresden_apb_floor0', seed: 12, format: 'pdf', style: { furnished: true, mono: true } },
  { floor: 'berlin_hbf_level0', seed: 13, format: 'svg', style: { mono: true } },
  { floor: 'caserne_mall_level0', seed: 14, format: 'dwg', style: { doors: 'gap', mono: true } },
  { floor: 'paris_est_levelm1', seed: 15, format: 'pdf', style: { mono: true, furnished: true } },
]

const usual: TracedStyle = {
  walls: 'outlined',
  doors: 'arc',
  furnished: false,
  mono: false,
  thickness: 0.2,
  unitsPerMeter: 20,
}

/** None where the folder is absent. */
export function realPlans(): GoldenPlan[] {
  if (!existsSync(realFolder)) return []
  const free = join(realFolder, 'free')
  return [
    ...plansWithTruth(realFolder).map(({ plan, file, truth, hideLayers }) => ({
      name: plan,
      read: async () => ({ bytes: readFileSync(file), truth, hideLayers }),
    })),
    unscored('mit_n51.svg'),
    ...drawings.map((drawing) => ({ name: drawing.file, read: async () => drawingWithRooms(free, drawing) })),
    ...labelled.map((file) => ({ name: file, read: async () => drawingWithLabels(free, file) })),
    ...traced.map(tracedPlan),
  ]
}

/** Nobody has outlined its rooms: what is found is held steady. */
function unscored(file: string): GoldenPlan {
  return { name: file, read: async () => ({ bytes: readFileSync(join(realFolder, file)), truth: { rooms: [] } }) }
}

interface TruthFile {
  features: { geometry: { type: string; coordinates: unknown }; properties: { name: string | null } }[]
}

function featuresOf(free: string, file: string): TruthFile['features'] {
  const truth = join(free, 'truth', file.replace(/\.\w+$/u, '.geojson'))
  return (JSON.parse(readFileSync(truth, 'utf8')) as TruthFile).features
}

function drawingWithRooms(
  free: string,
  { file, unit, isNamed }: (typeof drawings)[number],
): { bytes: Uint8Array; truth: Truth } {
  const rooms = featuresOf(free, file).map(({ geometry, properties: { name } }) => ({
    rings: (geometry.coordinates as Rings).map((ring) => ring.map(([x, y]): [number, number] => [x * unit, y * unit])),
    labels: name && isNamed ? [name] : [],
  }))
  return { bytes: readFileSync(join(free, 'drawings', file)), truth: { rooms } }
}

function drawingWithLabels(free: string, file: string): { bytes: Uint8Array; truth: Truth } {
  const points = featuresOf(free, file).map(({ geometry, properties: { name } }) => ({
    at: geometry.coordinates as [number, number],
    label: name ?? '',
  }))
  return { bytes: readFileSync(join(free, 'drawings', file)), truth: { rooms: [], points } }
}

/** Whether the rooms of the floor are at hand. */
export function hasFloor(floor: string): boolean {
  return existsSync(floorFile(floor))
}

export function drawFloor(floor: string, style: Partial<TracedStyle>, seed: number): TracedSheet {
  return drawTraced(readFloor(floorFile(floor)), { ...usual, ...style }, seed)
}

function floorFile(floor: string): string {
  return join(realFolder, 'free/truth', `${floor}.geojson`)
}

function tracedPlan({ floor, seed, format, style }: TracedPlan): GoldenPlan {
  return {
    name: `${floor} as ${format}`,
    read: async () => {
      const { sheet, truth } = drawFloor(floor, style, seed)
      const { bytes, place, scale } = await writeSheet(sheet, format)
      return { bytes, truth: placeTruth(truth, place, scale) }
    },
  }
}
