import { expect, test } from 'vitest'
import { stroke } from './ascii-plan.ts'
import { pageFrames } from './frames.ts'

const rectangle = (x0: number, y0: number, x1: number, y1: number) =>
  stroke([x0, y0, x1, y0, x1, y1, x0, y1], { closed: true })

function framesOf(...shapes: ReturnType<typeof rectangle>[]): number[] {
  return [...pageFrames(shapes, () => true)]
}

test('a rectangle around everything that nothing touches is the edge of the page', () => {
  expect(framesOf(rectangle(0, 0, 100, 100), rectangle(10, 10, 90, 90))).toEqual([0])
  expect(framesOf(rectangle(0, 0, 100, 100), stroke([50, 0, 50, 100]), stroke([0, 50, 100, 50]))).toEqual([])
})

test('sheets that stand side by side are frames, each around what keeps away from it', () => {
  const sheets = [rectangle(0, 0, 100, 100), rectangle(100, 0, 200, 100)]
  expect(framesOf(...sheets, rectangle(20, 20, 70, 70), rectangle(120, 20, 170, 70))).toEqual([0, 1])
})

test('a hall beside others is no frame where something stands at its walls', () => {
  const halls = [rectangle(0, 0, 100, 100), rectangle(100, 0, 200, 100)]
  expect(framesOf(...halls, rectangle(5, 20, 70, 70), rectangle(120, 20, 198, 70))).toEqual([])
})
