import { longerSide, type Mask, mapMask } from '../../field/index.ts'
import { share, times, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { type Component, type ComponentMap, findComponents, keepComponents } from '../components.ts'
import type { Ink } from '../picture/ink.ts'
import { medianThickness } from '../walls/line-walls.ts'

const parameters = {
  /** Of the picture's longer side, the sides of a frame. */
  minSide: share(0.1, [0.05, 0.4]),
  /** Of the picture's longer side, how thick its lines are. */
  maxLine: share(0.006, [0.002, 0.02]),
  /** Of each side, what its line runs along without a break. */
  minUnbroken: share(0.97, [0.9, 1]),
  /** Of the frame, what its drawing takes up each way. */
  minDrawing: share(0.4, [0.2, 0.8]),
  /** Of the frame, how far its drawing keeps off. */
  minClearance: share(0.02, [0.005, 0.1]),
  /** How many times as thick as the frame the walls in it are. */
  minWallTimes: times(1.6, [1.2, 3]),
}

const { minSide, maxLine, minUnbroken, minDrawing, minClearance, minWallTimes } = valuesOf(parameters)

/** Pixels beside a line that are darkened by it. */
const FRINGE_PX = 3

/**
 * Storeys on a sheet may have a frame each: lines without a break around a drawing that keeps off them. Where there is but
 * one, it is thinner than its drawing: a hall is drawn as thick as what stands in it, and has a way in.
 */
export function withoutFrames(ink: Ink): Ink {
  const map = findComponents(ink.strong)
  const side = longerSide(ink.strong)
  const large = map.components.filter(
    ({ left, top, right, bottom }) => Math.min(right - left, bottom - top) > minSide * side,
  )
  const boxes = large.filter((piece) => isThinBox(piece, map, side))
  if (boxes.length === 0) return ink
  // Walls may be drawn more lightly than their frame.
  const { components: pieces } = findComponents(ink.pale)
  const framed = boxes.filter((box) => holdsDrawing(box, pieces))
  if (framed.length === 0) return ink
  const ids = new Set(framed.map(({ id }) => id))
  const frames = keepComponents(map, ({ id }) => ids.has(id))
  const drawn = keepComponents(map, ({ id }) => !ids.has(id))
  const isThin = () => medianThickness(drawn) > minWallTimes * medianThickness(frames)
  return framed.length > 1 || isThin() ? erased(ink, frames) : ink
}

/** Whether all its pixels lie along the sides of its box, and nearly all of those are lined. */
function isThinBox({ id, ...box }: Component, map: ComponentMap, side: number): boolean {
  const { width, data: labels } = map.labels
  const reach = Math.max(2, Math.ceil(maxLine * side))
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const sides = [
    { from: box.top * width + box.left, along: 1, count: across, inward: width },
    { from: box.bottom * width + box.left, along: 1, count: across, inward: -width },
    { from: box.top * width + box.left, along: width, count: down, inward: 1 },
    { from: box.top * width + box.right, along: width, count: down, inward: -1 },
  ]
  const near = new Set<number>()
  const areLined = sides.every(({ from, along, count, inward }) => {
    let lined = 0
    for (let k = 0; k < count; k++) {
      let isLined = 0
      for (let depth = 0, at = from + k * along; depth < reach; depth++, at += inward) {
        if (labels[at] !== id) continue
        isLined = 1
        near.add(at)
      }
      lined += isLined
    }
    return lined > minUnbroken * count
  })
  return areLined && near.size > minUnbroken * box.area
}

function holdsDrawing(frame: Component, pieces: Component[]): boolean {
  const [across, down] = [frame.right - frame.left, frame.bottom - frame.top]
  const isIn = (piece: Component) =>
    piece.left > frame.left + minClearance * across &&
    piece.right < frame.right - minClearance * across &&
    piece.top > frame.top + minClearance * down &&
    piece.bottom < frame.bottom - minClearance * down
  const isLarge = ({ left, top, right, bottom }: Component) =>
    right - left > minDrawing * across || bottom - top > minDrawing * down
  const inside = pieces.filter(isIn)
  const reach = (from: (piece: Component) => number, to: (piece: Component) => number) =>
    inside.reduce((most, piece) => Math.max(most, to(piece)), -Infinity) -
    inside.reduce((least, piece) => Math.min(least, from(piece)), Infinity)
  return (
    inside.some(isLarge) &&
    reach(
      ({ left }) => left,
      ({ right }) => right,
    ) >
      minDrawing * across &&
    reach(
      ({ top }) => top,
      ({ bottom }) => bottom,
    ) >
      minDrawing * down
  )
}

function erased(ink: Ink, { width, data: frames }: Mask): Ink {
  const near = new Uint8Array(frames.length)
  for (let i = 0; i < frames.length; i++) {
    if (!frames[i]) continue
    for (let dy = -FRINGE_PX; dy <= FRINGE_PX; dy++) {
      const from = i + dy * width - FRINGE_PX
      near.fill(1, Math.max(0, from), Math.max(0, from + 2 * FRINGE_PX + 1))
    }
  }
  const without = (mask: Mask) => mapMask(mask, (value, i) => (near[i] ? 0 : value))
  return {
    ...ink,
    darkness: without(ink.darkness),
    strong: without(ink.strong),
    pale: without(ink.pale),
    faint: without(ink.faint),
  }
}

export const pictureFrameRule = changeRule({
  id: 'picture-frames',
  phase: 'picture',
  does: 'Unbroken lines around drawings that keep away from them are frames of the sheet.',
  parameters,
  apply: withoutFrames,
})
