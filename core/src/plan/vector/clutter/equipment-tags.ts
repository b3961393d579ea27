import type { Drawing, Shape } from '../../drawing.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { strokesOf, textsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import type { Line } from '../../text/lines.ts'
import { frameFinder } from './bubbles.ts'

/** Codes of things in the rooms, and the frames around them. */
export interface EquipmentTags {
  texts: Set<Line>
  frames: Set<Shape>
}

const parameters = {
  /** Fewer framed codes are no system of tags. */
  minTags: count(5, [3, 12]),
  /** Of the framed codes, those that stand in several places: the code of a room stands once. */
  minRepeated: share(0.2, [0.1, 0.5]),
  /** Other names, in framed codes: without them, the codes may be what the rooms are called. */
  minNames: share(0.3, [0.1, 1]),
  /** Straight pieces of a frame. */
  minPieces: count(4, [3, 8]),
}
const { minTags, minRepeated, minNames, minPieces } = valuesOf(parameters)

/** A letter or two and a low number: E1, S-3, DW12. */
const CODE = /^\p{Lu}{1,2}[-. ]?\d{1,2}$/u

/** Codes in frames of which many stand more than once name lamps, sockets, doors and windows. */
export function findEquipmentTags(drawing: Drawing, lines: Line[]): EquipmentTags {
  const none: EquipmentTags = { texts: new Set(), frames: new Set() }
  const codes = lines.filter(({ text }) => CODE.test(text))
  if (codes.length < minTags) return none
  const frameOf = frameFinder(drawing, minPieces)
  const framed = codes.flatMap((line) => {
    const frame = frameOf(line)
    return frame ? [{ line, frame }] : []
  })
  const times = new Map<string, number>()
  for (const { line } of framed) times.set(line.text, (times.get(line.text) ?? 0) + 1)
  const repeated = framed.filter(({ line }) => times.get(line.text)! > 1).length
  const tagged = new Set(framed.map(({ line }) => line))
  const names = lines.filter((line) => !tagged.has(line) && isNaming(line)).length
  if (framed.length < minTags || repeated < minRepeated * framed.length || names < minNames * framed.length) return none
  return { texts: tagged, frames: new Set(framed.flatMap(({ frame }) => frame)) }
}

function isNaming({ meaning }: Line): boolean {
  return meaning.kind === 'name' || meaning.kind === 'number'
}

export const equipmentTagRule = rule({
  id: 'equipment-tags',
  phase: 'text',
  as: 'no name',
  does: 'Short codes in frames, many of which stand several times beside other names, name things in rooms and no rooms.',
  parameters,
  apply: findEquipmentTags,
  parts: ({ frames, texts }) => [...strokesOf(frames), ...textsOf(texts)],
  skip: (): EquipmentTags => ({ texts: new Set(), frames: new Set() }),
  claims: ({ texts }) => texts.size,
})
