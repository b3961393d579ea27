import { distance, venuePlane } from '@rotunda/core/geo'
import {
  alignLevel,
  findStackedConnectors,
  type LevelDrawing,
  type LevelFeature,
  proposeAlignment,
  type StackedStop,
} from '@rotunda/core/level'
import { type Building, demoBuilding, realBuildings } from './levels/buildings.ts'

/** How many connectors of a level and the next are joined rightly, against what is known of them. */
interface Score {
  right: number
  wrong: number
  missed: number
}

/** Where nobody has named them, connectors whose middles are this near on two levels are one (metres). */
const SAME_PLACE_M = 1

function score({ levels, truth }: Building): Score {
  const isNamed = [...truth.values()].some((name) => name !== null)
  const same = (a: readonly string[], b: readonly string[]) => {
    if (!isNamed) return middles(levels, a).some((p) => middles(levels, b).some((q) => distance(p, q) < SAME_PLACE_M))
    const names = (ids: readonly string[]) => ids.flatMap((id) => truth.get(id) ?? [])
    return names(a).length === 0 || names(b).length === 0 ? null : names(a).some((name) => names(b).includes(name))
  }
  const found = findStackedConnectors(levels).flatMap(({ stops }) => stops.slice(1).map((stop, i) => [stops[i]!, stop]))
  const verdicts = found.map(([a, b]) => same(a!.feature_ids, b!.feature_ids))
  const joined = new Set(found.flatMap(([a, b]) => pairsOf(a!, b!)))
  let missed = 0
  for (const [i, level] of levels.slice(1).entries())
    for (const above of connectorsOf(level, truth, isNamed)) {
      const below = connectorsOf(levels[i]!, truth, isNamed).filter((group) => same(group, above))
      if (below.length > 0 && !below.some((group) => group.some((a) => above.some((b) => joined.has(`${a} ${b}`)))))
        missed++
    }
  return {
    right: verdicts.filter((verdict) => verdict === true).length,
    wrong: verdicts.filter((verdict) => verdict === false).length,
    missed,
  }
}

function pairsOf(a: StackedStop, b: StackedStop): string[] {
  return a.feature_ids.flatMap((p) => b.feature_ids.map((q) => `${p} ${q}`))
}

/** Features of one level that are one connector by the truth. */
function connectorsOf(level: LevelDrawing, truth: Building['truth'], isNamed: boolean): string[][] {
  const groups = new Map<string, string[]>()
  for (const { feature_id: id, properties } of level.features) {
    const name = truth.get(id)
    if (isNamed && name === null) continue
    const key = isNamed ? `${properties.connector_type} ${name}` : id
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return [...groups.values()]
}

function middles(levels: readonly LevelDrawing[], ids: readonly string[]) {
  return levels.flatMap((level) =>
    [...level.features]
      .filter(({ feature_id }) => ids.includes(feature_id))
      .map(({ geometry }) => venuePlane(level).toMeters(middleOf(geometry))),
  )
}

function middleOf(geometry: LevelFeature['geometry']): [number, number] {
  const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 0) as [number, number][] // biome-ignore format: one list
  return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length] // biome-ignore format: one point
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const row = (name: string, levels: string, { right, wrong, missed }: Score) =>
  `| ${name} | ${levels} | ${right} | ${wrong} | ${missed} | ${share(right, right + wrong)} | ${share(right, right + missed)} |`

console.log(
  'Stairs and lifts joined from level to level, against their names on the plans, which the proposals do not see.',
)
console.log('\n| building | levels | right | wrong | missed | precision | recall |\n|---|---|---|---|---|---|---|')
const total: Score = { right: 0, wrong: 0, missed: 0 }
for (const building of [await demoBuilding(), ...realBuildings()]) {
  const own = score(building)
  for (const key of ['right', 'wrong', 'missed'] as const) total[key] += own[key]
  console.log(row(building.name, String(building.levels.length), own))
}
console.log(row('**all**', '', total))

console.log('\nLevels laid above the level below by their lifts and stairs, against where they lie on the earth.')
console.log('\n| building | level | pairs | off by (m) |\n|---|---|---|---|')
for (const { name, levels } of realBuildings()) {
  for (const [i, level] of levels.slice(1).entries()) {
    const reference = levels[i]!
    const pairs = proposeAlignment({ ...level, transform: null }, reference)
    const found = pairs && alignLevel({ unitsPerMeter: 1 }, reference, pairs)
    const corner: [number, number] = [100, 100]
    const there = venuePlane(level).toMeters(corner)
    const off = found && distance(venuePlane({ unitsPerMeter: 1, transform: found.transform }).toMeters(corner), there)
    console.log(`| ${name} | ${level.datasetId} | ${pairs?.length ?? 0} | ${off ? off.toFixed(2) : '–'} |`)
  }
}
