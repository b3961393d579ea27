import type { Ink } from './glyph-square.ts'

/** Columns of ink between two bare or cut ones. */
export interface Atom {
  from: number
  to: number
}

/** Of the strongest ink of a line, a column with less is bare. */
const MAX_BARE_SHARE = 0.3
/** In heights of a line: what is wider may be several characters that touch, and how far apart cuts through it lie. */
const MAX_WHOLE_WIDTH = 0.62
const CUT_DISTANCE = 0.12
/** Of the mean ink of the columns of an atom, that of one which is cut through. */
const MAX_CUT_SHARE = 0.9

/** The parts that no character is less than: what bare columns part, and cut where little ink is if that is wide. */
export function findAtoms(ink: Ink): Atom[] {
  const columns = columnsOf(ink)
  const least = MAX_BARE_SHARE * Math.max(...columns.map(({ most }) => most))
  const atoms: Atom[] = []
  let from = -1
  for (let column = 0; column <= ink.width; column++) {
    const isInk = column < ink.width && columns[column]!.most > least
    if (isInk && from < 0) from = column
    if (isInk || from < 0) continue
    atoms.push({ from, to: column })
    from = -1
  }
  const sums = columns.map(({ sum }) => sum)
  return atoms.flatMap((atom) =>
    atom.to - atom.from > MAX_WHOLE_WIDTH * ink.lineHeight ? cutUp(atom, sums, ink.lineHeight) : [atom],
  )
}

function columnsOf({ levels, width, height }: Ink): { most: number; sum: number }[] {
  return Array.from({ length: width }, (_, column) => {
    let [most, sum] = [0, 0]
    for (let row = 0; row < height; row++) {
      const level = levels[row * width + column]!
      sum += level
      if (level > most) most = level
    }
    return { most, sum }
  })
}

/** At the columns with least ink, each some way from the next. */
function cutUp({ from, to }: Atom, sums: number[], height: number): Atom[] {
  const apart = CUT_DISTANCE * height
  const mean = sums.slice(from, to).reduce((total, sum) => total + sum, 0) / (to - from)
  const candidates = Array.from({ length: to - from }, (_, i) => from + i)
    .filter((column) => sums[column]! < MAX_CUT_SHARE * mean && column - from > apart && to - column > apart)
    .sort((p, q) => sums[p]! - sums[q]!)
  const cuts: number[] = []
  for (const column of candidates) if (cuts.every((cut) => Math.abs(cut - column) >= apart)) cuts.push(column)
  const ends = [from, ...cuts.sort((p, q) => p - q), to]
  return ends.slice(1).map((end, i) => ({ from: ends[i]!, to: end }))
}
