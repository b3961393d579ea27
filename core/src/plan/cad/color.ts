/** How bright the shades of a hue are, from the first to the last. */
const shades = [255, 165, 127, 76, 38]
const plain = [0, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0, 0x808080, 0xc0c0c0]
const greys = [0x333333, 0x505050, 0x696969, 0x828282, 0xbebebe, 0xffffff]
const FIRST_HUE = 10
const FIRST_GREY = 250
const STEPS_PER_EDGE = 4

/**
 * Red, green and blue of a numbered colour. Ten shades follow each of 24 hues, every other one of them pale. Colour 7 is
 * white on a dark screen and black on paper.
 */
export function indexedColor(index: number): number {
  if (index < FIRST_HUE) return plain[index] ?? 0
  if (index >= FIRST_GREY) return greys[index - FIRST_GREY] ?? 0
  const step = Math.floor(index / 10) - 1
  const top = shades[Math.floor((index % 10) / 2)]!
  const low = index % 2 === 1 ? top / 2 : 0
  const [edge, along] = [Math.floor(step / STEPS_PER_EDGE), (step % STEPS_PER_EDGE) / STEPS_PER_EDGE]
  const [rising, falling] = [low + (top - low) * along, top - (top - low) * along]
  const [red, green, blue] = [
    [top, rising, low],
    [falling, top, low],
    [low, top, rising],
    [low, falling, top],
    [rising, low, top],
    [top, low, falling],
  ][edge]!
  return (Math.floor(red!) << 16) | (Math.floor(green!) << 8) | Math.floor(blue!)
}
