import { defaultBudget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { extractRaster } from './raster/extract.ts'
import { findPicture } from './raster/find-picture.ts'
import { read } from './read.ts'
import type { ExtractOptions, PlanResult } from './result.ts'
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
    : extractVector(drawing, format, progress)
  progress(1, 'done')
  return { ...result, drawing }
}

function hideLayers(drawing: Drawing, names: string[]): void {
  for (const layer of drawing.layers) if (names.includes(layer.name)) layer.visible = false
}
