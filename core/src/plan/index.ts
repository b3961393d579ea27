import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import type { Walkable } from './join/index.ts'
import { extractRaster } from './raster/extract.ts'
import { findPicture } from './raster/source/find-picture.ts'
import { read } from './read.ts'
import type { ExtractOptions, PlanReport, PlanResult } from './result.ts'
import { RuleRun } from './rules/rule-run.ts'
import { selectDrawing, selectPicture, selectTexts } from './selection.ts'
import { extractVector } from './vector/extract.ts'
import { judge } from './verdict.ts'
import { walkStoreys } from './walk-storeys.ts'

export { preview } from './preview.ts'
export {
  type ExtractOptions,
  PlanError,
  type PlanFeature,
  type PlanGuidance,
  type PlanReport,
  type PlanResult,
  type PlanScale,
  type PlanVerdict,
} from './result.ts'
export { type Claim, Ledger } from './rules/ledger.ts'
export { planRules, sharedParameters } from './rules/registry.ts'
export { phases, type RuleInfo } from './rules/rule.ts'
export { RuleRun } from './rules/rule-run.ts'
export { packUnderlay } from './underlay/pack.ts'

/** Of the spaces that cannot be reached only so many are named. */
const MAX_NAMES = 20

/** Turns a floor plan of any format into features, with the scale and an account of how it went. */
export async function extractPlan(
  bytes: Uint8Array,
  options: ExtractOptions = {},
): Promise<PlanResult & { drawing: Drawing }> {
  const progress = options.onProgress ?? (() => {})
  const run = options.run ?? new RuleRun()
  progress(0, 'read')
  const { format, drawing: whole } = await read(bytes, defaultBudget, options.page)
  hideLayers(whole, options.hideLayers ?? [])
  const found = await findPicture(whole, format, bytes)
  const picture = found && selectPicture(found, options)
  const drawing = picture
    ? { ...whole, texts: selectTexts(whole.texts, options), images: [picture] }
    : selectDrawing(whole, options)
  const result = picture
    ? await extractRaster(picture, drawing, format, options, run)
    : extractVector(drawing, format, progress, options.textBudget, run, options.length)
  progress(0.97, 'join')
  const walkable = walkStoreys(result.features, result.scale.unitsPerMeter)
  progress(1, 'done')
  const { features, unreached } = walkable
  const report = withWays(result.report, walkable)
  const verdict = judge({ features, scale: result.scale, report, unreached, view: result.view ?? 'plan' })
  const { pages } = whole
  return { ...result, features, report: { ...report, ...verdict, ...(pages && { pages }) }, drawing }
}

function withWays(report: PlanReport, { features, inferredDoors, unreached }: Walkable): PlanReport {
  const counts: Record<string, number> = inferredDoors > 0 ? { inferred_door: inferredDoors } : {}
  for (const { properties } of features) counts[properties.kind] = (counts[properties.kind] ?? 0) + 1
  const floors = new Set(features.flatMap(({ properties: { inferred, ref } }) => (inferred ? [ref] : [])))
  const named = new Set(
    features.flatMap(({ properties: { space, name } }) => (space && floors.has(space) ? [name] : [])),
  )
  const labelsWithoutSpace = report.labelsWithoutSpace.filter((label) => !named.has(label))
  const warnings = [...report.warnings]
  if (inferredDoors > 0)
    warnings.push(`${inferredDoors} doors are inferred, because some spaces had no door; check them`)
  if (unreached.length > 0) {
    const names = unreached.slice(0, MAX_NAMES).join(', ')
    warnings.push(`${unreached.length} named spaces cannot be reached: ${names}; draw a door or a path to them`)
  }
  return { ...report, counts, labelsWithoutSpace, warnings }
}

function hideLayers(drawing: Drawing, names: string[]): void {
  for (const layer of drawing.layers) if (names.includes(layer.name)) layer.visible = false
}
