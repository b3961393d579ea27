import { RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import type { Mask } from '../../field/index.ts'
import { degrees, times, valuesOf } from '../../rules/parameters.ts'
import type { RuleInfo } from '../../rules/rule.ts'

const parameters = {
  /** How much sharper the turned picture is. */
  minGain: times(1.02, [1, 1.2]),
  /** A picture that leans less is left as it is. */
  minAngle: degrees(0.15, [0.05, 1]),
}

const { minGain, minAngle } = valuesOf(parameters)

const ANGLE_STEPS = 90
const MAX_SAMPLES = 20_000

/**
 * The angle, from -45° to 45°, at which the strokes of a bitmap line up best with the axes,
 * as columns and rows are seen (y down, so a positive angle leans clockwise). 0 where they already do.
 */
export function skewAngle(ink: Mask): number {
  const points = samplePoints(ink)
  const sharpness = (degrees: number) => profileSharpness(points, degrees * RADIANS_PER_DEGREE)
  let best = 0
  let sharpest = sharpness(0)
  const take = (degrees: number, gain: number) => {
    const sharp = sharpness(degrees)
    if (sharp <= sharpest * gain) return
    best = degrees
    sharpest = sharp
  }
  for (let step = 1 - ANGLE_STEPS / 2; step <= ANGLE_STEPS / 2; step++) take(step, minGain)
  for (const fine of [0.5, 0.25, 0.125, 0.0625]) for (const side of [-fine, fine]) take(best + side, 1)
  return Math.abs(best) < minAngle ? 0 : best * RADIANS_PER_DEGREE
}

/** Of the borders of all strokes: what is within solid areas lines up with nothing. */
function samplePoints({ width, data: ink }: Mask): Int32Array {
  const isBorder = (i: number) =>
    ink[i] === 1 && !(ink[i - 1] === 1 && ink[i + 1] === 1 && ink[i - width] === 1 && ink[i + width] === 1)
  let count = 0
  for (let i = 0; i < ink.length; i++) count += Number(isBorder(i))
  // A prime stride would be overkill: strokes are met in reading order, so every n-th pixel is spread evenly.
  const stride = Math.max(1, Math.floor(count / MAX_SAMPLES))
  const points = new Int32Array(Math.ceil(count / stride) * 2)
  let met = 0
  let at = 0
  for (let i = 0; i < ink.length; i++) {
    if (!isBorder(i) || met++ % stride !== 0) continue
    points[at++] = i % width
    points[at++] = Math.floor(i / width)
  }
  return points
}

/** Sum of squares of the projections on both turned axes: high where strokes fall into few bins. */
function profileSharpness(points: Int32Array, radians: number): number {
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const across = new Float64Array(8192 * 2)
  const down = new Float64Array(8192 * 2)
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!
    const y = points[i + 1]!
    across[(x * cos + y * sin + 8192) & 16383]!++
    down[(y * cos - x * sin + 8192) & 16383]!++
  }
  let sum = 0
  for (let k = 0; k < across.length; k++) sum += across[k]! ** 2 + down[k]! ** 2
  return sum
}

export const skewRule: RuleInfo = {
  id: 'skew',
  phase: 'picture',
  does: 'A picture whose strokes line up better with the axes when turned is turned upright.',
  parameters,
}
