import type { Label } from '../vector/labels.ts'
import { locator } from '../vector/locate.ts'
import type { OwnPolygon } from '../vector/own-polygons.ts'
import { type Polygon, polygonArea } from '../vector/ring.ts'

/** That many boxes in one place are booths; one or two are the frame of its label, or a table with a note. */
const FEWEST = 4

/**
 * Boxes with labels are booths where many stand together, in one place or outside all of them.
 * Where most places hold one each, boxes only frame the labels of rooms.
 */
export function findBooths(boxes: Polygon[], spaces: Polygon[], labels: Label[]): OwnPolygon[] {
  const named = ownLabels(boxes, labels)
  const hostOf = locator(spaces)
  const crowds = new Map<number, OwnPolygon[]>()
  for (const box of named) {
    const { x, y } = box.labels[0]!
    const host = hostOf(x, y)[0] ?? -1
    crowds.set(host, [...(crowds.get(host) ?? []), box])
  }
  const booths = [...crowds.values()].filter((crowd) => crowd.length >= FEWEST).flat()
  return 2 * booths.length > named.length ? booths : []
}

/** Of boxes in each other, a label goes to the largest that holds no other; a block of booths is none itself. */
function ownLabels(boxes: Polygon[], labels: Label[]): OwnPolygon[] {
  const telling = labels.filter(({ name, number }) => name !== null || number !== null)
  const find = locator(boxes)
  const holding = boxes.map((): Label[] => [])
  for (const label of telling) for (const box of find(label.x, label.y)) holding[box]!.push(label)
  const order = boxes.map((_, i) => i).filter((i) => holding[i]!.length > 0)
  order.sort((i, j) => holding[i]!.length - holding[j]!.length || polygonArea(boxes[j]!) - polygonArea(boxes[i]!))
  const taken = new Set<Label>()
  return order.flatMap((i): OwnPolygon[] => {
    const own = holding[i]!
    if (own.some((label) => taken.has(label))) return []
    for (const label of own) taken.add(label)
    return [{ polygon: boxes[i]!, labels: own }]
  })
}
