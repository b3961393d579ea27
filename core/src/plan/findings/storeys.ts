import { type Box, UnionFind } from '../../geo/index.ts'
import { buildingSizes } from '../rules/building-sizes.ts'
import { apart, boxAround, boxOf, grow, type Polygon, polygonHas } from '../shape/ring.ts'
import type { Line } from '../text/lines.ts'
import type { Flight } from '../vector/clutter/stairs.ts'
import { isStairs, middleOf } from '../vector/clutter/stairwells.ts'
import type { Findings } from './findings.ts'
import { SheetGrid } from './sheet-grid.ts'
import type { Space } from './spaces.ts'

/** Drawings of storeys that have a title each may stand nearer to each other than drawings do elsewhere. */
const MIN_TITLED_GAP_M = 0.12
/** Rooms that make a building, and the share of them that doors join. */
const FEWEST_ROOMS = 4
const MAX_JOINED_SHARE = 0.6
/** How far from its storey a title stands, in metres and in heights of its letters. */
const TITLE_REACH = 4
const TITLE_HEIGHTS = 8
/** Storeys of one house are as wide and as deep as each other, but for this share. */
const MAX_SIZE_DIFFERENCE = 0.1
/** The share of a storey's numbers that begin with the same digit, and how many there are at least. */
const OF_ONE_LEVEL = 0.75
const FEWEST_NUMBERS = 4

interface SheetDrawing {
  box: Box
  /** Spaces with names; where hardly any could be read, all if doors join them. */
  rooms: Space[]
  /** The share of them that doors join with each other. */
  joined: number
  title: Line | null
  hasStairs: boolean
}

/**
 * Several storeys on a sheet: buildings that stand apart, and two of which, walkable in themselves, have titles of storeys
 * beside them, numbers of different levels, the same size, or stairs in both and one side of the same size in line. Houses of
 * a site have none of that.
 * Answers which storey a point belongs to, counted from 1.
 */
export function tellStoreys(findings: Findings, unitsPerMeter: number): ((x: number, y: number) => number) | null {
  const areTitled = new Set(findings.titles.map(({ text }) => text)).size > 1
  return (
    storeysApart(findings, unitsPerMeter, buildingSizes.drawingGap.value, areOfOneHouse) ??
    (areTitled ? storeysApart(findings, unitsPerMeter, MIN_TITLED_GAP_M, areTitledApart) : null)
  )
}

function storeysApart(
  findings: Findings,
  unitsPerMeter: number,
  minGap: number,
  areStoreys: (p: SheetDrawing, q: SheetDrawing) => boolean,
): ((x: number, y: number) => number) | null {
  const { spaces, walls, wallLines, titles } = findings
  const polygons = [...spaces.map(({ polygon }) => polygon), ...walls]
  const grid = new SheetGrid(boxAround(polygons), minGap * unitsPerMeter)
  for (const { outer } of polygons) grid.drawRing(outer)
  for (const line of wallLines) {
    for (let i = 2; i < line.length; i += 2) grid.draw(line[i - 2]!, line[i - 1]!, line[i]!, line[i + 1]!)
  }
  const drawings = drawingsOf(findings, grid, grid.join())
  growByLines(drawings, wallLines, grid)
  placeTitles(titles, drawings, unitsPerMeter)
  const buildings = drawings.filter(({ rooms }) => rooms.length >= FEWEST_ROOMS)
  const whole = buildings.filter(({ joined, title }) => joined >= MAX_JOINED_SHARE || title !== null)
  if (!whole.some((p, i) => whole.slice(i + 1).some((q) => areStoreys(p, q)))) return null
  const storeyOf = drawings.map((drawing) => {
    const own = buildings.indexOf(drawing)
    return own < 0 ? nearest(buildings, drawing.box) : own
  })
  return (x, y) => 1 + (storeyOf[grid.drawingAt(x, y)] ?? nearest(buildings, boxOf([x, y])))
}

function drawingsOf({ spaces, walls, doors, flights = [] }: Findings, grid: SheetGrid, count: number): SheetDrawing[] {
  const drawings = Array.from({ length: count }, (): SheetDrawing => {
    return { box: boxOf([]), rooms: [], joined: 0, title: null, hasStairs: false }
  })
  const at = ({ outer }: Polygon) => drawings[grid.drawingAt(outer[0]!, outer[1]!)]
  for (const polygon of [...spaces.map((space) => space.polygon), ...walls]) {
    const box = at(polygon)?.box
    for (let i = 0; box && i < polygon.outer.length; i += 2) grow(box, polygon.outer[i]!, polygon.outer[i + 1]!)
  }
  const parts = new UnionFind(spaces.length)
  for (const { between } of doors) if (between.every((side) => side >= 0)) parts.join(...between)
  const partOf = new Map(spaces.map((space, i) => [space, parts.find(i)]))
  for (const space of spaces) {
    const drawing = at(space.polygon)
    drawing?.rooms.push(space)
    if (drawing) drawing.hasStairs ||= isStairwell(space, flights)
  }
  takeNested(drawings)
  for (const drawing of drawings) {
    const named = drawing.rooms.filter(({ labels }) => labels.length > 0)
    const isNamed = named.length >= FEWEST_ROOMS
    const joined = mostAlike((isNamed ? named : drawing.rooms).map((room) => partOf.get(room)!))
    if (isNamed || joined < MAX_JOINED_SHARE * drawing.rooms.length) drawing.rooms = named
    drawing.joined = joined / drawing.rooms.length
  }
  return drawings
}

function isStairwell({ polygon, labels }: Space, flights: Flight[]): boolean {
  return labels.some(isStairs) || flights.some((flight) => polygonHas(polygon, ...middleOf(flight)))
}

/** The outline of a storey is there where its stairs or its garage could not be read. */
function growByLines(drawings: SheetDrawing[], lines: Findings['wallLines'], grid: SheetGrid): void {
  for (const line of lines) {
    const box = drawings[grid.drawingAt(line[0]!, line[1]!)]?.box
    for (let i = 0; box && i < line.length; i += 2) grow(box, line[i]!, line[i + 1]!)
  }
}

/** What stands within a drawing, as blocks of booths in a hall, is part of it. */
function takeNested(drawings: SheetDrawing[]): void {
  const roomy = drawings.filter(({ rooms }) => rooms.length > 0)
  for (const drawing of roomy) {
    const around = roomy.find((other) => other !== drawing && other.rooms.length > 0 && boxHas(other.box, drawing.box))
    if (!around) continue
    around.rooms = around.rooms.concat(drawing.rooms)
    drawing.rooms = []
  }
}

/** How often the most frequent number is there. */
function mostAlike(numbers: number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0)
}

function placeTitles(titles: Line[], drawings: SheetDrawing[], unitsPerMeter: number): void {
  const buildings = drawings.filter(({ rooms }) => rooms.length >= FEWEST_ROOMS)
  for (const title of titles) {
    const point = boxOf([title.x, title.y])
    const beside = buildings[nearest(buildings, point)]
    const reach = Math.max(TITLE_REACH * unitsPerMeter, TITLE_HEIGHTS * title.height)
    if (beside && apart(beside.box, point) < reach) beside.title ??= title
  }
  for (const row of rowsOf(titles)) placeRow(row, buildings)
}

/** Titles at one height, as those along the foot of a sheet. */
function rowsOf(titles: Line[]): Line[][] {
  const rows: Line[][] = []
  for (const title of titles) {
    const row = rows.find(([first]) => Math.abs(first!.y - title.y) < first!.height)
    if (row) row.push(title)
    else rows.push([title])
  }
  return rows.filter(({ length }) => length > 1)
}

/** Titles of a row name the buildings over or under them, however far, where each has its own. */
function placeRow(row: Line[], buildings: SheetDrawing[]): void {
  const over = row.map(({ x }) => buildings.filter(({ box }) => x > box.minX && x < box.maxX))
  const named = row.flatMap((title, i) => (over[i]!.length === 1 ? [{ title, building: over[i]![0]! }] : []))
  if (new Set(named.map(({ building }) => building)).size < named.length) return
  for (const { title, building } of named) building.title ??= title
}

function areTitledApart(p: SheetDrawing, q: SheetDrawing): boolean {
  return p.title !== null && q.title !== null && p.title.text !== q.title.text
}

function areOfOneHouse(p: SheetDrawing, q: SheetDrawing): boolean {
  if (areTitledApart(p, q)) return true
  const [levelOfP, levelOfQ] = [levelOf(p), levelOf(q)]
  if (levelOfP && levelOfQ && levelOfP !== levelOfQ) return true
  const isNear = (a: number, b: number) => Math.abs(a - b) < MAX_SIZE_DIFFERENCE * Math.max(a, b)
  const width = ({ minX, maxX }: Box) => maxX - minX
  const height = ({ minY, maxY }: Box) => maxY - minY
  if (isNear(width(p.box), width(q.box)) && isNear(height(p.box), height(q.box))) return true
  return p.hasStairs && q.hasStairs && areInLine(p.box, q.box)
}

/** Whether two boxes begin and end at the same height, or at the same place from left to right. */
function areInLine(p: Box, q: Box): boolean {
  const offX = Math.abs(p.minX - q.minX) + Math.abs(p.maxX - q.maxX)
  const offY = Math.abs(p.minY - q.minY) + Math.abs(p.maxY - q.maxY)
  return (
    offX < MAX_SIZE_DIFFERENCE * Math.max(p.maxX - p.minX, q.maxX - q.minX) ||
    offY < MAX_SIZE_DIFFERENCE * Math.max(p.maxY - p.minY, q.maxY - q.minY)
  )
}

/** The digit that numbers of three digits begin with. */
function levelOf({ rooms }: SheetDrawing): string | null {
  const digits = rooms.flatMap(
    ({ labels }) => /^\p{L}{0,2}[-. ]?(\d)\d\d(?!\d)/u.exec(labels[0]?.number ?? '')?.[1] ?? [],
  )
  if (digits.length < FEWEST_NUMBERS) return null
  const counts = [...new Set(digits)].map((digit) => ({ digit, count: digits.filter((d) => d === digit).length }))
  return counts.find(({ count }) => count >= OF_ONE_LEVEL * digits.length)?.digit ?? null
}

/** The one whose rooms are nearest: boxes of drawings that stand aslant overlap. */
function nearest(drawings: SheetDrawing[], box: Box): number {
  const distances = drawings.map(({ rooms }) =>
    rooms.reduce((least, { polygon }) => Math.min(least, apart(boxOf(polygon.outer), box)), Infinity),
  )
  return distances.indexOf(Math.min(...distances))
}

function boxHas(p: Box, q: Box): boolean {
  return p.minX <= q.minX && p.minY <= q.minY && p.maxX >= q.maxX && p.maxY >= q.maxY
}
