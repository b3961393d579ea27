import { cases } from './cases.ts'
import { drawVenue } from './draw.ts'
import { type Look, lookOf, looks } from './looks.ts'
import { type Format, writePlan } from './plan.ts'
import { Random } from './random.ts'
import type { Truth } from './score.ts'
import type { Sheet } from './sheet.ts'
import type { Style } from './style.ts'
import { type Kind, makeVenue } from './venue.ts'

export interface SyntheticPlan {
  plan: string
  bytes: Uint8Array
  truth: Truth
}

const KINDS: Kind[] = ['office', 'corridors', 'mall', 'expo']
/** Metres between two storeys on a sheet. */
const APART = 6

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
  const drawn = { sheet: drawVenue(venue, style, seed), style, floors: [{ venue, up: 0 }] }
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
  const { kind, thickness, style: own, floors: count = 1 } = cases[which]!
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
  const floors = Array.from({ length: count }, (_, i) => ({ venue: makeVenue(kind, seed + i, thickness), up: 0 }))
  const sheet: Sheet = { unitsPerMeter: style.unitsPerMeter, marks: [], texts: [] }
  let up = 0
  for (const floor of floors) {
    floor.up = up
    lay(drawVenue(floor.venue, style, seed), up * style.unitsPerMeter, sheet)
    up += floor.venue.shell[3] + APART
  }
  const plan = `${caseName(which, round, format)}${format === 'png' ? `, ${look.name}` : ''}`
  const { bytes, truth } = await writePlan({ sheet, style, floors }, format, look, seed)
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
  return format === 'dxf' ? random.pick([1000, 1000, 1, 100, 1 / 0.0254]) : random.between(8, 40)
}

/** Lays one drawing on a sheet above what is there. */
function lay({ marks, texts }: Sheet, up: number, sheet: Sheet): void {
  for (const mark of marks) {
    const arc = mark.arc && { ...mark.arc, y: mark.arc.y + up }
    const points = mark.points.map(([x, y]): [number, number] => [x, y + up])
    sheet.marks.push({ ...mark, points, ...(arc ? { arc } : {}) })
  }
  for (const text of texts) sheet.texts.push({ ...text, y: text.y + up })
}
