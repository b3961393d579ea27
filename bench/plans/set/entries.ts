import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawGolden, drawnPlans, goldenOf } from '../golden/drawn-plans.ts'
import { placeTruth } from '../golden/place-truth.ts'
import { drawFloor, hasFloor, realPlans } from '../golden/real-plans.ts'
import { looks } from '../looks.ts'
import { writePlan, writeSheet } from '../plan.ts'
import type { Truth } from '../score.ts'
import type { TracedStyle } from '../traced/draw.ts'

/** A plan of a set that is read as a whole. */
export interface Entry {
  name: string
  /** The row of the summary that it counts in. */
  kind: string
  read: () => Promise<{ bytes: Uint8Array; truth?: Truth; hideLayers?: string[]; marks?: Marks }>
  /** Tells its file from another one; what is drawn changes with the code alone. */
  hash: () => string
  counted?: Counted
}

/** A point in each room that a person saw, y up from the lower edge. */
export type Marks = [number, number][]

/** What a person counted on the plan, and what the first reading found. */
interface Counted {
  rooms_seen: number
  rooms_found: number
  false_rooms: number
  labels_in_plan: number
  labels_right: number
  seconds: number
}

interface ListedPlan extends Counted {
  file: string
  kind: string
}

const shared = join(import.meta.dirname, '../../../../shared/plans')
const localFolder = join(import.meta.dirname, '../../../plans-local')
const marksFile = join(import.meta.dirname, 'marks.json')

/** Pixels across a drawn picture, and across one of a surveyed floor. */
const PICTURE_COLUMNS = 1400
const FLOOR_COLUMNS = 2400

const floorStyles: Partial<TracedStyle>[] = [
  { mono: true, furnished: true },
  { walls: 'filled', furnished: true },
  { mono: true, doors: 'gap' },
  { walls: 'hatched', mono: true },
]

const pictureFloors = [
  'spbstu_k3_floor1', 'spbstu_k3_floor2', 'spbstu_k3_floor3', 'postech_c5_floor5', 'postech_c5_floor6',
  'tum_garching_level2', 'tum_garching_level3', 'ncu_r3_floor1', 'ncu_r3_floor2', 'westport_house_ground',
  'westport_house_floor2', 'westport_house_floor5', 'tudresden_apb_floor0', 'tudresden_apb_floor2', 'spbstu_main_floor1',
  'paris_est_levelm1',
] // biome-ignore format: a list

/** Sets by their names: pictures and vector files with truth, real pictures without, and what is listed as hard to read. */
export const planSets: Record<string, () => Entry[]> = {
  pictures: () => [...wornPlans(), ...floorPictures()],
  vector: vectorPlans,
  real: realPictures,
  second: secondSet,
}

/** The plans of the golden set as pictures, each worn in another way. */
function wornPlans(): Entry[] {
  return drawnPlans
    .filter(({ storeys }) => !storeys)
    .map((plan, i) => {
      const look = looks[i % looks.length]!
      const style = { ...plan.style, strokeText: true }
      return drawnEntry(`${plan.name} (${look.name})`, 'drawn pictures', () =>
        writePlan(drawGolden({ ...plan, format: 'png', style }), 'png', look, plan.seed, PICTURE_COLUMNS),
      )
    })
}

function floorPictures(): Entry[] {
  return pictureFloors.filter(hasFloor).map((floor, i) => {
    const style = floorStyles[i % floorStyles.length]!
    const words = Object.entries(style).map(([key, value]) => `${key} ${value}`)
    return drawnEntry(`${floor} (${words.join(', ')})`, 'surveyed floors, pictures', async () => {
      const { sheet, truth } = drawFloor(floor, style, i)
      const { bytes, place, scale } = await writeSheet(sheet, 'png', { columns: FLOOR_COLUMNS })
      return { bytes, truth: placeTruth(truth, place, scale) }
    })
  })
}

function vectorPlans(): Entry[] {
  const drawn = drawnPlans.filter(({ format }) => format !== 'png')
  return [
    ...drawn.map((plan) => ({ ...goldenOf(plan), kind: `drawn, ${plan.format}`, hash: () => '' })),
    ...realPlans().map((plan) => ({ ...plan, kind: `real, ${kindOf(plan.name)}`, hash: () => '' })),
  ]
}

function kindOf(name: string): string {
  return /(?:\.| as )(dwg|dxf|svg|pdf)/u.exec(name)?.[1] ?? 'other'
}

function drawnEntry(name: string, kind: string, read: Entry['read']): Entry {
  return { name, kind, read, hash: () => '' }
}

function realPictures(): Entry[] {
  return [shared, join(shared, 'free/pictures')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((path) => /\.(?:png|jpe?g)$/u.test(path))
    .map((path) => fileEntry(path, 'real pictures'))
}

function secondSet(): Entry[] {
  const list = join(shared, 'second-set.json')
  if (!existsSync(list)) return []
  const { plans } = JSON.parse(readFileSync(list, 'utf8')) as { plans: ListedPlan[] }
  return plans
    .filter(({ file }) => existsSync(join(localFolder, file)))
    .map((plan) => ({ ...fileEntry(join(localFolder, plan.file), plan.kind), counted: plan }))
}

function fileEntry(path: string, kind: string): Entry {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const marks = (): Marks | undefined => (JSON.parse(readFileSync(marksFile, 'utf8')) as Record<string, Marks>)[name]
  return {
    name,
    kind,
    read: async () => ({ bytes: readFileSync(path), marks: marks() }),
    hash: () =>
      createHash('sha256')
        .update(readFileSync(path))
        .update(JSON.stringify(marks() ?? null))
        .digest('hex'),
  }
}
