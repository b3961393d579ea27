import { type PlacedImage, type Text, textCentre } from '../drawing.ts'
import { countSet } from '../field/index.ts'
import type { FoundDoor } from '../findings/findings.ts'
import { type Attempt, findText, TextBudget } from '../ocr/index.ts'
import type { PictureView } from '../result.ts'
import { movedBy } from '../rules/parts.ts'
import { RuleRun } from '../rules/rule-run.ts'
import { locator } from '../shape/locate.ts'
import type { Polygon } from '../shape/ring.ts'
import { apply, growth } from '../sketch/affine.ts'
import { findDoors } from './doors/doors.ts'
import { findFloor } from './find-floor.ts'
import { boxRule } from './floor/boxes.ts'
import type { Floor } from './floor/floor.ts'
import { pictureFrameRule } from './floor/frames.ts'
import { unreadGroundRule } from './floor/open-ground.ts'
import { outline } from './floor/outlines.ts'
import { unreadRestRule } from './floor/plain-rests.ts'
import { escapeSignRule } from './picture/escape-signs.ts'
import { type ClearInk, findClearInk, findInk, type Ink } from './picture/ink.ts'
import { isIsometric } from './picture/isometric.ts'
import { layOnPaper } from './picture/lay-on-paper.ts'
import { type Picture, turned, workingPicture } from './picture/picture.ts'
import { cropRule, cropToPlan } from './picture/plan-area.ts'
import { skewAngle, skewRule } from './picture/skew.ts'
import type { RasterReading } from './reading.ts'
import { furnitureInkRule } from './seen/furniture-inks.ts'
import { lookAt } from './seen/seen.ts'
import { smallestPlace } from './seen/text-fit.ts'
import { foundLines } from './text/found-lines.ts'
import { pictureLeaderRule } from './text/leaders.ts'
import { legibleLineRule } from './text/legible-lines.ts'
import { levelIn, readFoundText, readTexts } from './text/texts.ts'
import { tickedLineRule } from './text/ticked-lines.ts'
import { medianThickness } from './walls/line-walls.ts'

const MIRRORED_PICTURE =
  'The image seems to be mirrored: its text is only readable in a mirror; upload it the right way round'
const NO_SPACE = 'No enclosed space was found in the image; upload a sharper one, or a vector file'
const TEXT_LEFT_UNREAD =
  'The image has more text than the limit for one plan, so labels may be missing; upload each level separately'

function notesUnread(notes: number): string {
  return `${notes} notes seem to be handwritten and were not read; add what matters by hand`
}

/** Letters or digits in a row: single ones are read in signs. */
const WORD = /[\p{L}\p{N}]{2}/u
/** Of all pixels, the ink of the sparest plan. */
const MIN_INK_SHARE = 1e-4
/** Of all pixels, strong ink; and the grain of what should be paper. */
const SCENE_INK_SHARE = 0.25
const SCENE_GRAIN = 20
/** Of all pixels, what is flat in drawings. */
const MIN_FLAT_SHARE = 0.8
/** Lines of text from which on a picture that is light and dark all over may be a plan, and is searched. */
const MIN_LINES_OF_PLAN = 5
/** Pixels: what is thicker is a wall's body, and no line. */
const MAX_LINE_PX = 7

/** Reads a floor plan from its pixels, and its text too where that is wanted: OCR takes most of the time. */
export async function readRaster(
  placed: PlacedImage,
  wantsText: (spaces: Polygon[]) => boolean,
  onProgress: (fraction: number, step: string) => void,
  budget = new TextBudget(),
  run = new RuleRun(),
): Promise<RasterReading> {
  onProgress(0, 'pixels')
  const { image, picture, ink: drawn, view } = await lookCloser(layOnPaper(placed), run)
  if (isBlank(drawn)) return blankReading('plan')
  onProgress(0.2, 'walls')
  const textMap = findText(picture)
  const lines = foundLines(textMap, -levelIn(picture))
  if (view === 'photograph' && lines.length < MIN_LINES_OF_PLAN) return blankReading(view)
  const source = { image, picture }
  // A file with texts of its own may need none from its pixels.
  const readLines = () => inDrawing(picture, run, () => readFoundText({ map: textMap, lines }, source, budget, run))
  const early = wantsText([frameOf(picture)]) ? readLines() : null
  const legible = early ? run.apply(legibleLineRule, lines, early.printed, early.notes) : lines
  const unsigned = run.apply(escapeSignRule, picture, textsOf(early?.printed ?? []))
  const all = unsigned === picture ? drawn : findInk(unsigned)
  const seen = lookAt(unsigned)
  const plan = run.apply(furnitureInkRule, unsigned, all.pale, seen)
  const ink = run.apply(pictureFrameRule, plan === unsigned ? all : findInk(plan))
  const look = plan === unsigned ? seen : lookAt(plan)
  const floor = inDrawing(picture, run, () => findFloor({ picture: plan, ink }, { lines, legible }, run, look))
  onProgress(0.5, 'spaces')
  const places = floor.regions.filter((region) => !region.open && region.area >= smallestPlace(picture))
  const indexOf = new Map(places.map((region, index) => [region.id, index]))
  const { doors, gaps } = findDoors(floor, (region) => indexOf.get(region) ?? -1, picture)
  const { spaces, walls } = outline(floor, gaps, picture)
  onProgress(0.6, 'text')
  const polygons = places.map((region): Polygon => spaces.get(region.id) ?? { outer: new Float64Array(), holes: [] })
  const boxes = run.apply(boxRule, ink, floor, picture)
  const withText = wantsText([...polygons, ...boxes.map(({ polygon }) => polygon)])
  const { texts, unread, isMirrored } = withText
    ? readTexts(early ?? readLines(), floor.walls, source, budget, run)
    : { texts: [], unread: 0, isMirrored: false }
  const idsRead = new Set(spacesRead(texts, polygons).map((index) => places[index]!.id))
  const rests = withText
    ? [...run.apply(unreadRestRule, floor, plan, idsRead), ...run.apply(unreadGroundRule, floor, plan, idsRead)]
    : []
  return {
    method: floor.method,
    spaces: polygons,
    rests: rests.flatMap((id) => indexOf.get(id) ?? []),
    boxes,
    walls,
    doors,
    texts,
    doorWidths: doorWidths(doors, floor, picture),
    rulers: texts.length > 0 ? run.apply(tickedLineRule, ink.pale, picture) : [],
    leaders: run.apply(pictureLeaderRule, texts, polygons, ink.pale, picture),
    view,
    warnings: [
      ...warningsOf(floor, places.length),
      ...(budget.isSpent ? [TEXT_LEFT_UNREAD] : []),
      ...(unread > 0 ? [notesUnread(unread)] : []),
      ...(isMirrored ? [MIRRORED_PICTURE] : []),
    ],
  }
}

/** Does work in pixels, whose claims enter the ledger in drawing coordinates. */
function inDrawing<Result>({ toDrawing }: Picture, run: RuleRun, work: () => Result): Result {
  const { result, claims } = run.draft(work)
  run.keep(movedBy(toDrawing, claims))
  return result
}

function textsOf(attempts: readonly Attempt[]): string[] {
  return attempts.flatMap(({ reading }) => reading?.text ?? [])
}

/** The whole picture, in drawing coordinates. */
function frameOf({ width, height, toDrawing }: Picture): Polygon {
  const corners: [number, number][] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return { outer: Float64Array.from(corners.flatMap(([x, y]) => apply(toDrawing, x, y))), holes: [] }
}

/** The numbers of the spaces in which something could be read. */
function spacesRead(texts: readonly Text[], spaces: Polygon[]): number[] {
  const find = locator(spaces)
  return texts.filter(({ text }) => WORD.test(text)).flatMap((text) => find(...textCentre(text)))
}

/** Whether there is next to nothing on the paper: then nobody should wait for more to be looked for. */
function isBlank({ pale }: Ink): boolean {
  return countSet(pale) < MIN_INK_SHARE * pale.data.length
}

function blankReading(view: PictureView): RasterReading {
  return {
    method: 'blank paper',
    spaces: [],
    rests: [],
    boxes: [],
    walls: [],
    doors: [],
    texts: [],
    doorWidths: { leaves: [], gaps: [] },
    rulers: [],
    leaders: [],
    view,
    warnings: [NO_SPACE],
  }
}

/** In drawing units. Jambs that are lines are measured from middle to middle. */
function doorWidths(doors: FoundDoor[], { method, walls }: Floor, picture: Picture): RasterReading['doorWidths'] {
  const thickness = method === 'walls as lines' ? medianThickness(walls) : 0
  const jamb = thickness < MAX_LINE_PX ? thickness * growth(picture.toDrawing) : 0
  const widthOf = ({ x0, y0, x1, y1 }: FoundDoor) => Math.hypot(x1 - x0, y1 - y0) + jamb
  const [leaves, gaps] = [true, false].map((swing) => doors.filter((door) => door.swing === swing).map(widthOf))
  return { leaves: leaves!, gaps: gaps! }
}

interface Look {
  image: PlacedImage
  picture: Picture
  ink: ClearInk
}

interface CloserLook extends Omit<Look, 'ink'> {
  ink: Ink
  view: PictureView
}

/** Upright, and at the best size for the plan itself where it takes up but a part of a sheet. */
async function lookCloser(image: PlacedImage, run: RuleRun): Promise<CloserLook> {
  const whole = await workingPicture(image)
  // Turned upright, an isometric view would have a level direction.
  const leansBothWays = isIsometric(whole)
  const sheet = uprightPicture(image, whole, run)
  const plan = cropToPlan(image, sheet.picture, sheet.ink.strong)
  const look = plan && run.holds(cropRule, true) ? uprightPicture(plan, await workingPicture(plan), run) : sheet
  return { ...look, ink: findInk(look.picture, look.ink), view: leansBothWays ? 'isometric' : viewOf(look) }
}

function uprightPicture(image: PlacedImage, picture: Picture, run: RuleRun): Look {
  const ink = findClearInk(picture)
  const angle = skewAngle(ink.strong)
  run.spend(picture.width * picture.height)
  if (!run.holds(skewRule, angle !== 0)) return { image, picture, ink }
  const upright = turned(picture, ink.strong, angle)
  return { image, picture: upright, ink: findClearInk(upright) }
}

function warningsOf(floor: Floor, spaces: number): string[] {
  if (spaces === 0) return [NO_SPACE]
  if (floor.method !== 'walls as lines') return []
  return ['All lines in the image are equally thick, so furniture may have been read as walls']
}

/** Light and dark all over, while plans are lines on paper even where they are photographed, or areas of one colour each. */
function viewOf({ picture: { rgb }, ink: { strong, grain } }: Look): PictureView {
  if (grain < SCENE_GRAIN) return 'plan'
  const isScene = countSet(strong) > SCENE_INK_SHARE * strong.data.length && flatShare(rgb) < MIN_FLAT_SHARE
  return isScene ? 'photograph' : 'plan'
}

/** Of all pixels, those whose neighbour is as good as equal. */
function flatShare(rgb: Uint8Array): number {
  let flat = 0
  for (let k = 1; k + 3 < rgb.length; k += 3) flat += Number(Math.abs(rgb[k]! - rgb[k + 3]!) <= 1)
  return (3 * flat) / rgb.length
}
