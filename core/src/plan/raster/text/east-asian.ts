import { eastAsianParameters, withEastAsian } from '../../ocr/index.ts'
import { changeRule } from '../../rules/rule.ts'

export const eastAsianRule = changeRule({
  id: 'east-asian-text',
  phase: 'picture',
  does: 'Where some lines of a picture that make no sense in other letters are surely Chinese, Japanese or Korean, all such lines are read so, put together from the characters that were found.',
  parameters: eastAsianParameters,
  apply: withEastAsian,
})
