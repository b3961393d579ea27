import { cleanLook } from '../looks.ts'
import { plainStrokes } from '../plain-strokes.ts'
import { type Drawn, type Format, writePlan } from '../plan.ts'
import { drawStoreys, makeStoreys, type Storeys } from '../storeys.ts'
import type { Style } from '../style.ts'
import type { Kind } from '../venue.ts'
import type { GoldenPlan } from './golden-plan.ts'

/** A plan that is drawn from a seed. */
export interface DrawnPlan {
  name: string
  format: Format
  kind: Kind
  seed: number
  /** Metres; 0 where walls are single lines. */
  thickness: number
  style: Partial<Style>
  storeys?: Storeys
}

/** Pixels across a picture: few, so that it is read in seconds. */
const PICTURE_COLUMNS = 1100
const ALONE: Storeys = { count: 1, columns: 1 }
const PRINTED: Partial<Style> = { mono: true, exploded: true }
const PLOTTED: Partial<Style> = { mono: true, plotted: true }

/** Each shows something that real plans have and that is easily misread. */
export const drawnPlans: DrawnPlan[] = [
  { name: 'printed office', format: 'pdf', kind: 'office', seed: 1, thickness: 0.2, style: { ...PRINTED, furnished: true, clutter: ['thresholds', 'equipment tags', 'call-outs'] } },
  { name: 'printed office, no names', format: 'pdf', kind: 'office', seed: 2, thickness: 0.3, style: { ...PLOTTED, labels: 'none', panes: 3, clutter: ['thresholds', 'built-in desks'] } },
  { name: 'printed school, no names', format: 'pdf', kind: 'school', seed: 3, thickness: 0.25, style: { ...PLOTTED, labels: 'none', symbols: true, panes: 3 } },
  { name: 'printed home, no names', format: 'pdf', kind: 'home', seed: 4, thickness: 0.2, style: { ...PRINTED, labels: 'none', symbols: true, clutter: ['thresholds'] } },
  { name: 'printed corridors with call-outs', format: 'pdf', kind: 'corridors', seed: 5, thickness: 0.15, style: { ...PRINTED, clutter: ['call-outs', 'equipment tags'] } },
  { name: 'printed wings on their site', format: 'pdf', kind: 'wings', seed: 6, thickness: 0.25, style: { ...PRINTED, clutter: ['site'], furnished: true } },
  { name: 'venue with banquet tables', format: 'pdf', kind: 'mall', seed: 7, thickness: 0.3, style: { clutter: ['banquet'], mono: true, labels: 'half' } },
  { name: 'hall with rows of seats', format: 'pdf', kind: 'corridors', seed: 8, thickness: 0.2, style: { ...PRINTED, clutter: ['seats', 'thresholds'], labels: 'half' } },
  { name: 'office under its ceiling grid', format: 'svg', kind: 'office', seed: 9, thickness: 0.2, style: { clutter: ['ceiling grid', 'thresholds'] } },
  { name: 'home with tiles and carpets', format: 'svg', kind: 'home', seed: 10, thickness: 0.15, style: { clutter: ['tiles', 'carpets'], symbols: true, mono: true } },
  { name: 'office with dimensions inside', format: 'dxf', kind: 'office', seed: 11, thickness: 0.2, style: { clutter: ['inner dimensions', 'built-in desks'], mono: true, labels: 'none' } },
  { name: 'office measured in millimetres', format: 'pdf', kind: 'office', seed: 34, thickness: 0.2, style: { mono: true, doors: 'gap', clutter: ['arrowed dimensions'], labels: 'number' } },
  { name: 'rooms as nested rectangles', format: 'dwg', kind: 'home', seed: 12, thickness: 0.2, style: { sealed: true, labels: 'none', mono: true, clutter: ['built-in desks'] } },
  { name: 'nested rectangles with names', format: 'svg', kind: 'wings', seed: 13, thickness: 0.3, style: { sealed: true } },
  { name: 'voids and circles', format: 'pdf', kind: 'wings', seed: 14, thickness: 0.2, style: { ...PRINTED, clutter: ['voids', 'carpets'], labels: 'none' } },
  { name: 'sheet with legend and title block', format: 'dwg', kind: 'home', seed: 15, thickness: 0.2, style: { mono: true, around: ['title block', 'legend', 'scale bar', 'north arrow'], symbols: true } },
  { name: 'sheet with section and detail', format: 'pdf', kind: 'home', seed: 16, thickness: 0.2, style: { ...PRINTED, around: ['section', 'detail', 'title block'], symbols: true } },
  { name: 'storeys in frames, printed', format: 'pdf', kind: 'home', seed: 17, thickness: 0.2, style: { ...PLOTTED, panes: 1, symbols: true, clutter: ['thresholds'] }, storeys: { count: 4, columns: 2, titled: true, framed: true } },
  { name: 'expo as filled boxes', format: 'svg', kind: 'expo', seed: 18, thickness: 0.3, style: { body: 'none', labels: 'number' } },
  { name: 'expo, half of the booths nameless', format: 'svg', kind: 'expo', seed: 19, thickness: 0, style: { labels: 'half', mono: true } },
  { name: 'open plan with desks', format: 'dxf', kind: 'openPlan', seed: 20, thickness: 0.2, style: { furnished: true, clutter: ['built-in desks', 'equipment tags'], mono: true } },
  { name: 'open plan on an arc', format: 'svg', kind: 'openPlan', seed: 21, thickness: 0.2, style: { bend: 'arc', furnished: true, columns: 'round', clutter: ['carpets'], mono: true } },
  { name: 'site around a leaning office', format: 'dxf', kind: 'office', seed: 22, thickness: 0.25, style: { bend: 'lean', clutter: ['site', 'call-outs'], mono: true } },
  { name: 'hatched walls, one look', format: 'pdf', kind: 'office', seed: 23, thickness: 0.3, style: { ...PLOTTED, exploded: true, body: 'hatched', furnished: true, labels: 'half', clutter: ['built-in desks'] } },
  { name: 'hatched walls on layers', format: 'dxf', kind: 'corridors', seed: 24, thickness: 0.3, style: { body: 'hatched', layers: true, symbols: true } },
  { name: 'single lines, furnished', format: 'pdf', kind: 'corridors', seed: 25, thickness: 0, style: { ...PRINTED, furnished: true, doors: 'gap', clutter: ['built-in desks'] } },
  { name: 'school with everything', format: 'svg', kind: 'school', seed: 26, thickness: 0.2, style: { mono: true, symbols: true, furnished: true, axes: true, columns: 'square', clutter: ['equipment tags', 'inner dimensions'] } },
  { name: 'mall with a route and seats', format: 'svg', kind: 'mall', seed: 27, thickness: 0.3, style: { tinted: true, route: true, clutter: ['banquet'], labels: 'half' } },
  { name: 'letters as strokes', format: 'pdf', kind: 'corridors', seed: 28, thickness: 0.1, style: { ...PRINTED, strokeText: true, furnished: true, clutter: ['thresholds'] } },
  { name: 'picture of a furnished home', format: 'png', kind: 'home', seed: 29, thickness: 0.15, style: { symbols: true, mono: true, strokeText: true } },
  { name: 'picture in the colours of layers', format: 'png', kind: 'school', seed: 33, thickness: 0.15, style: { symbols: true, furnished: true, inColours: true, clutter: ['tiles'], strokeText: true } },
  { name: 'picture of a banquet', format: 'png', kind: 'mall', seed: 31, thickness: 0.3, style: { clutter: ['banquet'], strokeText: true, labels: 'number' } },
  { name: 'picture with lengths in millimetres', format: 'png', kind: 'corridors', seed: 34, thickness: 0.2, style: { clutter: ['millimetres'], mono: true, strokeText: true } },
] // biome-ignore format: a table

export function goldenOf(plan: DrawnPlan): GoldenPlan {
  return {
    name: plan.name,
    read: () => writePlan(drawGolden(plan), plan.format, cleanLook, plan.seed, PICTURE_COLUMNS),
  }
}

/** The drawing itself, whatever file it goes to. */
export function drawGolden({ format, kind, seed, thickness, style: own, storeys = ALONE }: DrawnPlan): Drawn {
  const style: Style = {
    furnished: false,
    body: 'outline',
    doors: 'arc',
    labels: 'number and name',
    layers: false,
    unitsPerMeter: format === 'dwg' || format === 'dxf' ? 1000 : 20,
    ...own,
  }
  const venues = makeStoreys(kind, seed, thickness, storeys, style.sealed)
  const { sheet, floors } = drawStoreys(venues, storeys, style, seed)
  return { sheet: plainStrokes(sheet, style), style, floors, whole: true }
}
