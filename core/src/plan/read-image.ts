import type { Budget } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { PlanError } from './result.ts'
import { decodeImage } from './sketch/decode-image.ts'
import { Sketch } from './sketch/sketch.ts'

/** A picture becomes a drawing of one image: a unit per pixel of the file, the lower left corner at the origin. */
export async function readImage(bytes: Uint8Array, budget: Budget): Promise<Drawing> {
  const sketch = new Sketch(budget)
  try {
    const { width, height, ...image } = await decodeImage(bytes, sketch.meter)
    sketch.image({ ...image, transform: [width / image.columns, 0, 0, -height / image.rows, 0, height] })
  } catch (error) {
    if (error instanceof PlanError) throw error
    throw new PlanError(
      'plan_damaged',
      'The picture cannot be read; open it, save it anew as PNG or JPG and upload that',
    )
  }
  return sketch.finish(null)
}
