import type { TextLine } from '../../ocr/index.ts'
import { count, levels, share, valuesOf } from '../../rules/parameters.ts'
import { pictureSizes } from '../../rules/picture-sizes.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Colour, Picture } from '../picture/picture.ts'
import { patchFloor } from '../seen/patch-floor.ts'
import { middleOf } from '../seen/text-fit.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { commonColours } from './place-colours.ts'
import { betweenColours } from './segment-floor.ts'
import { zonedArea } from './zones.ts'

const parameters = {
  /** Places with several lines of text, from which on lines between them may be too faint to have been seen. */
  minCrowded: count(3, [1, 10]),
  /** Steps of a channel across a line between two areas of one colour, where it is faint. */
  faintStep: levels(14, [9, 20]),
  /** Of the parts that such lines leave, those with a text: between planks and tiles, hardly any have one. */
  minNamedShare: share(0.5, [0.3, 0.8]),
  /** Between an area of colour and the paper. */
  minPaperStep: pictureSizes.paperStep,
}
const values = valuesOf(parameters)

/**
 * Neighbouring shops and booths of one colour have no more than a thin line between them, paler than others. Where places
 * hold several texts, areas between such faint lines replace them if texts fit these clearly better.
 */
export function partAtFaintLines(
  floor: Floor,
  picture: Picture,
  lines: TextLine[],
  withoutText = () => picture,
): Floor {
  const crowded = crowdedPlaces(floor, lines)
  if (crowded.size < values.minCrowded || zonedArea(picture) === 0) return floor
  const colours = commonColours(floor, picture)
  const filled = new Set([...crowded].filter((id) => !isPaper(colours.get(id)!, picture.paper)))
  if (filled.size < values.minCrowded) return floor
  const between = betweenColours(withoutText(), values.faintStep)
  return patchFloor(floor, between, lines, ({ own, others, otherNamed }) => {
    return own.some(({ id }) => filled.has(id)) && otherNamed.size >= values.minNamedShare * others.length
  })
}

/** Places that hold several lines of text. */
function crowdedPlaces({ labels, regions }: Floor, lines: TextLine[]): Set<number> {
  const held = new Map<number, number>()
  for (const line of lines) {
    const at = middleOf(line, labels)
    const id = at === null ? 0 : labels.data[at]!
    if (id > 0 && !regions[id - 1]!.open) held.set(id, (held.get(id) ?? 0) + 1)
  }
  return new Set([...held].filter(([, texts]) => texts > 1).map(([id]) => id))
}

function isPaper({ r, g, b }: Colour, paper: Colour): boolean {
  return Math.max(Math.abs(r - paper.r), Math.abs(g - paper.g), Math.abs(b - paper.b)) < values.minPaperStep
}

export const faintZoneRule = changeRule({
  id: 'zones-faint-lines',
  phase: 'picture',
  as: 'room',
  does: 'Areas of one colour with several texts are parted at faint lines where each part then has a text of its own.',
  parameters,
  apply: partAtFaintLines,
  parts: changedPlaces,
})
