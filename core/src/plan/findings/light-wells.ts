import { spacesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import type { Label } from '../text/labels.ts'
import { isVoid } from '../text/words.ts'
import type { Space } from './spaces.ts'

/** Light wells, air shafts and the air over a hall below, by their names: nobody walks there. */
function findLightWells(spaces: readonly Space[]): Set<Space> {
  return new Set(spaces.filter(({ labels }) => labels.length > 0 && labels.every(isLightWell)))
}

/** What has a number is on the list of rooms. */
function isLightWell({ name, number }: Label): boolean {
  return number === null && isVoid(name ?? '')
}

export const lightWellRule = setRule({
  id: 'light-wells',
  phase: 'sheet',
  as: 'no room',
  does: 'A space that is called a light well, an air shaft or open to below is no floor.',
  apply: findLightWells,
  parts: spacesOf,
})
