import type { Mask } from '../../field/index.ts'
import { withinReach } from '../../field/index.ts'
import { levels, pixels, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { zonedArea } from '../floor/zones.ts'
import { luminance, WHITE_LEVEL } from './luminance.ts'
import type { Picture } from './picture.ts'

const parameters = {
  /** Of all pixels, what is coloured on an escape plan at least and at most. */
  minColoured: share(0.005, [0.002, 0.02]),
  maxColoured: share(0.35, [0.2, 0.5]),
  /** Of the coloured pixels, what is green, and what has a colour of safety signs at all. */
  minGreen: share(0.4, [0.2, 0.6]),
  minSafety: share(0.85, [0.7, 0.95]),
  /** Of 255: how far a colour is off grey. */
  minChroma: share(0.14, [0.08, 0.25]),
  /** Around a sign, where its colour fades out. */
  halo: pixels(2, [0, 6]),
  /** Of what stays there: walls that it touches. */
  maxWallLevel: levels(190, [100, 230]),
}
const values = valuesOf(parameters)
/** Into how many steps a channel is parted to tell tints, and into how many bins their levels. */
const TINT_STEPS = 8
const LEVEL_BINS = 16
/** Degrees of hue: green of escape and first aid, red of fire, blue of where the reader stands. */
const GREEN_HUES = [80, 180]
const RED_HUES = [340, 380]
const BLUE_HUES = [195, 255]
/** Words on escape plans and in their legends; "emergency" and "first aid" alone are names of rooms as well. */
const ESCAPE_WORDS =
  /escape|evacuat|emergency (?:exit|plan|route)|extinguisher|fire (?:alarm|hose|exit|action)|assembly point|flucht|rettung|notausgang|feuerl(?:ö|oe?)sch|sammelplatz|brandfall|[ée]vacuation|issue de secours|extincteur|evacuaci[óo]n|(?:salida|plan) de emergencia|extintor|evacuazione|(?:uscita|piano) di emergenza|estintore|sa[íi]da de emerg[êe]ncia|ontruiming|vluchtweg|nooduitgang|utrymning|ewakuac|эвакуац/iu

/**
 * On plans of escape routes, green ways and arrows, green and red signs with their leaders and a blue mark for the reader lie
 * over a drawing in black and grey. The picture without them is the drawing. Where rooms are areas of colour, it is no such plan.
 */
export function withoutEscapeSigns(picture: Picture, texts: readonly string[]): Picture {
  if (picture.lightInk || !texts.some((text) => ESCAPE_WORDS.test(text)) || zonedArea(picture) > 0) return picture
  const coloured = colouredPixels(picture)
  if (!coloured) return picture
  const around = withinReach(coloured, values.halo ** 2)
  const lightest = lightestOf(picture, coloured)
  const { r, g, b } = picture.paper
  const rgb = Uint8Array.from(picture.rgb)
  for (let i = 0, k = 0; k < rgb.length; i++, k += 3) {
    if (!around.data[i]) continue
    // A line across a coloured area is as dark there as elsewhere, and fades into the area at its edges.
    const light = coloured.data[i] ? Math.min(1, maxOf(rgb, k) / lightest[tintOf(rgb, k)]!) : 1
    if (!coloured.data[i] && luminance(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!) < values.maxWallLevel) continue
    rgb.set([light * r, light * g, light * b], k)
  }
  return { ...picture, rgb }
}

/** The colour of a pixel whatever its brightness, coarsely. */
function tintOf(rgb: Uint8Array, k: number): number {
  const most = maxOf(rgb, k)
  const part = (level: number) => Math.round((level / most) * TINT_STEPS)
  return (part(rgb[k]!) * (TINT_STEPS + 1) + part(rgb[k + 1]!)) * (TINT_STEPS + 1) + part(rgb[k + 2]!)
}

function maxOf(rgb: Uint8Array, k: number): number {
  return Math.max(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!)
}

/** Of each tint, the level that most of its pixels have: that of areas in it. */
function lightestOf({ rgb }: Picture, coloured: Mask): Float64Array {
  const tints = (TINT_STEPS + 1) ** 3
  const counts = new Uint32Array(tints * LEVEL_BINS)
  for (let i = 0, k = 0; k < rgb.length; i++, k += 3) {
    if (coloured.data[i]) counts[tintOf(rgb, k) * LEVEL_BINS + ((maxOf(rgb, k) * LEVEL_BINS) >> 8)]!++
  }
  return Float64Array.from({ length: tints }, (_, tint) => {
    const own = counts.subarray(tint * LEVEL_BINS, (tint + 1) * LEVEL_BINS)
    const most = own.indexOf(own.reduce((p, q) => Math.max(p, q)))
    return Math.max(1, (most * WHITE_LEVEL) / LEVEL_BINS)
  })
}

/** The pixels in colours; null where these are not those of an escape plan. */
function colouredPixels({ rgb, width, height }: Picture): Mask | null {
  const { minColoured, maxColoured, minGreen, minSafety, minChroma } = values
  const data = new Uint8Array(width * height)
  const counts = { all: 0, green: 0, safety: 0 }
  for (let i = 0, k = 0; k < rgb.length; i++, k += 3) {
    const [r, g, b] = [rgb[k]!, rgb[k + 1]!, rgb[k + 2]!]
    const chroma = Math.max(r, g, b) - Math.min(r, g, b)
    if (chroma < minChroma * WHITE_LEVEL) continue
    data[i] = 1
    const hue = hueOf(r, g, b, chroma)
    const isGreen = isWithin(hue, GREEN_HUES)
    counts.all++
    counts.green += Number(isGreen)
    counts.safety += Number(isGreen || isWithin(hue, RED_HUES) || isWithin(hue, BLUE_HUES))
  }
  const { all, green, safety } = counts
  const isCovered = all > minColoured * data.length && all < maxColoured * data.length
  return isCovered && green > minGreen * all && safety > minSafety * all ? { width, height, data } : null
}

/** Degrees, of which red has 0 and 360. */
function hueOf(r: number, g: number, b: number, chroma: number): number {
  const most = Math.max(r, g, b)
  if (most === r) return (60 * (g - b)) / chroma
  return most === g ? 120 + (60 * (b - r)) / chroma : 240 + (60 * (r - g)) / chroma
}

function isWithin(hue: number, [from, to]: readonly number[]): boolean {
  return (hue >= from! && hue <= to!) || (hue + 360 >= from! && hue + 360 <= to!)
}

export const escapeSignRule = changeRule({
  id: 'escape-signs',
  phase: 'picture',
  does: 'On a plan of escape routes, green ways, signs in green and red and the mark of the reader lie over the drawing and part nothing.',
  parameters,
  apply: withoutEscapeSigns,
})
