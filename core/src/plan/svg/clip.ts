import { type Bounds, flatBounds, intersectBounds } from '../../geo/index.ts'
import type { Affine } from '../sketch/affine.ts'
import { compose, translation } from '../sketch/affine.ts'
import type { Canvas, Place } from './draw.ts'
import { parseLength } from './numbers.ts'
import type { Page } from './outline.ts'
import { drawnShapes, traceOutline } from './outline.ts'
import type { Node } from './parse.ts'
import { elements, localReference } from './parse.ts'
import { parseTransform } from './transform.ts'

/** Clips as good as all plans use are rectangles; of others, their box is taken. */
export function clipBox(value: string | undefined, matrix: Affine, place: Place, canvas: Canvas): Bounds | null {
  const id = /^url\(\s*['"]?#([^'")\s]+)/u.exec(value ?? '')?.[1]
  const clip = id === undefined ? undefined : canvas.document.byId.get(id)
  if (clip?.name !== 'clipPath' || clip.attributes.clipPathUnits === 'objectBoundingBox') return place.clip
  const own = compose(matrix, parseTransform(clip.attributes.transform))
  const points = elements(clip).flatMap((child) => {
    canvas.sketch.meter.spend('nodes')
    return outlineOf(child, own, place.page, canvas)
  })
  if (points.length === 0 || !points.every(Number.isFinite)) return place.clip
  return place.clip ? intersectBounds(place.clip, flatBounds(points)) : flatBounds(points)
}

/** The points of a shape, or of the shape that a `<use>` refers to. */
function outlineOf(node: Node, matrix: Affine, page: Page, { document }: Canvas): number[] {
  const own = compose(matrix, parseTransform(node.attributes.transform))
  if (drawnShapes.has(node.name)) return traceOutline(node, own, page).runs.flatMap((run) => run.points)
  const target = node.name === 'use' ? document.byId.get(localReference(node) ?? '') : undefined
  if (!target || !drawnShapes.has(target.name)) return []
  const { x, y } = node.attributes
  const offset = translation(parseLength(x, 0, page.width), parseLength(y, 0, page.height))
  const placed = compose(compose(own, offset), parseTransform(target.attributes.transform))
  return traceOutline(target, placed, page).runs.flatMap((run) => run.points)
}
