import type { BlockRecord, Dimension, Entity, Insert } from '@node-projects/acad-ts'
import { compose, rotation, scaling, translation } from '../sketch/affine.ts'
import { Trace } from '../sketch/trace.ts'
import { acad } from './acad.ts'
import { drawHatch } from './hatch.ts'
import { drawLines } from './lines.ts'
import { objectPlane } from './object-coordinates.ts'
import { plainText } from './plain-text.ts'
import { drawProxy } from './proxy.ts'
import type { Scope } from './scope.ts'
import { effectiveLayer, isHidden, layerIndex, resolveColor, resolveDashed, strokeInk } from './scope.ts'
import { drawMText, drawMultiLeaderText, drawText } from './texts.ts'
import { whyUnread } from './unread.ts'

/** Draws the entities of a block, and of the blocks that it refers to. `path` holds the blocks being drawn. */
export function drawBlock(block: BlockRecord, scope: Scope, path: ReadonlySet<BlockRecord>): void {
  const within = new Set(path).add(block)
  for (const entity of block.entities) {
    scope.sketch.meter.spend('nodes')
    if (isHidden(entity, scope)) {
      layerIndex(entity, scope)
      scope.sketch.drop('objects', 'they are hidden, or on a layer that is off or frozen')
    } else drawEntity(entity, scope, within)
  }
}

function drawEntity(entity: Entity, scope: Scope, path: ReadonlySet<BlockRecord>): void {
  if (entity instanceof acad.Insert) drawInsert(entity, scope, path)
  else if (entity instanceof acad.Dimension) drawDimension(entity, scope, path)
  else if (entity instanceof acad.AttributeDefinition) return
  else if (entity instanceof acad.TextEntity) drawText(entity, scope)
  else if (entity instanceof acad.MText) drawMText(entity, scope)
  else if (entity instanceof acad.Hatch) drawHatch(entity, scope)
  else if (entity instanceof acad.Leader) drawLeader(entity, [entity.vertices], scope)
  else if (entity instanceof acad.MultiLeader) {
    const lines = entity.contextData.leaderRoots.flatMap((root) =>
      root.lines.map((line) => [...line.points, root.connectionPoint]),
    )
    drawLeader(entity, lines, scope)
    drawMultiLeaderText(entity, scope)
  } else if (entity instanceof acad.Point || entity instanceof acad.Viewport || entity instanceof acad.Seqend) return
  else if (!drawLines(entity, scope) && !drawPicture(entity, scope))
    scope.sketch.drop(entity.objectName || 'objects', whyUnread(entity.objectName))
}

/** A wipeout has a picture too, but only to hide what lies under it. */
function drawPicture(entity: Entity, scope: Scope): boolean {
  if (entity instanceof acad.Wipeout) return false
  return drawProxy(entity.proxyGeometries, strokeInk(entity, scope), scope.matrix, scope.sketch)
}

function drawInsert(insert: Insert, scope: Scope, path: ReadonlySet<BlockRecord>): void {
  const { block, attributes, normal, insertPoint, rowCount, columnCount, rowSpacing, columnSpacing } = insert
  const { sketch } = scope
  for (const attribute of attributes) {
    if ((attribute.flags & acad.AttributeFlags.Hidden) === 0 && !isHidden(attribute, scope)) drawText(attribute, scope)
  }
  if (block === null) return
  if ((block.blockEntity.flags & (acad.BlockTypeFlags.XRef | acad.BlockTypeFlags.XRefOverlay)) !== 0) {
    sketch.drop(`reference to ${block.name}`, 'it is another file; bind it into the drawing to have it read')
    return
  }
  if (path.has(block)) {
    sketch.drop('blocks', 'they contain themselves')
    return
  }
  sketch.meter.checkDepth(scope.depth + 1)
  const { basePoint } = block.blockEntity
  const plane = compose(scope.matrix, objectPlane(normal, insertPoint.z))
  const placed = compose(plane, compose(translation(insertPoint.x, insertPoint.y), rotation(insert.rotation)))
  const shrink = compose(scaling(insert.xScale, insert.yScale), translation(-basePoint.x, -basePoint.y))
  for (let row = 0; row < Math.max(1, rowCount); row++) {
    for (let column = 0; column < Math.max(1, columnCount); column++) {
      sketch.meter.spend('nodes')
      const cell = compose(placed, translation(column * columnSpacing, row * rowSpacing))
      drawBlock(block, within(insert, block, scope, compose(cell, shrink)), path)
    }
  }
}

function within(insert: Insert, block: BlockRecord, scope: Scope, matrix: Scope['matrix']): Scope {
  return {
    ...scope,
    matrix,
    depth: scope.depth + 1,
    insert: {
      layer: effectiveLayer(insert, scope),
      color: resolveColor(insert, scope),
      dashed: resolveDashed(insert, scope),
      group: scope.sketch.nextGroup(),
      // A dynamic block draws an anonymous copy; its author's name stands on the source.
      symbol: block.source?.name ?? block.name,
    },
  }
}

/** A dimension's block holds its picture: lines as dimension lines, and the text as a measure, not as a label. */
function drawDimension(dimension: Dimension, scope: Scope, path: ReadonlySet<BlockRecord>): void {
  const { block } = dimension
  const { measurement } = dimension
  if (block === null || path.has(block)) return
  scope.sketch.meter.checkDepth(scope.depth + 1)
  const inner: Scope = { ...scope, depth: scope.depth + 1, role: 'dimension' }
  const picture = [...block.entities]
  for (const entity of picture) {
    scope.sketch.meter.spend('nodes')
    if (entity instanceof acad.MText || entity instanceof acad.TextEntity) {
      const text = plainText(entity.value)
      if (!dimension.isAngular && measurement > 0) scope.sketch.dimension({ text, length: measurement })
    } else if (!isHidden(entity, inner)) drawEntity(entity, inner, new Set(path).add(block))
  }
}

function drawLeader(entity: Entity, lines: { x: number; y: number }[][], scope: Scope): void {
  const trace = new Trace(scope.matrix)
  for (const [first, ...rest] of lines) {
    if (!first) continue
    trace.moveTo(first.x, first.y)
    for (const { x, y } of rest) trace.lineTo(x, y)
  }
  scope.sketch.path(trace.runs, { ...strokeInk(entity, scope), role: 'dimension' })
}
