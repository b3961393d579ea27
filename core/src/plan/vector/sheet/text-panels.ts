import { median } from '../../../geo/index.ts'
import type { Space } from '../../findings/spaces.ts'
import { count, metres, share, times, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { locator } from '../../shape/locate.ts'
import { boxOf, type Ring, toRing } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'

const parameters = {
  /** Lines of text in one frame, and how many of them begin one under the other. */
  minLines: count(8, [6, 16]),
  minColumn: count(3, [3, 6]),
  /** Of the lines, how many stand in such columns. */
  minAligned: share(0.5, [0.3, 0.9]),
  /** Height of a title against that of most texts, and against its frame. */
  minTitleRatio: times(2, [1.5, 4]),
  minFilled: share(0.35, [0.2, 0.7]),
  /** Rooms that a leaf leads to, without which nothing is beside the plan. */
  minRooms: count(4, [3, 10]),
  /** How near paper comes to a panel, and how much of its own outline runs there. */
  maxPaperGap: metres(0.3, [0.1, 0.5]),
  minPaperShare: share(0.1, [0.05, 0.5]),
}
const { minLines, minColumn, minAligned, minTitleRatio, minFilled, minRooms, maxPaperGap, minPaperShare } =
  valuesOf(parameters)

/** Faces that can be entered at all, and those that a door with a leaf leads to. */
export interface Entered {
  any: ReadonlySet<Ring>
  byLeaf: ReadonlySet<Ring>
}

/**
 * Frames that nothing leads into and that hold columns of text, or one title: what to do in case of fire, legends,
 * headings. Nameless faces along them that no leaf leads to are the paper between them and the plan.
 */
function findPanels(
  spaces: readonly Space[],
  lines: readonly Line[],
  { any, byLeaf }: Entered,
  unitsPerMeter: number,
): Set<Space> {
  if (byLeaf.size < minRooms) return new Set()
  const find = locator(spaces.map(({ polygon }) => polygon))
  const held = spaces.map((): Line[] => [])
  for (const line of lines) for (const i of find(line.x, line.y)) held[i]!.push(line)
  const usual = median(lines.map(({ height }) => height))
  const isPanel = ({ polygon: { outer }, drawn }: Space, i: number) =>
    !drawn && !any.has(outer) && (areColumns(held[i]!) || isTitle(held[i]!, outer, usual))
  const panels = spaces.filter(isPanel)
  if (panels.length === 0) return new Set()
  const gap = maxPaperGap * unitsPerMeter
  const rings = panels.map(({ polygon }) => polygon.outer)
  const isBeside = (x: number, y: number) => rings.some((ring) => toRing(ring, x, y) < gap)
  const paper = spaces.filter(
    ({ polygon: { outer }, labels }) =>
      labels.length === 0 && !byLeaf.has(outer) && shareAlong(outer, isBeside) > minPaperShare,
  )
  return new Set([...panels, ...paper])
}

function areColumns(lines: Line[]): boolean {
  if (lines.length < minLines) return false
  const left = ({ x, width }: Line) => x - width / 2
  const isUnder = (p: Line, q: Line) => Math.abs(left(p) - left(q)) < p.height / 2
  const aligned = lines.filter((line) => lines.filter((other) => isUnder(line, other)).length >= minColumn)
  return aligned.length >= minAligned * lines.length
}

/** One line, much larger than most, that fills its frame from top to bottom. */
function isTitle(lines: Line[], outer: Ring, usual: number): boolean {
  const { minY, maxY } = boxOf(outer)
  const [title, ...others] = lines
  return (
    title !== undefined &&
    others.length === 0 &&
    title.height > minTitleRatio * usual &&
    title.height > minFilled * (maxY - minY)
  )
}

/** Of the outline, the part of those sides whose middles are wanted. */
function shareAlong(ring: Ring, wanted: (x: number, y: number) => boolean): number {
  let [total, along] = [0, 0]
  for (let i = 0; i < ring.length; i += 2) {
    const [x0, y0] = [ring[i]!, ring[i + 1]!]
    const [x1, y1] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!]
    const length = Math.hypot(x1 - x0, y1 - y0)
    total += length
    if (wanted((x0 + x1) / 2, (y0 + y1) / 2)) along += length
  }
  return along / total
}

export const textPanelRule = setRule({
  id: 'text-panels',
  phase: 'sheet',
  as: 'no room',
  does: 'Frames beside a plan with doors that nothing leads into and that hold columns of text or a title are panels, and nameless faces between them paper.',
  parameters,
  apply: findPanels,
  parts: spacesOf,
})
