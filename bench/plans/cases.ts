import type { Storeys } from './storeys.ts'
import type { Style } from './style.ts'
import type { Kind } from './venue.ts'

/** A way of drawing that real plans have. */
export interface Case {
  name: string
  kind: Kind
  thickness: number
  style: Partial<Style>
  /** Where there are several on the sheet. */
  storeys?: Storeys
}

/** Each shows something that the others do not. */
export const cases: Case[] = [
  {
    name: 'home with symbols',
    kind: 'home',
    thickness: 0.25,
    style: { body: 'filled', panes: 3, symbols: true, labels: 'number, name and area' },
  },
  {
    name: 'home with doors ajar',
    kind: 'home',
    thickness: 0.15,
    style: { doors: 'ajar', panes: 1, symbols: true, around: ['dimension chain'] },
  },
  {
    name: 'home tinted, sliding doors',
    kind: 'home',
    thickness: 0.2,
    style: { body: 'filled', doors: 'sliding', tinted: true, symbols: true, around: ['north arrow', 'scale bar'] },
  },
  { name: 'wings, rooms of an L', kind: 'wings', thickness: 0.2, style: { body: 'filled', tags: 'upright' } },
  { name: 'wings hatched, columns', kind: 'wings', thickness: 0.3, style: { body: 'hatched', columns: 'square' } },
  { name: 'office on an arc', kind: 'office', thickness: 0.3, style: { body: 'filled', bend: 'arc', panes: 3 } },
  { name: 'corridors on an arc', kind: 'corridors', thickness: 0.2, style: { bend: 'arc' } },
  { name: 'office that leans', kind: 'office', thickness: 0.2, style: { body: 'filled', bend: 'lean' } },
  { name: 'school with stairs and lifts', kind: 'school', thickness: 0.2, style: { symbols: true, panes: 3 } },
  { name: 'school of single lines', kind: 'school', thickness: 0, style: { symbols: true, doors: 'gap' } },
  {
    name: 'office on axes',
    kind: 'office',
    thickness: 0.3,
    style: { body: 'filled', columns: 'square', axes: true, around: ['dimension chain'] },
  },
  {
    name: 'office with elevation and legend',
    kind: 'office',
    thickness: 0.2,
    style: {
      body: 'hatched',
      symbols: true,
      around: ['elevation', 'legend', 'north arrow', 'scale bar', 'title block'],
    },
  },
  {
    name: 'two storeys',
    kind: 'corridors',
    thickness: 0.2,
    storeys: { count: 2, columns: 1 },
    style: { body: 'filled' },
  },
  { name: 'open plan', kind: 'openPlan', thickness: 0.2, style: { body: 'filled', columns: 'round' } },
  { name: 'office, names in pills', kind: 'office', thickness: 0.1, style: { tags: 'pill', furnished: true } },
  { name: 'corridors, names outside', kind: 'corridors', thickness: 0.2, style: { body: 'filled', tags: 'leader' } },
  { name: 'office, names upright', kind: 'office', thickness: 0, style: { tags: 'upright', furnished: true } },
  { name: 'mall as areas of colour', kind: 'mall', thickness: 0.5, style: { body: 'none' } },
  { name: 'mall as areas on an arc', kind: 'mall', thickness: 0.5, style: { body: 'none', bend: 'arc', route: true } },
  { name: 'expo tinted, with columns', kind: 'expo', thickness: 0.3, style: { tinted: true, columns: 'round' } },
  { name: 'mall with a route', kind: 'mall', thickness: 0.3, style: { tinted: true, route: true, body: 'filled' } },
  { name: 'corridors, letters as strokes', kind: 'corridors', thickness: 0.1, style: { strokeText: true } },
  {
    name: 'wings on a sheet',
    kind: 'wings',
    thickness: 0.25,
    style: { around: ['legend', 'title block', 'scale bar', 'dimension chain'], labels: 'number, name and area' },
  },
  { name: 'wings as areas, thin gaps', kind: 'wings', thickness: 0.1, style: { body: 'none' } },
  { name: 'office as escape plan', kind: 'office', thickness: 0.2, style: { body: 'filled', escape: true } },
  { name: 'corridors in a thick shell', kind: 'corridors', thickness: 0, style: { shell: true } },
  {
    name: 'two storeys side by side, titled',
    kind: 'office',
    thickness: 0.2,
    storeys: { count: 2, columns: 2, alike: true, titled: true },
    style: { body: 'filled', symbols: true },
  },
  {
    name: 'three storeys, elevation and section',
    kind: 'school',
    thickness: 0.2,
    storeys: { count: 3, columns: 1, alike: true, titled: true },
    style: { symbols: true, panes: 3, around: ['elevation', 'section', 'title block'] },
  },
  {
    name: 'storey, site plan, detail and schedule',
    kind: 'office',
    thickness: 0.25,
    style: { body: 'hatched', around: ['site plan', 'detail', 'schedule', 'key plan', 'north arrow'] },
  },
  {
    name: 'five storeys in frames',
    kind: 'home',
    thickness: 0.2,
    storeys: { count: 5, columns: 3, titled: true, framed: true },
    style: { body: 'filled', symbols: true, panes: 1 },
  },
  {
    name: 'two homes of lines, section',
    kind: 'home',
    thickness: 0.15,
    storeys: { count: 2, columns: 2, alike: true },
    style: { doors: 'gap', around: ['section', 'scale bar'] },
  },
  {
    name: 'expo on two storeys',
    kind: 'expo',
    thickness: 0.3,
    storeys: { count: 2, columns: 2, titled: true },
    style: {},
  },
  {
    name: 'three storeys in frames, section and details',
    kind: 'office',
    thickness: 0.2,
    storeys: { count: 3, columns: 1, alike: true, titled: true, framed: true },
    style: { body: 'filled', furnished: true, around: ['section', 'detail', 'key plan', 'title block'] },
  },
]
