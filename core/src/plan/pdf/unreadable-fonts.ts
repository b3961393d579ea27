import type { Glyph } from './glyphs.ts'
import type { OperatorList } from './open.ts'
import { OPS } from './pdfjs.ts'

/** Of the letters of a font: with more of them unknown, what they say is not known either. */
const MAX_UNKNOWN_SHARE = 0.15

/** The fonts of a page that do not tell which letters their glyphs are: their text comes as numbers of glyphs. */
export function findUnreadableFonts({ fnArray, argsArray }: OperatorList): Set<string> {
  const counts = new Map<string, { unknown: number; all: number }>()
  const saved: string[] = []
  let font = ''
  fnArray.forEach((operator, i) => {
    const args = argsArray[i] ?? []
    if (operator === OPS.save) saved.push(font)
    else if (operator === OPS.restore) font = saved.pop() ?? font
    else if (operator === OPS.setFont) font = String(args[0])
    else if (operator === OPS.showText) {
      const count = counts.get(font) ?? { unknown: 0, all: 0 }
      counts.set(font, count)
      for (const glyph of args[0] as Glyph[]) {
        if (typeof glyph === 'number' || glyph.isSpace) continue
        count.all++
        if (isUnknown(glyph.unicode)) count.unknown++
      }
    }
  })
  return new Set([...counts].filter(([, { unknown, all }]) => unknown > MAX_UNKNOWN_SHARE * all).map(([name]) => name))
}

/** Control characters, those for private use, and the one that stands for none. */
function isUnknown(text: string): boolean {
  return /^[\p{Cc}\p{Co}\ufffd]/u.test(text)
}
