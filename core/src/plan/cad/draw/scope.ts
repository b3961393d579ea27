import type { Shape } from '../../drawing.ts'
import type { Affine } from '../../sketch/affine.ts'
import { identity } from '../../sketch/affine.ts'
import type { Ink, Sketch } from '../../sketch/sketch.ts'
import type { CadLayer, Traits } from '../model.ts'

/** Where a walk through nested blocks stands, and what entities inherit there. */
export interface Scope {
  sketch: Sketch
  matrix: Affine
  depth: number
  /** The block reference that is being drawn; null in model space. */
  insert: { layer: CadLayer; color: number; dashed: boolean; group: number; symbol: string } | null
  role: Shape['role']
}

export function modelSpace(sketch: Sketch): Scope {
  return { sketch, matrix: identity, depth: 0, insert: null, role: null }
}

/** Entities on layer 0 of a block lie on the layer of its reference. */
export function effectiveLayer({ layer }: Traits, { insert }: Scope): CadLayer {
  return insert && layer.name === '0' ? insert.layer : layer
}

/** A reference on a frozen layer hides its whole block; one on a layer that is off hides only what inherits that layer. */
export function isHidden(entity: Traits & { kind: string }, scope: Scope): boolean {
  const layer = effectiveLayer(entity, scope)
  return entity.isHidden || layer.isFrozen || (!layer.isOn && entity.kind !== 'insert')
}

export function layerIndex(entity: Traits, scope: Scope): number {
  const { name, isOn, isFrozen } = effectiveLayer(entity, scope)
  return scope.sketch.layer(name, isOn && !isFrozen)
}

export function strokeInk(entity: Traits, scope: Scope, width = 0): Ink {
  const { insert, sketch, role } = scope
  return {
    stroke: resolveColor(entity, scope),
    fill: null,
    width,
    dashed: resolveDashed(entity, scope),
    layer: layerIndex(entity, scope),
    group: insert?.group ?? sketch.nextGroup(),
    symbol: insert?.symbol ?? null,
    role,
  }
}

export function resolveColor(entity: Traits, scope: Scope): number {
  if (entity.color === 'block') return scope.insert?.color ?? 0
  return entity.color === 'layer' ? effectiveLayer(entity, scope).color : entity.color
}

export function resolveDashed(entity: Traits, scope: Scope): boolean {
  if (entity.dashed === 'block') return scope.insert?.dashed ?? false
  return entity.dashed === 'layer' ? effectiveLayer(entity, scope).isDashed : entity.dashed
}
