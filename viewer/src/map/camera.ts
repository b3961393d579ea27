import type { Bounds } from '@rotunda/core/geo'
import type { Bootstrap } from '../venue/model.ts'
import { type Camera, fitCamera } from './fit-camera.ts'
import type { Scene } from './scene.ts'

/** As an element has it. */
export type FrameSize = Pick<HTMLElement, 'clientWidth' | 'clientHeight'>

type LookedAt = Pick<Scene, 'focus' | 'padding'>

/** The bearing that shows the drawing upright, or turned by 90° where that fits a tall screen better. */
export function uprightBearing({ georeference, floors }: Bootstrap, { clientWidth, clientHeight }: FrameSize): number {
  const upright = georeference?.rotation ?? 0
  const boxes = floors.flatMap(({ bounds }) => (bounds ? [bounds as Bounds] : []))
  const width = Math.max(...boxes.map(([west, , east]) => east - west))
  const height = Math.max(...boxes.map(([, south, , north]) => north - south))
  const isWideOnTall = width > height * 1.5 && clientHeight > clientWidth * 1.3
  return isWideOnTall ? upright + 90 : upright
}

/** Nothing is looked at from farther away than the whole level, also where a building is so small that this is close. */
export function cameraOn(
  { focus, padding }: LookedAt,
  { clientWidth, clientHeight }: FrameSize,
  bearing: number,
): Camera {
  const frame = { width: clientWidth, height: clientHeight, padding, bearing }
  const { zoom } = fitCamera(focus.overview.points, { ...frame, maxZoom: focus.overview.maxZoom })
  return fitCamera(focus.points, { ...frame, maxZoom: Math.max(focus.maxZoom, zoom) })
}
