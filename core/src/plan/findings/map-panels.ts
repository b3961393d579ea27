import { type Box, median } from '../../geo/index.ts'
import { count, share, times, valuesOf } from '../rules/parameters.ts'
import { spacesOf } from '../rules/parts.ts'
import { setRule } from '../rules/rule.ts'
import { locator } from '../shape/locate.ts'
import { boxAround, boxOf, type Ring } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'
import type { Space } from './spaces.ts'
import { storeyTitles } from './storey-titles.ts'

const parameters = {
  /** Other spaces, without which nothing is a panel beside them. */
  minOthers: count(4, [2, 10]),
  /** Of the box around all spaces: what a panel takes up at most. */
  maxPanel: share(0.2, [0.05, 0.4]),
  /** Of that box, how much of its width a bar spans, and of its height. */
  minBarWidth: share(0.8, [0.6, 1]),
  maxBarHeight: share(0.15, [0.05, 0.3]),
  /** Height of titles against that of most texts. */
  minTitleRatio: times(1.25, [1.1, 2]),
}
const { minOthers, maxPanel, minBarWidth, maxBarHeight, minTitleRatio } = valuesOf(parameters)

/** More frames with legends than any map has are looked at no further. */
const MAX_PANELS = 50

const LEGEND =
  /^(?:map |plan )?(?:legend|legende|l[ée]gende|leyenda|legenda|key|symbols?|lejant|условные обозначения|легенда|图例|圖例|凡例|범례)\s*:?$/iu

/**
 * Panels of a map that no leaf of a door leads to: a frame with a legend, with all that is drawn in it; one with nothing
 * but the name of the storey; a bar along the upper or lower edge with a title.
 */
function findMapPanels(spaces: readonly Space[], lines: readonly Line[], byLeaf: ReadonlySet<Ring>): Set<Space> {
  if (spaces.length <= minOthers) return new Set()
  const whole = boxAround(spaces.map(({ polygon }) => polygon))
  const [width, height] = [whole.maxX - whole.minX, whole.maxY - whole.minY]
  const find = locator(spaces.map(({ polygon }) => polygon))
  const held = spaces.map((): Line[] => [])
  for (const line of lines) for (const i of find(line.x, line.y)) held[i]!.push(line)
  const usual = median(lines.map((line) => line.height))
  const isLarge = (line: Line) => line.height > minTitleRatio * usual
  const boxes = spaces.map(({ polygon }) => boxOf(polygon.outer))
  const isPanel = (box: Box, i: number) => {
    const texts = held[i]!
    const [across, up] = [box.maxX - box.minX, box.maxY - box.minY]
    if (texts.length === 0 || across * up > maxPanel * width * height || byLeaf.has(spaces[i]!.polygon.outer))
      return false
    const isAtEdge = box.minY - whole.minY < up / 2 || whole.maxY - box.maxY < up / 2
    const isBar = isAtEdge && across > minBarWidth * width && up < maxBarHeight * height
    return (
      texts.some(({ text }) => LEGEND.test(text.trim())) ||
      (texts.every(isLarge) && isStoreyName(texts)) ||
      (isBar && spaces[i]!.drawn && texts.some(isLarge))
    )
  }
  const panels = boxes.filter(isPanel).slice(0, MAX_PANELS)
  const isWithin = (i: number) =>
    panels.some(
      ({ minX, minY, maxX, maxY }) =>
        boxes[i]!.minX >= minX && boxes[i]!.maxX <= maxX && boxes[i]!.minY >= minY && boxes[i]!.maxY <= maxY,
    )
  return new Set(panels.length > 0 ? spaces.filter((_, i) => isWithin(i)) : [])
}

/** Lines that together say nothing but which storey it is; "to floor 2" stands beside stairs. */
function isStoreyName(lines: Line[]): boolean {
  const text = lines.map((line) => line.text.trim()).join(' ')
  return !/^to\b/iu.test(text) && storeyTitles([{ ...lines[0]!, text }]).length > 0
}

export const mapPanelRule = setRule({
  id: 'map-panels',
  phase: 'sheet',
  as: 'no room',
  does: 'Frames that no leaf of a door leads to with a legend or only the name of a storey, and bars along the edge of a map with a title, are panels.',
  parameters,
  apply: findMapPanels,
  parts: spacesOf,
})
