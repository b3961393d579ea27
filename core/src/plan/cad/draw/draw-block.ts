import { compose, rotation, scaling, translation } from '../../sketch/affine.ts'
import { Trace } from '../../sketch/trace.ts'
import type { BlockReference, CadBlock, CadEntity, Traits } from '../model.ts'
import { drawHatch } from './hatch.ts'
import { drawLines } from './lines.ts'
import { objectPlane } from './object-coordinates.ts'
import { drawPicture } from './picture.ts'
import { plainText } from './plain-text.ts'
import type { Scope } from './scope.ts'
import { effectiveLayer, isHidden, layerIndex, resolveColor, resolveDashed, strokeInk } from './scope.ts'
import { drawNote, drawText } from './texts.ts'
import { whyUnread } from './unread.ts'

/** Draws the entities of a block, and of the blocks that it refers to. `path` holds the blocks being drawn. */
export function drawBlock(block: CadBlock, scope: Scope, path: ReadonlySet<CadBlock>): void {
  const within = new Set(path).add(block)
  for (const entity of block.entities) {
    scope.sketch.meter.spend('nodes')
    if (isHidden(entity, scope)) {
      layerIndex(entity, scope)
      scope.sketch.drop('objects', 'they are hidden, or on a layer that is off or frozen')
    } else drawEntity(entity, scope, within)
  }
}

function drawEntity(entity: CadEntity, scope: Scope, path: ReadonlySet<CadBlock>): void {
  const { sketch, matrix } = scope
  if (entity.kind === 'insert') drawInsert(entity, scope, path)
  else if (entity.kind === 'dimension') drawDimension(entity, scope, path)
  else if (entity.kind === 'text') drawText(entity, scope)
  else if (entity.kind === 'note') drawNote(entity, entity, scope)
  else if (entity.kind === 'hatch') drawHatch(entity, scope)
  else if (entity.kind === 'leader') {
    drawLeader(entity, entity.lines, scope)
    // The line of a leader says where its note belongs.
    if (entity.note) drawNote(entity, entity.note, scope)
  } else if (entity.kind === 'unread') sketch.drop(entity.name || 'objects', whyUnread(entity.name))
  else if (entity.kind === 'picture') {
    if (!drawPicture(entity.parts, strokeInk(entity, scope), matrix, sketch))
      sketch.drop(entity.name || 'objects', whyUnread(entity.name))
  } else drawLines(entity, scope)
}

function drawInsert(insert: Traits & BlockReference, scope: Scope, path: ReadonlySet<CadBlock>): void {
  const { block, attributes, normal, at, rows, columns, rowSpacing, columnSpacing } = insert
  const { sketch } = scope
  for (const attribute of attributes) if (!isHidden(attribute, scope)) drawText(attribute, scope)
  if (block === null) return
  if (block.isExternal) {
    sketch.drop(`reference to ${block.name}`, 'it is in another file; bind it into the drawing to include it')
    return
  }
  if (path.has(block)) {
    sketch.drop('blocks', 'they contain themselves')
    return
  }
  sketch.meter.checkDepth(scope.depth + 1)
  const plane = compose(scope.matrix, objectPlane(normal, at.z))
  const placed = compose(plane, compose(translation(at.x, at.y), rotation(insert.rotation)))
  const { x, y } = block.basePoint
  const shrink = compose(scaling(insert.xScale, insert.yScale), translation(-x, -y))
  for (let row = 0; row < Math.max(1, rows); row++) {
    for (let column = 0; column < Math.max(1, columns); column++) {
      sketch.meter.spend('nodes')
      const cell = compose(placed, translation(column * columnSpacing, row * rowSpacing))
      drawBlock(block, within(insert, block, scope, compose(cell, shrink)), path)
    }
  }
}

function within(insert: Traits, block: CadBlock, scope: Scope, matrix: Scope['matrix']): Scope {
  return {
    ...scope,
    matrix,
    depth: scope.depth + 1,
    insert: {
      layer: effectiveLayer(insert, scope),
      color: resolveColor(insert, scope),
      dashed: resolveDashed(insert, scope),
      group: scope.sketch.nextGroup(),
      symbol: block.name,
    },
  }
}

/** A dimension's block holds its picture: lines as dimension lines, and the text as a measure, not as a label. */
function drawDimension(
  { block, length }: { block: CadBlock | null; length: number | null },
  scope: Scope,
  path: ReadonlySet<CadBlock>,
): void {
  if (block === null || path.has(block)) return
  scope.sketch.meter.checkDepth(scope.depth + 1)
  const inner: Scope = { ...scope, depth: scope.depth + 1, role: 'dimension' }
  const within = new Set(path).add(block)
  for (const entity of block.entities) {
    scope.sketch.meter.spend('nodes')
    if (entity.kind === 'note' || entity.kind === 'text') {
      if (length !== null && length > 0) scope.sketch.dimension({ text: plainText(entity.value), length })
    } else if (!isHidden(entity, inner)) drawEntity(entity, inner, within)
  }
}

function drawLeader(entity: Traits, lines: readonly (readonly { x: number; y: number }[])[], scope: Scope): void {
  const trace = new Trace(scope.matrix)
  for (const line of lines) trace.polyline(line)
  scope.sketch.path(trace.runs, { ...strokeInk(entity, scope), role: 'dimension' })
}
