import type { Affine } from '../../sketch/affine.ts'
import { compose, growth } from '../../sketch/affine.ts'
import { Trace } from '../../sketch/trace.ts'
import type { Corner, Form, Traits } from '../model.ts'
import { objectPlane } from './object-coordinates.ts'
import type { Scope } from './scope.ts'
import { strokeInk } from './scope.ts'
import { splinePoints } from './spline.ts'

type Lines = Extract<Form, { kind: 'paths' | 'polyline' | 'arc' | 'spline' | 'solid' }>

/** Draws an entity made of lines and curves. */
export function drawLines(entity: Traits & Lines, scope: Scope): void {
  const matrix = 'normal' in entity ? compose(scope.matrix, objectPlane(entity.normal, entity.elevation)) : scope.matrix
  const trace = new Trace(matrix)
  follow(entity, trace)
  const ink = strokeInk(entity, scope, widthOf(entity, matrix))
  scope.sketch.path(trace.runs, entity.kind === 'solid' ? { ...ink, fill: ink.stroke, stroke: null } : ink)
}

function widthOf(entity: Lines, matrix: Affine): number {
  return entity.kind === 'polyline' && entity.width > 0 ? entity.width * growth(matrix) : 0
}

function follow(entity: Lines, trace: Trace): void {
  switch (entity.kind) {
    case 'paths':
      for (const path of entity.paths) trace.polyline(path, entity.isClosed)
      break
    case 'polyline':
      traceBulges(entity.corners, entity.isClosed, trace)
      break
    case 'arc': {
      const { center, major, ratio, start, sweep } = entity
      trace.ellipse(center.x, center.y, [major.x, major.y], ratio, start, sweep)
      break
    }
    case 'spline': {
      const points = entity.controlPoints.length > 0 ? splinePoints(entity) : entity.fitPoints
      trace.polyline(points, entity.isClosed)
      break
    }
    case 'solid':
      trace.polyline(entity.corners, true)
  }
}

export function traceBulges(corners: readonly Corner[], isClosed: boolean, trace: Trace): void {
  const [first] = corners
  if (!first) return
  trace.moveTo(first.x, first.y)
  corners.forEach(({ bulge }, i) => {
    const next = corners[i + 1] ?? (isClosed ? first : null)
    if (next) trace.bulgeTo(bulge, next.x, next.y)
  })
  if (isClosed) trace.close()
}
