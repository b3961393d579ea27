const MAX_FLOOR = 1000
/** A lift of more stops is a mistake. */
const MAX_STOPS = 200
const RANGE = /^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/

/** The levels of a `level` tag: `1`, `0;2`, `0-3`. Half levels belong to the level below. */
export function levelsOf(tag: string | undefined): number[] {
  if (tag === undefined) return []
  const levels = tag.split(/[;,]/).flatMap((part) => {
    const text = part.trim()
    const range = RANGE.exec(text)
    if (!range) return /^-?\d+(\.\d+)?$/.test(text) ? [Math.floor(Number(text))] : []
    const [from, to] = [Math.floor(Number(range[1])), Math.floor(Number(range[2]))]
    return Array.from({ length: Math.min(MAX_STOPS, Math.max(0, to - from + 1)) }, (_, i) => from + i)
  })
  return [...new Set(levels)].filter((level) => Math.abs(level) <= MAX_FLOOR)
}
