import type { Color, Entity, Insert, Layer, LineType } from '@node-projects/acad-ts'
import type { Shape } from '../drawing.ts'
import type { Affine } from '../sketch/affine.ts'
import { identity } from '../sketch/affine.ts'
import type { Ink, Sketch } from '../sketch/sketch.ts'
import { acad } from './acad.ts'

/** Where a walk through nested blocks stands, and what entities inherit there. */
export interface Scope {
  sketch: Sketch
  matrix: Affine
  depth: number
  /** The block reference that is being drawn; null in model space. */
  insert: { layer: Layer; color: number; dashed: boolean; group: number; symbol: string } | null
  role: Shape['role']
}

export function modelSpace(sketch: Sketch): Scope {
  return { sketch, matrix: identity, depth: 0, insert: null, role: null }
}

/** Entities on layer 0 of a block lie on the layer of its reference. */
export function effectiveLayer(entity: Entity, { insert }: Scope): Layer {
  return insert && entity.layer.name === '0' ? insert.layer : entity.layer
}

/** A reference on a frozen layer hides its whole block; one on a layer that is off hides only what inherits that layer. */
export function isHidden(entity: Entity, scope: Scope): boolean {
  const layer = effectiveLayer(entity, scope)
  return entity.isInvisible || isFrozen(layer) || (!layer.isOn && !isBlockReference(entity))
}

export function isVisible(layer: Layer): boolean {
  return layer.isOn && !isFrozen(layer)
}

function isFrozen(layer: Layer): boolean {
  return (layer.layerFlags & acad.LayerFlags.Frozen) !== 0
}

function isBlockReference(entity: Entity): entity is Insert {
  return 'block' in entity && 'attributes' in entity
}

export function layerIndex(entity: Entity, scope: Scope): number {
  const layer = effectiveLayer(entity, scope)
  return scope.sketch.layer(layer.name, isVisible(layer))
}

export function strokeInk(entity: Entity, scope: Scope, width = 0): Ink {
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

export function resolveColor(entity: Entity, scope: Scope): number {
  if (entity.color.isByBlock) return scope.insert?.color ?? 0
  return paperColor(entity.color.isByLayer ? effectiveLayer(entity, scope).color : entity.color)
}

/** Colour 7 is white on a dark screen and black on paper. */
function paperColor(color: Color): number {
  if (!color.isTrueColor && color.index === 7) return 0
  const [r = 0, g = 0, b = 0] = color.getRgb()
  return (r << 16) | (g << 8) | b
}

export function resolveDashed(entity: Entity, scope: Scope): boolean {
  const name = entity.lineType.name.toLowerCase()
  if (name === 'byblock') return scope.insert?.dashed ?? false
  return hasGaps(name === 'bylayer' ? effectiveLayer(entity, scope).lineType : entity.lineType)
}

function hasGaps(lineType: LineType | null): boolean {
  return lineType?.segments.some((segment) => segment.length < 0) ?? false
}
