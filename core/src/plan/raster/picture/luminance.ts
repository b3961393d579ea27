export const WHITE_LEVEL = 255

/** How bright a colour looks, 0 to 255. */
export function luminance(r: number, g: number, b: number): number {
  return 0.3 * r + 0.59 * g + 0.11 * b
}

/** How bright a colour is, where colour counts as half as dark as black; where strokes are light, how dark. */
export function inkLevel(r: number, g: number, b: number, lightInk: boolean): number {
  return lightInk
    ? WHITE_LEVEL - (luminance(r, g, b) + Math.max(r, g, b)) / 2
    : (luminance(r, g, b) + Math.min(r, g, b)) / 2
}

export function inkLevels(rgb: Uint8Array, lightInk: boolean): Uint8Array {
  const levels = new Uint8Array(rgb.length / 3)
  for (let i = 0, k = 0; i < levels.length; i++, k += 3)
    levels[i] = inkLevel(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!, lightInk)
  return levels
}
