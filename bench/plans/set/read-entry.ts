import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan, type PlanResult, preview } from '@rotunda/core/plan'
import { figuresOf } from '../golden/figures.ts'
import type { Rings } from '../overlap.ts'
import { isInside } from '../traced/lines.ts'
import { cacheFolder } from './cache.ts'
import type { Entry, Marks } from './entries.ts'

/** What one reading came to; null where the truth does not say. */
export interface EntryFigures {
  recall: number | null
  precision: number | null
  falseSpaces: number | null
  labels: number | null
  spaces: number
  named: number
  seconds: number
  megabytes: number
  quality: string
  method: string
}

/** Reads a plan in this process, which should have read none before, and draws what was found. */
export async function readEntry({ name, read }: Entry): Promise<EntryFigures> {
  const { bytes, truth, hideLayers = [], marks } = await read()
  const before = process.cpuUsage()
  const result = await extractPlan(bytes, { hideLayers })
  const { user, system } = process.cpuUsage(before)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  const spaces = result.features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
  const figures = truth ? figuresOf(result, truth, 0) : marksFound(result, marks)
  const folder = join(cacheFolder, 'drawn')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replaceAll(/\W+/gu, '-')}.png`), await preview(result.drawing, result.features))
  return {
    recall: figures.recall,
    precision: figures.precision,
    falseSpaces: figures.falseSpaces,
    labels: figures.labels,
    spaces: spaces.length,
    named: spaces.filter(({ properties }) => properties.name).length,
    seconds: (user + system) / 1e6,
    megabytes,
    quality: result.report.quality ?? '',
    method: result.report.method,
  }
}

type Found = Pick<EntryFigures, 'recall' | 'precision' | 'falseSpaces' | 'labels'>

/** A room is found where a space holds its mark and no other; spaces that hold none are no rooms. */
function marksFound({ features }: PlanResult, marks?: Marks): Found {
  if (!marks) return { recall: null, precision: null, falseSpaces: null, labels: null }
  const spaces = features
    .filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
    .map(({ geometry }) => geometry.coordinates as Rings)
  const held = spaces.map((rings) => marks.filter((mark) => isInside(rings, mark)).length)
  const found = held.filter((count) => count === 1).length
  return {
    recall: found / marks.length,
    precision: spaces.length > 0 ? found / spaces.length : 0,
    falseSpaces: held.filter((count) => count === 0).length / marks.length,
    labels: null,
  }
}
