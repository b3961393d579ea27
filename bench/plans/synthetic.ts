import { cases } from './cases.ts'
import { drawVenue } from './draw.ts'
import { type Look, lookOf, looks } from './looks.ts'
import { type Format, writePlan } from './plan.ts'
import { Random } from './random.ts'
import type { Truth } from './score.ts'
import { drawStoreys, makeStoreys } from './storeys.ts'
import type { Style } from './style.ts'
import { type Kind, makeVenue } from './venue.ts'

export interface SyntheticPlan {
  plan: string
  bytes: Uint8Array
  truth: Truth
}

const KINDS: Kind[] = ['office', 'corridors', 'mall', 'expo']
/** Most sheets show one. */
const ALONE = { count: 1, columns: 1 }

/** Plan number `seed` of the plain set: each seed is another venue in another style. */
export async function plainPlan(seed: number, format: Format): Promise<SyntheticPlan> {
  const random = new Random(seed + 1)
  for (let i = 0; i < 8; i++) random.next()
  const kind = KINDS[seed % KINDS.length]!
  const thickness = random.pick([0, 0.1, 0.2, 0.3])
  const venue = makeVenue(kind, seed + 1, thickness)
  const style: Style = {
    furnished: random.chance(0.5),
    body: thickness > 0 ? random.pick(['outline', 'filled', 'hatched'] as const) : 'outline',
    doors: random.pick(['arc', 'arc', 'gap'] as const),
    labels: random.pick(['number', 'number and name', 'number, name and area'] as const),
    layers: random.chance(0.5),
    unitsPerMeter: unitOf(format, random),
    turn: random.pick([0, 0, 0, 0.2, Math.PI / 4]),
    sheet: random.chance(0.4),
  }
  const drawn = { sheet: drawVenue(venue, style, seed), style, floors: [{ venue, right: 0, up: 0 }] }
  const words = [
    `${thickness * 100} cm`,
    style.body,
    style.doors,
    style.furnished ? 'furnished' : '',
    style.sheet ? 'sheet' : '',
    format === 'png' ? lookOf(seed).name : '',
  ]
  const plan = `${format} ${seed} ${kind} ${words.filter(Boolean).join(' ')}`
  return { plan, ...(await writePlan(drawn, format, lookOf(seed), seed)) }
}

/** Case number `which` of those that real plans are made of; each round of it is another venue, and wears another look. */
export async function casePlan(which: number, round: number, format: Format): Promise<SyntheticPlan> {
  const { kind, thickness, style: own, storeys = ALONE } = cases[which]!
  const seed = 100 + cases.length * round + which
  const random = new Random(seed)
  const look = caseLook(own, which + 3 * round)
  const style: Style = {
    furnished: false,
    body: 'outline',
    doors: 'arc',
    labels: 'number and name',
    layers: random.chance(0.5),
    unitsPerMeter: unitOf(format, random),
    turn: 0,
    sheet: false,
    ...own,
  }
  const venues = makeStoreys(kind, seed, thickness, storeys)
  const drawn = drawStoreys(venues, storeys, style, seed)
  const plan = `${caseName(which, round, format)}${format === 'png' ? `, ${look.name}` : ''}`
  const { bytes, truth } = await writePlan({ ...drawn, style }, format, look, seed)
  return { plan, bytes, truth: { ...truth, whole: true } }
}

export function caseName(which: number, round: number, format: Format): string {
  return `${format} ${which + 100 * (round + 1)} ${cases[which]!.name}`
}

/** Blueprints show no colours. */
function caseLook({ tinted, body }: Partial<Style>, turn: number): Look {
  const look = looks[turn % looks.length]!
  return look.name === 'blueprint' && (tinted || body === 'none') ? looks[0]! : look
}

function unitOf(format: Format, random: Random): number {
  return format === 'dxf' || format === 'dwg' ? random.pick([1000, 1000, 1, 100, 1 / 0.0254]) : random.between(8, 40)
}
