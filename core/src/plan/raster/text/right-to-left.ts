import { rightToLeftParameters, withRightToLeft } from '../../ocr/index.ts'
import { changeRule } from '../../rules/rule.ts'

export const rightToLeftRule = changeRule({
  id: 'right-to-left-text',
  phase: 'picture',
  does: 'Where some lines of a picture that make no sense in Latin, Greek or Cyrillic are surely Hebrew, Arabic or Persian, all such lines are read so.',
  parameters: rightToLeftParameters,
  apply: withRightToLeft,
})
