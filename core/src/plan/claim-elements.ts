import type { Claim } from './rules/ledger.ts'
import type { Affine } from './sketch/affine.ts'
import { escapeXml, pathData } from './svg-elements.ts'

/** Degrees between the hues of rules that follow each other: by the golden angle, many stay apart. */
const HUE_STEP_DEG = 137.5
const LEGEND_ROW_PX = 26
export const LEGEND_WIDTH_PX = 620

const LAYERS: Record<Claim['kind'], number> = { face: 0, stroke: 2, text: 3 }
const LAYER_OF_WALLS = 1

/**
 * What rules claimed, in a colour for each rule, walls below what else is drawn with strokes; with a legend right of the
 * drawing, which is `width` pixels wide.
 */
export function claimElements(claims: readonly Claim[], view: Affine, width: number): string[] {
  const byRule = new Map<string, Claim[]>()
  for (const claim of claims) byRule.set(claim.rule, [...(byRule.get(claim.rule) ?? []), claim])
  const rules = [...byRule].map(([rule, own], i) => ({
    rule,
    own,
    colour: `hsl(${(i * HUE_STEP_DEG) % 360}, 75%, 42%)`,
  }))
  return [
    ...rules
      .flatMap(({ own, colour }) => own.map((claim) => ({ claim, colour })))
      .sort((one, other) => layerOf(one.claim) - layerOf(other.claim))
      .map(({ claim, colour }) => claimElement(claim, colour, view)),
    `<rect x="${width}" width="${LEGEND_WIDTH_PX}" height="100%" fill="#fff"/>`,
    ...rules.map(({ rule, own, colour }, i) => {
      const text = escapeXml(`${rule}: ${own.length} as ${own[0]!.as}`)
      return `<text x="${width + 12}" y="${LEGEND_ROW_PX * (i + 1)}" font-family="sans-serif" font-size="20" fill="${colour}">${text}</text>`
    }),
  ]
}

function layerOf({ kind, as }: Claim): number {
  return kind === 'stroke' && as === 'wall' ? LAYER_OF_WALLS : LAYERS[kind]
}

function claimElement({ kind, points, closed, confidence }: Claim, colour: string, view: Affine): string {
  const fill = kind === 'face' ? `fill="${colour}" fill-opacity="0.3"` : 'fill="none"'
  const path = pathData(Float64Array.from(points), closed, view)
  return `<path d="${path}" ${fill} stroke="${colour}" stroke-width="3" opacity="${confidence}"/>`
}
