import { count, times, valuesOf } from '../rules/parameters.ts'
import { changeRule } from '../rules/rule.ts'
import { type Label, labelOf } from './labels.ts'
import type { Line } from './lines.ts'
import { codesOf, isCode } from './part-codes.ts'

const parameters = {
  /** Codes of one form that stand alone outside all spaces. */
  minAlone: count(8, [4, 20]),
  /** Of those of the form that stand with something else, how many times as many stand alone. */
  minTimesAlone: times(2, [1, 5]),
}
const values = valuesOf(parameters)

/**
 * Where many codes of one form stand alone beside the spaces, as the numbers of gates stand along a hall, each of them is a
 * label of its own, whatever stands next to it. `spaceAt` is negative where no space is.
 */
export function partBesideCodes(labels: Label[], spaceAt: (line: Line) => number): Label[] {
  const beside = labels.filter(({ lines }) => lines.every((line) => spaceAt(line) < 0))
  const forms = new Map<string, { alone: number; together: number }>()
  for (const { lines } of beside) {
    for (const { text } of lines.flatMap(codesIn)) {
      const counts = forms.get(formOf(text)) ?? { alone: 0, together: 0 }
      forms.set(formOf(text), counts)
      if (lines.length === 1 && text === lines[0]!.text) counts.alone++
      else counts.together++
    }
  }
  const standAlone = ({ text }: Line) => {
    const { alone, together } = forms.get(formOf(text))!
    return alone >= values.minAlone && alone >= values.minTimesAlone * together
  }
  const parted = new Map(beside.map((label) => [label, partsOf(label, standAlone)]))
  const all = labels.flatMap((label) => parted.get(label) ?? label)
  return all.length > labels.length ? all : labels
}

function partsOf({ lines }: Label, standAlone: (code: Line) => boolean): Label[] {
  const isParted = (line: Line) => codesIn(line).length > 0 && codesIn(line).every(standAlone)
  const rest = lines.filter((line) => !isParted(line))
  const codes = lines.filter(isParted).flatMap(codesIn)
  return [...codes.map((code) => [code]), ...(rest.length > 0 ? [rest] : [])].map(labelOf)
}

/** The line itself if it is a code, or those that it consists of. */
function codesIn(line: Line): Line[] {
  return isCode(line) ? [line] : codesOf(line)
}

/** A letter for letters, and a digit for digits. */
function formOf(code: string): string {
  return code.replace(/\p{L}/gu, 'A').replace(/\d+/gu, '9')
}

export const besideCodeRule = changeRule({
  id: 'codes-beside',
  phase: 'picture',
  does: 'Where many codes of one form stand alone beside the spaces, as gates along a hall, each is a label of its own.',
  parameters,
  apply: partBesideCodes,
})
