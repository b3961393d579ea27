import { emptyMask, type Mask } from '../field/index.ts'

/** Columns and rows of a rectangle, its right and lower end excluded. */
export type Bar = [left: number, top: number, right: number, bottom: number]

/** A square mask with these bars set. */
export function drawBars(side: number, ...bars: Bar[]): Mask {
  const mask = emptyMask({ width: side, height: side })
  for (const bar of bars) fillBar(mask, bar)
  return mask
}

export function fillBar({ width, data }: Mask, [left, top, right, bottom]: Bar, value = 1): void {
  for (let y = top; y < bottom; y++) data.fill(value, y * width + left, y * width + right)
}
