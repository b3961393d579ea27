import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { joinSpaces } from './join/index.ts'
import { extractRaster } from './raster/extract.ts'
import { findPicture } from './raster/find-picture.ts'
import { read } from './read.ts'
import type { ExtractOptions, PlanFeature, PlanReport, PlanResult } from './result.ts'
import { extractVector } from './vector/extract.ts'

export { preview } from './preview.ts'
export {
  type ExtractOptions,
  PlanError,
  type PlanFeature,
  type PlanReport,
  type PlanResult,
  type PlanScale,
} from './result.ts'

/** Turns a floor plan of any format into features, with the scale and an account of how it went. */
export async function extractPlan(
  bytes: Uint8Array,
  options: ExtractOptions = {},
): Promise<PlanResult & { drawing: Drawing }> {
  const progress = options.onProgress ?? (() => {})
  progress(0, 'read')
  const { format, drawing } = await read(bytes, defaultBudget)
  hideLayers(drawing, options.hideLayers ?? [])
  const picture = await findPicture(drawing, format, bytes)
  const result = picture
    ? await extractRaster(picture, drawing, format, progress)
    : await extractVector(drawing, format, progress)
  progress(0.97, 'join')
  const joined = joinSpaces(result.features, result.scale.unitsPerMeter)
  progress(1, 'done')
  return { ...result, features: [...result.features, ...joined], report: withJoined(result.report, joined), drawing }
}

function withJoined(report: PlanReport, joined: PlanFeature[]): PlanReport {
  if (joined.length === 0) return report
  return {
    ...report,
    counts: { ...report.counts, door: (report.counts.door ?? 0) + joined.length, inferred_door: joined.length },
  }
}

function hideLayers(drawing: Drawing, names: string[]): void {
  for (const layer of drawing.layers) if (names.includes(layer.name)) layer.visible = false
}
