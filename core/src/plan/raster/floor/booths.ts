import { median } from '../../../geo/index.ts'
import type { OwnPolygon } from '../../findings/own-polygons.ts'
import { isCell } from '../../findings/spaces.ts'
import { count, share, textHeights, times, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { listRule } from '../../rules/rule.ts'
import { innerPoint } from '../../shape/inner-point.ts'
import { locator } from '../../shape/locate.ts'
import { type Polygon, polygonArea } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import type { OutlinedBox } from './boxes.ts'

const parameters = {
  /** That many boxes in one place are booths; one or two are the frame of its label, or a table with a note. */
  minBooths: count(4, [3, 10]),
  /** Of its outline, what lies along walls where a box is built on to a building, and is no cell of a title block. */
  minWalled: share(0.12, [0.05, 0.4]),
  /** Cells of tables are no higher, between the middles of their lines. */
  maxCell: textHeights(3.5, [2, 6]),
  /** How much larger or smaller than the usual booth another may be. */
  maxAreaTimes: times(3, [1.5, 6]),
  /** How many for each may have no label. */
  maxNamelessTimes: times(5, [2, 10]),
}

const { minBooths, minWalled, maxCell, maxAreaTimes, maxNamelessTimes } = valuesOf(parameters)

/**
 * Boxes with labels are booths where many stand together, in one place or outside all of them; there, beside more rooms
 * with names, cells of a table are none.
 * Where most places hold one each, boxes only frame the labels of rooms. Terraces, with names, lean on the building.
 */
export function findBooths(boxes: OutlinedBox[], spaces: Polygon[], labels: Label[]): OwnPolygon[] {
  const named = ownLabels(boxes, labels)
  const hostOf = locator(spaces)
  const crowds = new Map<number, Named[]>()
  for (const box of named) {
    const { x, y } = box.labels[0]!
    const host = hostOf(x, y)[0] ?? -1
    crowds.set(host, [...(crowds.get(host) ?? []), box])
  }
  const rooms = new Set(labels.flatMap(({ x, y }) => hostOf(x, y)))
  const beside = crowds.get(-1) ?? []
  if (beside.length < rooms.size) {
    crowds.set(
      -1,
      beside.filter((box) => !isCell(box, maxCell)),
    )
  }
  const crowded = [...crowds.values()].filter((crowd) => crowd.length >= minBooths).flat()
  const booths = 2 * crowded.length > named.length ? crowded : []
  const terraces = (crowds.get(-1) ?? []).filter((box) => isBuiltOn(box) && !booths.includes(box))
  return [...booths, ...terraces, ...alike(boxes, booths)]
}

function isBuiltOn(box: Named): boolean {
  return box.walled >= minWalled && box.labels.some(({ name }) => name !== null) && !isCell(box)
}

/** Boxes as large as booths, beside them: their numbers could not be read. */
function alike(boxes: OutlinedBox[], booths: OwnPolygon[]): OwnPolygon[] {
  if (booths.length === 0) return []
  const usual = median(booths.map(({ polygon }) => polygonArea(polygon)))
  const inBooth = locator(booths.map(({ polygon }) => polygon))
  const mates = boxes.filter(({ polygon }) => {
    const area = polygonArea(polygon)
    return area > usual / maxAreaTimes && area < usual * maxAreaTimes && inBooth(...innerPoint(polygon)).length === 0
  })
  const holds = locator(mates.map(({ polygon }) => polygon))
  const blocks = new Set(booths.flatMap(({ polygon }) => holds(...innerPoint(polygon))))
  const nameless = mates.filter((_, i) => !blocks.has(i))
  return nameless.length > maxNamelessTimes * booths.length
    ? []
    : nameless.map(({ polygon }) => ({ polygon, labels: [] }))
}

interface Named extends OwnPolygon {
  walled: number
}

/** Of boxes in each other, a label goes to the largest that holds no other; a block of booths is none itself. */
function ownLabels(boxes: OutlinedBox[], labels: Label[]): Named[] {
  const telling = labels.filter(({ name, number }) => name !== null || number !== null)
  const polygons = boxes.map(({ polygon }) => polygon)
  const find = locator(polygons)
  const holding = boxes.map((): Label[] => [])
  for (const label of telling) for (const box of find(label.x, label.y)) holding[box]!.push(label)
  const order = boxes.map((_, i) => i).filter((i) => holding[i]!.length > 0)
  order.sort((i, j) => holding[i]!.length - holding[j]!.length || polygonArea(polygons[j]!) - polygonArea(polygons[i]!))
  const taken = new Set<Label>()
  return order.flatMap((i): Named[] => {
    const own = holding[i]!
    if (own.some((label) => taken.has(label))) return []
    for (const label of own) taken.add(label)
    return [{ ...boxes[i]!, labels: own }]
  })
}

export const boothRule = listRule({
  id: 'booths',
  phase: 'picture',
  as: 'room',
  does: 'Boxes with labels are booths where many stand together, and terraces where they adjoin the building.',
  parameters,
  apply: findBooths,
  parts: spacesOf,
})
