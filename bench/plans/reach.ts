import { markdownTable } from '../measure.ts'
import { type Row, share } from './table.ts'

type Pick = (row: Row) => number | null

/** Beside what a study of a hundred real plans came to, and what is to be reached. */
export function reachTable(rows: readonly Row[]): string {
  const vector = rows.filter(({ plan }) => !isRaster(plan))
  const raster = rows.filter(({ plan }) => isRaster(plan))
  const expos = rows.filter(({ plan }) => plan.includes('expo') && !isRaster(plan))
  const both = (pick: Pick) => `${share(mean(vector, pick))}, raster ${share(mean(raster, pick))}`
  return markdownTable('All of them, beside the figures to reach', [
    { figure: 'room recall', study: '0.82', reach: '0.95, raster 0.90', ours: both(({ score }) => score.recall) },
    { figure: 'room precision', study: '0.75', reach: '0.95, raster 0.90', ours: both(({ score }) => score.precision) },
    { figure: 'recall of enclosed rooms', study: '0.957', reach: '0.99', ours: both(({ score }) => score.enclosedRecall) },
    { figure: 'mean IoU', study: '0.85', reach: '0.93', ours: both(({ score }) => score.meanIou) },
    { figure: 'booths of an expo', study: '1.00', reach: '1.00', ours: share(mean(expos, ({ score }) => score.recall)) },
    { figure: 'labels in the right space', study: '0.89–0.95', reach: '0.98, by OCR 0.90', ours: both(({ score }) => score.labels) },
    { figure: 'areas as printed', study: '0.47', reach: '0.90', ours: both(({ score }) => score.areas) },
    { figure: 'scale off by at most', study: '1.8 %', reach: '1 %', ours: worstScales(vector, raster) },
    { figure: 'doors between the right spaces', study: '–', reach: '0.95, raster 0.85', ours: both(({ score }) => score.doors) },
    { figure: 'reachable', study: '0.991', reach: '1.000', ours: both(({ reachable }) => reachable) },
    { figure: 's of processor, p95', study: '3–25', reach: '5, with OCR 30', ours: `${p95(vector)}, raster ${p95(raster)}` },
  ]) // biome-ignore format: a table
}

function isRaster(plan: string): boolean {
  return plan.startsWith('png ') || /\.(png|jpe?g)$/.test(plan)
}

function mean(rows: readonly Row[], pick: Pick): number | null {
  const values = rows.map(pick).filter((value) => value !== null)
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}

/** A scale that is said to be a guess misleads nobody. */
function worstScales(...groups: (readonly Row[])[]): string {
  return groups
    .map((rows) => rows.filter(({ confidence }) => confidence >= 0.5).map(({ score }) => score.scaleError ?? 0))
    .map((errors) => (errors.length > 0 ? `${(100 * Math.max(...errors)).toFixed(1)} %` : '–'))
    .join(', raster ')
}

function p95(rows: readonly Row[]): string {
  const sorted = rows.map(({ seconds }) => seconds).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1]?.toFixed(1) ?? '–'
}
