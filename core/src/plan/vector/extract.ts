import type { Drawing } from '../drawing.ts'
import type { PlanResult } from '../result.ts'
import type { Format } from '../sniff.ts'
import { leafRadii } from './doors.ts'
import { toFeatures } from './features.ts'
import { findSpaces } from './find-spaces.ts'
import { readLines, stackLabels } from './labels.ts'
import { mergeOwn } from './merge-own.ts'
import { ownPolygons } from './own-polygons.ts'
import { boxOf } from './ring.ts'
import { doorVote, electScale, headerVote, noteVotes, textVote } from './scale.ts'
import { takeStock } from './stock.ts'

const POINTS_PER_METER = 72 / 0.0254

/** From a drawing of strokes and texts to features. */
export function extractVector(
  drawing: Drawing,
  format: Format,
  onProgress: (fraction: number, step: string) => void,
): PlanResult {
  onProgress(0.1, 'strokes')
  const stock = takeStock(drawing)
  const lines = readLines(drawing)
  const bounds = boxOf(stock.segments.xy)
  onProgress(0.2, 'scale')
  const isCad = format === 'dwg' || format === 'dxf'
  const votes = [
    ...headerVote(drawing.unitsPerMeter),
    ...doorVote(leafRadii(stock)),
    ...noteVotes(lines, format === 'pdf' ? POINTS_PER_METER : null),
    ...textVote(lines),
  ]
  const scale = electScale(votes, isCad, Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY))
  const { unitsPerMeter } = scale
  onProgress(0.3, 'labels')
  const labels = stackLabels(lines, (line) => line.meaning.kind !== 'noise' && line.meaning.kind !== 'scale')
  onProgress(0.4, 'spaces')
  const found = findSpaces(drawing, stock, labels, unitsPerMeter)
  onProgress(0.8, 'polygons')
  const own = ownPolygons(drawing, labels, unitsPerMeter)
  const spaces = mergeOwn(found.faces.spaces, own)
  onProgress(0.9, 'features')
  const features = toFeatures({ ...found, ...found.faces, spaces, labels, unitsPerMeter })
  const held = new Set(spaces.flatMap((space) => space.labels))
  const counts: Record<string, number> = {}
  for (const { properties } of features) counts[properties.kind] = (counts[properties.kind] ?? 0) + 1
  return {
    features,
    scale,
    report: {
      format,
      read: {
        shapes: drawing.shapes.length,
        segments: stock.segments.count,
        texts: drawing.texts.length,
        images: drawing.images.length,
        layers: drawing.layers.map((layer) => layer.name),
      },
      dropped: drawing.dropped,
      method: own.length > 0 ? `the drawing's own polygons; ${found.method}` : found.method,
      counts,
      spacesWithoutLabel: spaces.filter((space) => space.labels.length === 0).length,
      labelsWithoutSpace: labels.filter((l) => !held.has(l)).map((l) => l.lines.map((line) => line.text).join(' ')),
      warnings: [],
      bounds: [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY],
    },
  }
}
