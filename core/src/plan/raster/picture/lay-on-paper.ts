import type { PlacedImage } from '../../drawing.ts'
import { luminance, WHITE_LEVEL } from './luminance.ts'

/** Drawings on nothing are dark lines on white, unless hardly any of their pixels is dark. */
const MAX_DARK_LEVEL = 110
const MIN_DARK_SHARE = 0.02
const BLACKBOARD_LEVEL = 24

/** The picture without transparency. */
export function layOnPaper({ pixels, ...image }: PlacedImage): PlacedImage {
  if (isOpaque(pixels)) return { pixels, ...image }
  let opaque = 0
  let dark = 0
  for (let k = 0; k < pixels.length; k += 4) {
    if (pixels[k + 3]! < 128) continue
    opaque++
    if (luminance(pixels[k]!, pixels[k + 1]!, pixels[k + 2]!) < MAX_DARK_LEVEL) dark++
  }
  const paper = dark < MIN_DARK_SHARE * opaque ? BLACKBOARD_LEVEL : WHITE_LEVEL
  const laid = new Uint8Array(pixels.length)
  for (let k = 0; k < pixels.length; k += 4) {
    const cover = pixels[k + 3]! / 255
    for (let channel = k; channel < k + 3; channel++) laid[channel] = paper + cover * (pixels[channel]! - paper)
    laid[k + 3] = 255
  }
  return { pixels: laid, ...image }
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let k = 3; k < pixels.length; k += 4) if (pixels[k] !== 255) return false
  return true
}
