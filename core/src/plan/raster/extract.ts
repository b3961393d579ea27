import type { Drawing, PlacedImage, Text } from '../drawing.ts'
import type { ExtractOptions, PlanResult } from '../result.ts'
import { apply } from '../sketch/affine.ts'
import type { Format } from '../sniff.ts'
import { toFeatures } from '../vector/features.ts'
import type { Findings } from '../vector/findings.ts'
import { readLines, stackLabels } from '../vector/labels.ts'
import { locator } from '../vector/locate.ts'
import { writeReport } from '../vector/report.ts'
import type { Polygon } from '../vector/ring.ts'
import { areaVote, doorVote, electScale, sizeVote, textVote } from '../vector/scale.ts'
import { holdLabels, type Space } from '../vector/spaces.ts'
import { readRaster } from './index.ts'

/** Of all spaces, those that hold text of the file, from which on none is read from the pixels. */
const NAMED = 0.3

/** From the pixels of a picture to features. */
export async function extractRaster(
  image: PlacedImage,
  drawing: Drawing,
  format: Format,
  { onProgress = () => {}, isLate }: ExtractOptions,
): Promise<PlanResult> {
  const progress = (fraction: number, step: string) => onProgress(0.1 + 0.8 * fraction, step)
  const reading = await readRaster(image, (spaces) => !areNamed(spaces, drawing.texts), progress, isLate)
  const read = withTexts(drawing, reading.texts)
  const lines = readLines(read)
  const labels = stackLabels(lines)
  const labelsOf = holdLabels(reading.spaces, labels)
  const spaces = reading.spaces.map((polygon, i): Space => ({ polygon, labels: labelsOf[i]!, drawn: false }))
  const votes = [...doorVote(reading.leafWidths), ...textVote(lines), ...sizeVote(reading.spaces), ...areaVote(spaces)]
  const scale = electScale(votes, false, extentOf(image))
  const { method, walls, doors, warnings } = reading
  const findings: Findings = { method, spaces, walls, wallLines: [], fixtures: [], doors, labels }
  onProgress(0.9, 'features')
  const features = toFeatures(findings, scale.unitsPerMeter)
  const account = { drawing: read, format, segments: 0, findings, features, scale, labels, dropped: [], tried: [] }
  return { features, scale, report: writeReport({ ...account, warnings }) }
}

/** A scan may come with the text that another program read in it, or with no more than a stamp in its margin. */
function areNamed(spaces: Polygon[], texts: Text[]): boolean {
  const find = locator(spaces)
  const named = new Set(
    texts.flatMap(({ x, y, width, angle }) =>
      find(x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * width) / 2),
    ),
  )
  return named.size > 0 && named.size >= NAMED * spaces.length
}

/** Texts read from pixels lie on a layer of their own. */
function withTexts(drawing: Drawing, texts: Text[]): Drawing {
  const layer = drawing.layers.length
  return {
    ...drawing,
    layers: [...drawing.layers, { name: 'text in the picture', visible: true }],
    texts: [...drawing.texts, ...texts.map((text) => ({ ...text, layer }))],
  }
}

function extentOf({ columns, rows, transform }: PlacedImage): number {
  const [left, top] = apply(transform, 0, 0)
  const [right, bottom] = apply(transform, columns, rows)
  return Math.max(Math.abs(right - left), Math.abs(bottom - top))
}
