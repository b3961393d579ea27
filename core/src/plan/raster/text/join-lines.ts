import { type Rect, UnionFind } from '../../../geo/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import type { FoundLine } from './found-lines.ts'

/** A line as it was found, and as its ink lies. */
export interface SeenLine {
  found: FoundLine
  fitted: TextLine
}

/** Of the lower height: how far two lines run over each other, and how much of their heights they share. */
const MIN_OVERLAP_SHARE = 0.25
const MIN_SHARED_SHARE = 0.65
const MAX_HEIGHT_RATIO = 1.5

/** Parts of one line that were found apart, but whose ink goes on into each other, are one. */
export function joinLines<Line extends SeenLine>(lines: Line[]): Line[] {
  const joined = new UnionFind(lines.length)
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      if (runTogether(lines[i]!.fitted, lines[j]!.fitted)) joined.join(j, i)
    }
  }
  const groups = new Map<number, Line[]>()
  lines.forEach((line, i) => {
    const group = groups.get(joined.find(i))
    if (group) group.push(line)
    else groups.set(joined.find(i), [line])
  })
  return [...groups.values()].map((group) => {
    if (group.length === 1) return group[0]!
    const longest = group.reduce((p, q) => (lengthOf(p.fitted) >= lengthOf(q.fitted) ? p : q))
    return {
      ...longest,
      found: together(group.map(({ found }) => found)),
      fitted: together(group.map(({ fitted }) => fitted)),
    }
  })
}

function runTogether(p: TextLine, q: TextLine): boolean {
  if (p.angle !== q.angle) return false
  const [low, high] = [heightOf(p), heightOf(q)].sort((a, b) => a - b) as [number, number]
  const shared = Math.min(p.box.bottom, q.box.bottom) - Math.max(p.box.top, q.box.top)
  const overlap = Math.min(p.box.right, q.box.right) - Math.max(p.box.left, q.box.left)
  return high < MAX_HEIGHT_RATIO * low && shared > MIN_SHARED_SHARE * low && overlap > MIN_OVERLAP_SHARE * low
}

function together(lines: TextLine[]): TextLine {
  const box: Rect = {
    left: Math.min(...lines.map((line) => line.box.left)),
    top: Math.min(...lines.map((line) => line.box.top)),
    right: Math.max(...lines.map((line) => line.box.right)),
    bottom: Math.max(...lines.map((line) => line.box.bottom)),
  }
  const letters = Math.max(...lines.map((line) => (line.letters * (box.right - box.left)) / lengthOf(line)))
  const cohesion = Math.max(...lines.map((line) => line.cohesion))
  const { glyphs, angle } = lines[0]!
  return { glyphs, angle, box, size: box.bottom - box.top, letters: Math.max(1, Math.round(letters)), cohesion }
}

function lengthOf({ box }: TextLine): number {
  return box.right - box.left
}

function heightOf({ box }: TextLine): number {
  return box.bottom - box.top
}
