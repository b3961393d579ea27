interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface SpriteChange {
  name: string
  /** The icon whose drawing is taken. */
  icon: string
  /** Its colour in the sprite, and the one that it gets. */
  from: string
  to: string
}

const CHANNELS_PER_PIXEL = 4
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The sprite with some of its icons drawn with other signs and in other colours. Icons are of one colour and white. */
export async function recolourSprite(
  png: Uint8Array,
  index: Record<string, Box>,
  changes: readonly SpriteChange[],
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const result = Buffer.from(data)
  for (const { name, icon, from, to } of changes) {
    const source = index[icon]
    const target = index[name]
    if (!source || !target) continue
    const paint = painter(channelsOf(from), channelsOf(to))
    for (let y = 0; y < target.height; y++) {
      for (let x = 0; x < target.width; x++) {
        const read = ((source.y + y) * info.width + source.x + x) * CHANNELS_PER_PIXEL
        const write = ((target.y + y) * info.width + target.x + x) * CHANNELS_PER_PIXEL
        paint(data, read, result, write)
      }
    }
  }
  const raw = { width: info.width, height: info.height, channels: CHANNELS_PER_PIXEL } as const
  return sharp(result, { raw }).png().toBuffer()
}

/** A pixel is so much of the icon's colour and so much white: the share stays, the colour changes. */
function painter(from: number[], to: number[]) {
  const towardsWhite = from.map((value) => 255 - value)
  const length = towardsWhite.reduce((sum, value) => sum + value * value, 0) || 1
  return (data: Buffer, read: number, result: Buffer, write: number) => {
    let dot = 0
    for (let i = 0; i < 3; i++) dot += (data[read + i]! - from[i]!) * towardsWhite[i]!
    const white = Math.min(1, Math.max(0, dot / length))
    for (let i = 0; i < 3; i++) result[write + i] = Math.round(to[i]! * (1 - white) + 255 * white)
    result[write + 3] = data[read + 3]!
  }
}
