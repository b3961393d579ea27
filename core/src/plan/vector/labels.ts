import type { Drawing, Text } from '../drawing.ts'
import { type Meaning, meaningOf } from './words.ts'

/** A line of text with what it means and where its middle is. */
export interface Line {
  text: string
  meaning: Meaning
  x: number
  y: number
  height: number
  width: number
  angle: number
  layer: number
  group: number
}

/** Lines that stand together: number over name over area. */
export interface Label {
  lines: Line[]
  x: number
  y: number
  height: number
  number: string | null
  name: string | null
  area: { value: number; unit: 'm2' | 'ft2' | null } | null
}

const MAX_TEXTS = 200_000
/** In text heights. */
const PAIR_GAP = 3.2

export function readLines(drawing: Drawing): Line[] {
  const lines: Line[] = []
  for (const text of drawing.texts.slice(0, MAX_TEXTS)) {
    if (!drawing.layers[text.layer]?.visible) continue
    if (!(text.height > 0) || !Number.isFinite(text.x + text.y)) continue
    lines.push(...linesOf(text))
  }
  return lines
}

/** Line breaks inside one text go downward from its first line, whose box the text describes. */
function linesOf(text: Text): Line[] {
  const rows = text.text.split(/\r?\n/u)
  const longest = Math.max(...rows.map((row) => row.length), 1)
  const cos = Math.cos(text.angle)
  const sin = Math.sin(text.angle)
  return rows.flatMap((row, i) => {
    const clean = row.replace(/\s+/gu, ' ').trim()
    if (!clean) return []
    const width = rows.length === 1 ? text.width : (text.width * row.length) / longest
    const along = width / 2
    const up = text.height / 2 - i * 1.6 * text.height
    return {
      text: clean,
      meaning: meaningOf(clean),
      x: text.x + cos * along - sin * up,
      y: text.y + sin * along + cos * up,
      height: text.height,
      width,
      angle: text.angle,
      layer: text.layer,
      group: text.group,
    }
  })
}

/** Stacks lines that nearly touch and run the same way. `usable` says which lines may name a space. */
export function stackLabels(lines: Line[], usable: (line: Line) => boolean): Label[] {
  const kept = lines.filter((line) => usable(line))
  const order = kept.map((_, i) => i).sort((i, j) => kept[j]!.y - kept[i]!.y)
  const parent = kept.map((_, i) => i)
  const find = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!
    return i
  }
  const tallest = kept.reduce((max, line) => Math.max(max, line.height + line.width), 0)
  for (let p = 0; p < order.length; p++) {
    const i = order[p]!
    for (let q = p + 1; q < order.length; q++) {
      const j = order[q]!
      if (kept[i]!.y - kept[j]!.y > Math.min(tallest, 4 * kept[i]!.height + kept[i]!.width)) break
      if (standTogether(kept[i]!, kept[j]!)) parent[find(j)] = find(i)
    }
  }
  const stacks = new Map<number, Line[]>()
  for (const i of order) {
    const root = find(i)
    stacks.set(root, [...(stacks.get(root) ?? []), kept[i]!])
  }
  const labels = [...stacks.values()].map(labelOf).filter((label) => label.number !== null || label.name !== null)
  return pairUp(labels)
}

/** A number and a name that stand a little apart, each the other's nearest, are one label. */
function pairUp(labels: Label[]): Label[] {
  const numbers = labels.filter((label) => label.name === null)
  const names = labels.filter((label) => label.number === null)
  const nearestNumber = new Map(names.map((name) => [name, nearestOf(name, numbers)]))
  const taken = new Set<Label>()
  const pairs = numbers.flatMap((number) => {
    const name = nearestOf(number, names)
    if (!name || nearestNumber.get(name) !== number) return []
    taken.add(number).add(name)
    return labelOf([...number.lines, ...name.lines])
  })
  return [...labels.filter((label) => !taken.has(label)), ...pairs]
}

function nearestOf(label: Label, others: Label[]): Label | null {
  let best: Label | null = null
  let bestGap = PAIR_GAP * label.height
  for (const other of others) {
    if (Math.abs(other.y - label.y) + Math.abs(other.x - label.x) > 40 * label.height) continue
    const gap = Math.min(...label.lines.flatMap((p) => other.lines.map((q) => gapBetween(p, q))))
    if (gap < bestGap) {
      bestGap = gap
      best = other
    }
  }
  return best
}

/** Between the boxes of two lines that run the same way. */
function gapBetween(p: Line, q: Line): number {
  if (Math.cos(p.angle - q.angle) < 0.99) return Infinity
  const cos = Math.cos(p.angle)
  const sin = Math.sin(p.angle)
  const along = Math.abs((q.x - p.x) * cos + (q.y - p.y) * sin) - (p.width + q.width) / 2
  const across = Math.abs((q.y - p.y) * cos - (q.x - p.x) * sin) - (p.height + q.height) / 2
  return Math.hypot(Math.max(0, along), Math.max(0, across))
}

function standTogether(p: Line, q: Line): boolean {
  const turn = Math.abs(Math.sin(p.angle - q.angle))
  if (turn > 0.05 || Math.cos(p.angle - q.angle) < 0) return false
  const cos = Math.cos(p.angle)
  const sin = Math.sin(p.angle)
  const dx = q.x - p.x
  const dy = q.y - p.y
  const along = Math.abs(dx * cos + dy * sin)
  const across = Math.abs(dy * cos - dx * sin)
  const height = Math.max(p.height, q.height)
  const small = Math.min(p.height, q.height)
  if (height > 2.5 * small) return false
  const gapAlong = along - (p.width + q.width) / 2
  if (across < 0.4 * height) return gapAlong < 0.7 * small && !bothNumbers(p, q)
  const gapAcross = across - (p.height + q.height) / 2
  return gapAcross < 0.9 * height && gapAlong < -0.25 * Math.min(p.width, q.width) && !bothNumbers(p, q)
}

/** Two room numbers one over the other are two rooms. */
function bothNumbers(p: Line, q: Line): boolean {
  return p.meaning.kind === 'number' && q.meaning.kind === 'number'
}

function labelOf(lines: Line[]): Label {
  const naming = lines.filter((line) => line.meaning.kind === 'number' || line.meaning.kind === 'name')
  const placed = naming.length > 0 ? naming : lines
  const number = lines.find((line) => line.meaning.kind === 'number')
  const names = lines.filter((line) => line.meaning.kind === 'name').map((line) => line.text)
  const area = lines.find((line) => line.meaning.kind === 'area')?.meaning
  return {
    lines,
    x: placed.reduce((sum, line) => sum + line.x, 0) / placed.length,
    y: placed.reduce((sum, line) => sum + line.y, 0) / placed.length,
    height: Math.max(...placed.map((line) => line.height)),
    number: number?.text ?? null,
    name: names.length > 0 ? names.join(' ') : null,
    area: area?.kind === 'area' ? { value: area.value, unit: area.unit } : null,
  }
}
