import type { Attempt } from '../../ocr/attempts.ts'
import type { Part } from '../../rules/ledger.ts'

const FULL_CONFIDENCE = 100

/** The boxes of the lines that could be read, in pixels. */
export function attemptParts(attempts: Iterable<Attempt>): Part[] {
  return [...attempts].flatMap(({ line: { angle, box }, reading }): Part[] => {
    if (!reading) return []
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const corners = [[box.left, box.top], [box.right, box.top], [box.right, box.bottom], [box.left, box.bottom]] as const // biome-ignore format: one box
    const points = corners.flatMap(([along, across]) => [along * cos + across * sin, across * cos - along * sin])
    return [{ kind: 'text', points, closed: true, confidence: reading.confidence / FULL_CONFIDENCE }]
  })
}
