import sharp from 'sharp'
import { expect, test } from 'vitest'
import { preview } from '../preview.ts'
import { asciiPlan, door, OFFICE, stroke } from '../vector/ascii-plan.ts'
import { extractVector } from '../vector/extract.ts'
import { Ledger, type Part } from './ledger.ts'
import { RuleRun } from './rule-run.ts'

const HATCH_LINES = 40
const DOORS = [4, 12, 20, 28]
const tread: Part = { kind: 'stroke', points: [0, 0, 1, 0], closed: false, confidence: 1 }

/** The office with leaves of doors, and the floor of one room hatched on a layer of its own. */
function hatchedOffice() {
  const plan = asciiPlan(OFFICE)
  for (const x of DOORS) plan.shapes.push(...door(x, 3))
  plan.layers.push({ name: 'pattern', visible: true })
  for (let i = 1; i < HATCH_LINES; i++)
    plan.shapes.push(stroke([i / 5, 3.2, i / 5, 7.8], { layer: 1, width: 0, stroke: 0x888888 }))
  return plan
}

function read(ledger?: Ledger) {
  return extractVector(hatchedOffice(), 'svg', () => {}, undefined, new RuleRun([], ledger && { ledger }))
}

test('PLAN-610: the ledger names the rule that claimed each stroke, and as what', () => {
  const ledger = new Ledger()
  read(ledger)
  const claimed = (rule: string) => ledger.claims.filter((claim) => claim.rule === rule)
  expect(claimed('swing-doors').map(({ kind, as }) => `${kind} ${as}`)).toContain('stroke door')
  expect(claimed('hatch')).toHaveLength(HATCH_LINES - 1)
  expect(claimed('hatch').every(({ as, points }) => as === 'hatch' && points[0] === points[2])).toBe(true)
})

test('PLAN-610: each door by its swing is a claim', () => {
  const run = new RuleRun()
  extractVector(hatchedOffice(), 'svg', () => {}, undefined, run)
  expect(run.claims.get('swing-doors')).toBe(DOORS.length)
})

test('PLAN-610: the guess that was taken claims its strokes as walls', () => {
  const plan = asciiPlan(OFFICE)
  const ledger = new Ledger()
  plan.layers[0]!.name = 'A-WALL'
  extractVector(plan, 'svg', () => {}, undefined, new RuleRun([], { ledger }))
  const claimed = ledger.claims.filter(({ rule }) => rule === 'walls-by-name')
  expect(claimed.length).toBeGreaterThan(0)
  expect(claimed.every(({ kind, as }) => kind === 'stroke' && as === 'wall')).toBe(true)
})

test('PLAN-610: what is no plan beside one is in the ledger with its spaces', () => {
  const plan = { ...asciiPlan(OFFICE), unitsPerMeter: 2 }
  for (const x of [5, 13, 19]) plan.shapes.push(...door(x, 4))
  for (let x = 40; x < 76; x += 6) {
    plan.shapes.push(stroke([x, 0, x + 6, 0]), stroke([x + 6, 0, x + 6, 5, x, 5]), stroke([x, 5, x, 0]))
    plan.texts.push({ ...plan.texts[0]!, text: `Note on wall ${x}`, x: x + 1, y: 2, width: 3 })
  }
  const ledger = new Ledger()
  extractVector(plan, 'svg', () => {}, undefined, new RuleRun([], { ledger }))
  const claimed = ledger.claims.filter(({ rule }) => rule === 'elevations')
  expect(claimed.length).toBeGreaterThan(0)
  expect(claimed.every(({ kind, as, points }) => kind === 'face' && as === 'no room' && points[0]! >= 40)).toBe(true)
})

test('PLAN-611: claims of a hypothesis that was not taken are not in the ledger', () => {
  const ledger = new Ledger()
  const taken = ledger.draft(() => ledger.add('stairs', 'stairs', [tread]))
  ledger.draft(() => ledger.add('hatch', 'hatch', [tread]))
  ledger.keep(taken.claims)
  expect(ledger.claims.map(({ rule }) => rule)).toEqual(['stairs'])
})

test('PLAN-612: a reading with a ledger finds what it finds without', () => {
  expect(read(new Ledger())).toEqual(read())
})

test('PLAN-613: the preview shows claims in the colours of their rules, with a legend beside the drawing', async () => {
  const ledger = new Ledger()
  const plan = hatchedOffice()
  const { features } = read(ledger)
  const size = async (png: Uint8Array) => (await sharp(png).metadata()).width
  const coloured = await preview(plan, features, ledger.claims)
  expect(await size(coloured)).toBeGreaterThan(await size(await preview(plan, features)))
  const { data, info } = await sharp(coloured).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const hues = new Set<number>()
  for (let i = 0; i < data.length; i += info.channels) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!]
    if (Math.max(r, g, b) - Math.min(r, g, b) > 100) hues.add(64 * (r >> 6) + 8 * (g >> 6) + (b >> 6))
  }
  expect(hues.size).toBeGreaterThan(2)
})
