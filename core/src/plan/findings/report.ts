import type { Drawing } from '../drawing.ts'
import type { PlanFeature, PlanReport, PlanScale } from '../result.ts'
import { boxOf } from '../shape/ring.ts'
import type { Format } from '../sniff.ts'
import type { Label } from '../text/labels.ts'
import type { Findings } from './findings.ts'
import { titledStoreys } from './titled-storeys.ts'

/** Under this the scale is a guess, and the owner is told so. */
const MIN_SURE_CONFIDENCE = 0.7
/** Titles of a sheet that are told. */
const MAX_TITLES = 20

export interface Account {
  drawing: Drawing
  format: Format
  segments: number
  findings: Findings
  features: PlanFeature[]
  scale: PlanScale
  /** All labels that were read, in the plan or beside it. */
  labels: Label[]
  dropped: PlanReport['dropped']
  tried: { walls: string; score: number }[]
  warnings: string[]
}

export function writeReport(account: Account): PlanReport {
  const { drawing, format, segments, findings, features } = account
  const held = new Set(findings.spaces.flatMap((space) => space.labels.flatMap((label) => label.lines)))
  const counts: Record<string, number> = {}
  for (const { properties } of features) counts[properties.kind] = (counts[properties.kind] ?? 0) + 1
  const storeys = titledStoreys(features, findings.titles)
  const { minX, minY, maxX, maxY } = boxOf(features.flatMap(({ geometry }) => geometry.coordinates.flat(3) as number[]))
  return {
    format,
    read: {
      shapes: drawing.shapes.length,
      segments,
      texts: drawing.texts.length,
      images: drawing.images.length,
      layers: drawing.layers.map((layer) => layer.name),
    },
    dropped: [...drawing.dropped, ...account.dropped],
    method: findings.method,
    tried: account.tried,
    counts,
    spacesWithoutLabel: findings.spaces.filter((space) => space.labels.length === 0).length,
    labelsWithoutSpace: account.labels.filter(({ lines }) => !lines.some((line) => held.has(line))).map(textOf),
    notices: account.warnings,
    sheetTitles: sheetTitles(findings),
    ...(storeys.length > 1 ? { storeys } : {}),
    warnings: [
      ...account.warnings,
      ...scaleWarnings(account.scale),
      ...spaceWarnings(findings),
      ...storeyWarnings(storeys.length),
    ],
    bounds: features.length > 0 ? [minX, minY, maxX, maxY] : [0, 0, 0, 0],
  }
}

function sheetTitles({ titles }: Findings): string[] {
  const texts = [...titles].sort((a, b) => b.height - a.height).map(({ text }) => text.trim())
  return [...new Set(texts)].slice(0, MAX_TITLES)
}

function textOf({ lines }: Label): string {
  return lines.map(({ text }) => text).join(' ')
}

function scaleWarnings({ confidence, votes }: PlanScale): string[] {
  if (confidence >= MIN_SURE_CONFIDENCE) return []
  const cues = votes.map(({ cue, note }) => `${cue}: ${note}`).join('; ') || 'the file does not say'
  return [`The scale is a guess (${cues}); check one known length`]
}

function spaceWarnings({ spaces }: Findings): string[] {
  if (spaces.length === 0)
    return ['No closed space was found; check that the walls are in the file and on visible layers']
  const crowded = spaces.filter((space) => space.labels.length > 1).length
  return crowded > 0 ? [`${crowded} spaces have several labels: walls between them may be missing in the drawing`] : []
}

function storeyWarnings(count: number): string[] {
  return count > 1 ? [`The sheet shows ${count} storeys with no route between them; split it into levels`] : []
}
