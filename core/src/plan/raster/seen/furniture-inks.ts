import type { Mask } from '../../field/index.ts'
import { type PlaceKind, placeKinds } from '../../ocr/index.ts'
import { levels, pixels, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import type { Picture } from '../picture/picture.ts'
import { PLACE_PX, type Seen } from './seen.ts'

const parameters = {
  /** Of all ink, what one colour has at least that tells something. */
  minInk: share(0.02, [0.01, 0.1]),
  /** Of the ink of one colour, what stands where a net sees walls, windows and doors: at least where walls are drawn in it, at most where furniture is. */
  minWalls: share(0.6, [0.4, 0.8]),
  maxWalls: share(0.25, [0.1, 0.35]),
  /** Of all ink, what the colours of walls have at least, and those of furniture. */
  minWallInk: share(0.1, [0.05, 0.25]),
  minFurnitureInk: share(0.1, [0.05, 0.25]),
  /** Of all pixels, what is ink at most where plans are lines, and no areas. */
  maxInk: share(0.3, [0.1, 0.4]),
  /** Between the channels of a colour, below which it is a grey. */
  minChroma: levels(12, [6, 40]),
  /** Of a line of other ink on either side of what hides it: more than the thickness of one that crosses. */
  minWall: pixels(10, [4, 24]),
}
const values = valuesOf(parameters)

const HUE_COUNT = 12
const IS_WALL = placeKinds.map((kind) =>
  (['wall', 'door', 'window'] satisfies PlaceKind[] as PlaceKind[]).includes(kind),
)

interface Counts {
  ink: number
  walls: number
}

/**
 * CAD programs print each layer in a colour of its own, all lines equally thin. Where a net takes most lines of one colour
 * for walls and few of another, all that is drawn in the other is furniture, fittings, tiles or text, and is left out.
 */
function withoutFurnitureInks(picture: Picture, { data: ink }: Mask, seen: Seen): Picture {
  const hues = huesOf(picture, ink)
  const counts = countByHue(picture, hues, seen)
  const all = counts.reduce((sum, own) => sum + own.ink, 0)
  if (all > values.maxInk * hues.length) return picture
  const told = counts.slice(0, HUE_COUNT).map((own) => (own.ink < values.minInk * all ? null : own.walls / own.ink))
  const inkOf = (isOf: (walls: number) => boolean) =>
    told.reduce<number>((sum, walls, hue) => sum + (walls !== null && isOf(walls) ? counts[hue]!.ink : 0), 0)
  const isFurniture = told.map((walls) => walls !== null && walls <= values.maxWalls)
  if (inkOf((walls) => walls >= values.minWalls) < values.minWallInk * all) return picture
  if (inkOf((walls) => walls <= values.maxWalls) < values.minFurnitureInk * all) return picture
  const onWalls = furnitureOnWalls(picture, hues, (hue) => isFurniture[hue] === true)
  const { r, g, b } = picture.paper
  const rgb = Uint8Array.from(picture.rgb)
  for (let i = 0; i < hues.length; i++) if (isFurniture[hues[i]!] && !onWalls[i]) rgb.set([r, g, b], 3 * i)
  return { ...picture, rgb }
}

/** Furniture against a wall hides a part of its line: what continues a line of other ink on both sides stays. */
function furnitureOnWalls({ width, height }: Picture, hues: Uint8Array, isFurniture: (hue: number) => boolean) {
  const onWalls = new Uint8Array(hues.length)
  const walk = (start: number, step: number, count: number) => {
    let others = 0
    let from = -1
    for (let k = 0; k < count; k++) {
      const hue = hues[start + k * step]!
      if (hue === BARE_HUE) from = -1
      if (hue === BARE_HUE || isFurniture(hue)) {
        if (hue !== BARE_HUE && others >= values.minWall) from = k
        others = 0
      } else if (++others === values.minWall && from >= 0) {
        for (let hidden = from; hidden <= k - values.minWall; hidden++) onWalls[start + hidden * step] = 1
        from = -1
      }
    }
  }
  for (let y = 0; y < height; y++) walk(y * width, 1, width)
  for (let x = 0; x < width; x++) walk(x, width, height)
  return onWalls
}

const GREY_HUE = HUE_COUNT
const BARE_HUE = HUE_COUNT + 1

/** Of each pixel, its hue in steps around the circle, or that it is grey, or bare. */
function huesOf({ rgb }: Picture, ink: Uint8Array): Uint8Array {
  const hues = new Uint8Array(ink.length).fill(BARE_HUE)
  for (let i = 0, k = 0; i < ink.length; i++, k += 3) {
    if (ink[i]) hues[i] = hueOf(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!)
  }
  return hues
}

function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b)
  const chroma = most - Math.min(r, g, b)
  if (chroma < values.minChroma) return GREY_HUE
  const sixth = most === r ? (g - b) / chroma + 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return Math.round((sixth * HUE_COUNT) / 6) % HUE_COUNT
}

function countByHue({ width, height }: Picture, hues: Uint8Array, seen: Seen): Counts[] {
  const counts = Array.from({ length: HUE_COUNT + 1 }, (): Counts => ({ ink: 0, walls: 0 }))
  for (let y = 0; y < height; y++) {
    const row = Math.min(seen.height - 1, Math.floor(y / PLACE_PX)) * seen.width
    for (let x = 0; x < width; x++) {
      const own = counts[hues[y * width + x]!]
      if (!own) continue
      own.ink++
      own.walls += Number(IS_WALL[seen.likeliest[row + Math.min(seen.width - 1, Math.floor(x / PLACE_PX))]!])
    }
  }
  return counts
}

export const furnitureInkRule = changeRule({
  id: 'furniture-inks',
  phase: 'picture',
  does: 'Where layers are printed in colours of their own, lines of a colour in which a net sees hardly any walls are left out.',
  parameters,
  apply: withoutFurnitureInks,
})
