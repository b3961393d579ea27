import { locator } from '../shape/locate.ts'
import { polygonArea } from '../shape/ring.ts'
import { type Label, labelOf } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import type { Findings } from './findings.ts'

/** But for marks of the north, a washer, a dryer and a fridge, and crosses and rings. */
const LETTER = /^(?![NWDFXO])\p{Lu}$/u
/** Of a space, in squares of the letter's height: what is smaller is the bubble of an axis. */
const ROOMY = 25

/** A space without a name that holds but one letter is called by it: hall B, zone C. */
export function withLetterNames(findings: Findings, lines: Line[]): Findings {
  const find = locator(findings.spaces.map(({ polygon }) => polygon))
  const held = new Map<number, Line[]>()
  for (const line of lines) {
    if (!LETTER.test(line.text.trim())) continue
    for (const i of find(line.x, line.y)) held.set(i, [...(held.get(i) ?? []), line])
  }
  const names: Label[] = []
  const spaces = findings.spaces.map((space, i) => {
    const [letter, ...others] = held.get(i) ?? []
    if (!letter || others.length > 0 || space.labels.length > 0) return space
    if (polygonArea(space.polygon) < ROOMY * letter.height ** 2) return space
    const label = labelOf([{ ...letter, meaning: { kind: 'name' } }])
    names.push(label)
    return { ...space, labels: [label] }
  })
  return { ...findings, spaces, labels: [...findings.labels, ...names] }
}
