import type { TextLine } from '../../ocr/index.ts'
import { count, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { patchFloor } from '../seen/patch-floor.ts'
import { middleOf } from '../seen/text-fit.ts'
import type { Floor } from './floor.ts'
import { paintOverText } from './paint-over-text.ts'
import { betweenColours } from './segment-floor.ts'
import { zonedArea } from './zones.ts'

const parameters = {
  /** Places with several lines of text, from which on lines between them may be too faint to have been seen. */
  minCrowded: count(3, [1, 10]),
  /** Steps of a channel across a line between two areas of one colour, where it is faint. */
  faintStep: count(14, [9, 20]),
}
const values = valuesOf(parameters)

/**
 * Neighbouring shops and booths of one colour have no more than a thin line between them, paler than others. Where places
 * hold several texts, areas between such faint lines replace them if texts fit these clearly better.
 */
export function partAtFaintLines(floor: Floor, picture: Picture, lines: TextLine[]): Floor {
  if (countCrowded(floor, lines) < values.minCrowded || zonedArea(picture) === 0) return floor
  return patchFloor(floor, betweenColours(paintOverText(picture, lines), values.faintStep), lines)
}

/** Places that hold several lines of text. */
function countCrowded({ labels, regions }: Floor, lines: TextLine[]): number {
  const held = new Map<number, number>()
  for (const line of lines) {
    const at = middleOf(line, labels)
    const id = at === null ? 0 : labels.data[at]!
    if (id > 0 && !regions[id - 1]!.open) held.set(id, (held.get(id) ?? 0) + 1)
  }
  return [...held.values()].filter((texts) => texts > 1).length
}

export const faintZoneRule = changeRule({
  id: 'zones-faint-lines',
  phase: 'picture',
  does: 'Areas of one colour with several texts are parted at faint lines where each part then has a text of its own.',
  parameters,
  apply: partAtFaintLines,
})
