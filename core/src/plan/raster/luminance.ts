/** How bright a colour looks, 0 to 255. */
export function luminance(r: number, g: number, b: number): number {
  return 0.3 * r + 0.59 * g + 0.11 * b
}
