/** The least of each channel in what is white, or as good as white on paper. */
const MIN_WHITE_LEVEL = 0xf0

export function isWhite(colour: number): boolean {
  return (
    colour >> 16 >= MIN_WHITE_LEVEL && ((colour >> 8) & 255) >= MIN_WHITE_LEVEL && (colour & 255) >= MIN_WHITE_LEVEL
  )
}
