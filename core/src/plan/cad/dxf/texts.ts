import { RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import type { Note, TextLine } from '../model.ts'
import { anchorOf, isWrittenFromItsStart } from '../text-anchor.ts'
import type { DxfRecord } from './record.ts'

/** A text of one line. Attributes give by another code how it stands across its line. */
export function readText(record: DxfRecord, verticalCode: 73 | 74): TextLine {
  const [side, row] = [record.number(72), record.number(verticalCode)]
  const isPlain = isWrittenFromItsStart(side, row)
  const at = record.point(isPlain ? 10 : 11)
  return {
    kind: 'text',
    value: record.text(1) ?? '',
    at,
    anchor: isPlain ? null : anchorOf(side, row),
    height: record.number(40),
    widthFactor: record.number(41, 1),
    angle: record.number(50) * RADIANS_PER_DEGREE,
    normal: record.normal,
    elevation: at.z,
  }
}

/** A text of several lines, which long ones are cut into pieces of. */
export function readNote(record: DxfRecord): Note {
  const pieces = record.values.filter((_, i) => record.codes[i] === 3)
  const hasDirection = record.codes.includes(11)
  return {
    value: [...pieces, record.text(1) ?? ''].join(''),
    at: record.point(10),
    height: record.number(40),
    angle: hasDirection ? Math.atan2(record.number(21), record.number(11)) : record.number(50) * RADIANS_PER_DEGREE,
    attachment: record.number(71, 1),
    spacing: record.number(44, 1),
  }
}
