import type { DrawingEdit } from './drawing-edit.ts'
import type { EditFloor } from './model.ts'
import { areaM2 } from './properties.ts'

/** Recomputes `area_m2` of every outline that has one, after the scale of its floor changed. */
export function followScale(edit: DrawingEdit, was: EditFloor, now: EditFloor): void {
  const scale = scaleAfter(edit.scale, was, now)
  if (scale === edit.scale || scale === null) return
  edit.rescale(scale)
  for (const feature of [...edit.features()]) {
    const { area_m2 } = feature.properties
    const area = typeof area_m2 === 'number' ? areaM2(feature.geometry, scale, null) : null
    if (area !== null && area !== area_m2)
      edit.set({ ...feature, properties: { ...feature.properties, area_m2: area } })
  }
}

/** Units in a metre once a floor has changed. What the dataset itself says shows only in the scale so far. */
function scaleAfter(scale: number | null, was: EditFloor, now: EditFloor): number | null {
  const own = numberOf(now.units_per_meter)
  const factor = enlargementOf(was) / enlargementOf(now)
  if (own !== null) return own === numberOf(was.units_per_meter) && factor === 1 ? scale : own / enlargementOf(now)
  return numberOf(was.units_per_meter) !== null || scale === null ? scale : scale * factor
}

function enlargementOf({ transform }: EditFloor): number {
  return numberOf((transform as { scale?: unknown } | undefined)?.scale) ?? 1
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null
}
