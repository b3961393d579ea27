import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rings } from './overlap.ts'
import type { Truth } from './score.ts'

export interface RealPlan {
  plan: string
  file: string
  truth: Truth
  hideLayers: string[]
}

interface TruthFile {
  source: string
  input_must_drop_layers: string[]
  units_per_meter?: number
  features: { geometry: { coordinates: Rings }; properties: { labels: string[] } }[]
}

/** Plans of a folder for which `truth/*.geojson` names the rooms. Where layers hold the truth, the plan is tried with and without them. */
export function realPlans(folder: string): RealPlan[] {
  const truths = join(folder, 'truth')
  if (!existsSync(truths)) return []
  return readdirSync(truths)
    .filter((name) => name.endsWith('.geojson'))
    .flatMap((name) => {
      const { source, input_must_drop_layers, features } = JSON.parse(
        readFileSync(join(truths, name), 'utf8'),
      ) as TruthFile
      const rooms = features.map(({ geometry, properties }) => ({
        rings: geometry.coordinates,
        labels: properties.labels,
      }))
      const plain = { plan: source, file: join(folder, source), truth: { rooms }, hideLayers: [] }
      if (input_must_drop_layers.length === 0) return [plain]
      return [plain, { ...plain, plan: `${source} without its rooms`, hideLayers: input_must_drop_layers }]
    })
}
